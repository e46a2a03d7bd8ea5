// Keeps the whole page, so that it opens and plays without a network. A new version of any file is a new version of all.
const version = "VERSION";
const files = "FILES";
const cacheName = "claim-" + version.slice(0, 12);

self.addEventListener("install", (event) => {
  const keep = files.filter((file) => file !== "index.html").map((file) => "/" + file).concat("/");
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(keep)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("claim-") && name !== cacheName);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") {
    // The network first, so that a new version is seen; without one, the page that is kept.
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
    return;
  }
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept || fetch(event.request)));
});

// A notification that it is somebody's turn leads to the page.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => (pages.length > 0 ? pages[0].focus() : self.clients.openWindow("/"))),
  );
});
