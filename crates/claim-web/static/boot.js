// Starts everything that can start before the program is there: theme, words, drawings, the program itself.
(() => {
  const files = "FILES";
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("claim.settings")) || {};
  } catch {}
  document.documentElement.dataset.theme = kept.theme || "auto";
  const primary = (code) => code.split("-")[0].toLowerCase();
  const wanted = [kept.language, ...navigator.languages].filter(Boolean).map(primary);
  const spoken = Object.keys(files.words);
  const language = wanted.map((code) => spoken.find((s) => primary(s) === code)).find(Boolean) || "en";
  document.documentElement.lang = language;
  const text = (file) => fetch("/" + file).then((r) => (r.ok ? r.text() : Promise.reject(r.status)));
  const sprite = text(files.sprite);
  sprite.catch(() => {});
  // The small program opens the page and plays; every other address needs the whole one.
  const small = location.pathname === "/" || location.pathname.startsWith("/game/");
  const lists = small ? [files.words] : [files.words, files.more];
  const words = Promise.all(lists.map((list) => text(list[language]))).then((all) => all.join("\n"));
  words.catch(() => {});
  window.claim = { files, language, words, sprite };
  if (!small) {
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/" + files.style;
    document.head.append(style);
  }
  const [program, wasm] = files.programs[small ? "small" : "whole"];
  const bytes = fetch("/" + wasm);
  bytes.catch(() => {});
  import("/" + program)
    .then((program) => program.default({ module_or_path: bytes }))
    .catch((error) => {
      console.error(error);
      const say = () => {
        const loading = document.getElementById("loading");
        if (loading) loading.textContent = "Claim could not be loaded. Please check the connection and reload.";
      };
      document.body ? say() : addEventListener("DOMContentLoaded", say);
    });
  // Heroes and artifacts are drawn when everything else is there.
  addEventListener("load", () =>
    text(files.later).then(
      (svg) => {
        const place = document.createElement("div");
        place.hidden = true;
        place.innerHTML = svg;
        document.body.append(place);
      },
      () => {},
    ),
  );
  if ("serviceWorker" in navigator && !location.search.includes("no-worker")) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }
})();
