// Starts everything that can start before the program is there: theme, words, drawings, the program itself with the part
// of it that the address needs, and the conversation with the server where people are played.
(() => {
  const files = "FILES";
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("claim.settings")) || {};
  } catch {}
  document.documentElement.dataset.theme = kept.theme || "auto";
  try {
    // Served from a folder, as far as was known at the last visit: there is nobody to be.
    if (JSON.parse(localStorage.getItem("claim.host"))?.is_alone) document.documentElement.dataset.alone = "";
  } catch {}
  const primary = (code) => code.split("-")[0].toLowerCase();
  const wanted = [kept.language, ...navigator.languages].filter(Boolean).map(primary);
  const spoken = Object.keys(files.words);
  const language = wanted.map((code) => spoken.find((s) => primary(s) === code)).find(Boolean) || "en";
  document.documentElement.lang = language;
  const text = (file) => fetch("/" + file).then((r) => (r.ok ? r.text() : Promise.reject(r.status)));
  const words = text(files.words[language]);
  words.catch(() => {});
  const sprite = text(files.sprite);
  sprite.catch(() => {});
  // The style sheet of the screens beside the game: it comes with the first of them.
  let style;
  const moreStyle = () =>
    (style ||= new Promise((done, failed) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = "/" + files.style;
      link.onload = done;
      link.onerror = (error) => {
        link.remove();
        style = undefined;
        failed(error);
      };
      document.head.append(link);
    }));
  // A part of the program is compiled while it comes; whoever asks for it later gets what was asked for here.
  const compile = (file) => {
    const module = fetch("/" + file).then((r) => {
      if (!r.ok) throw new Error(`${file}: ${r.status}`);
      // Not every server of files knows what this is.
      const known = r.headers.get("content-type") === "application/wasm";
      return known ? WebAssembly.compileStreaming(r) : r.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
    });
    module.catch(() => {});
    return module;
  };
  const early = {};
  const part = (file) => {
    const module = early[file] || compile(file);
    delete early[file];
    return module;
  };
  // Several files may have come as one: it is linked once.
  const linked = new Map();
  const link = (module, imports) => {
    if (!linked.has(module)) {
      const instance = WebAssembly.instantiate(module, imports);
      linked.set(module, instance);
      instance.catch(() => linked.delete(module));
    }
    return linked.get(module);
  };
  // By the first word of the address; `parts.rs` holds this table to its own.
  const parts = {
    "": "play", "index.html": "play", game: "play",
    choose: "screens", history: "screens", replay: "screens", settings: "screens",
    rules: "book", progress: "review", t: "table",
    friend: "live", lobby: "live", new: "live", me: "live", people: "live", leaders: "live", luck: "live",
  };
  const door = parts[location.pathname.split("/")[1]];
  const claim = (window.claim = { files, language, words, sprite, moreStyle, part, link });
  const [program, wasm] = files.program;
  const bytes = fetch("/" + wasm);
  bytes.catch(() => {});
  const first = files.first[door] && compile(files.first[door]);
  for (const file of files.parts[door] || []) early[file] = first || compile(file);
  if (door && door !== "play") {
    claim.more = text(files.more[language]);
    claim.more.catch(() => {});
    moreStyle().catch(() => {});
  }
  // Who opens a table's link sits down there or looks on: the server knows him as a guest by the time the program is
  // there, and what it says before the program listens is kept.
  if (door === "table") {
    const guest = fetch("/api/me", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    guest.catch(() => {}).then(() => {
      // A program that was faster has opened its own.
      if (claim.connects) return;
      const socket = new WebSocket(location.origin.replace("http", "ws") + "/api/live");
      const heard = [];
      socket.onmessage = (message) => heard.push(message.data);
      claim.socket = { socket, heard };
    });
  }
  // When the first screen is there: what the rest of the boxes looks like, and the bots that think ahead. Then everything
  // else, so that the page works without a network. Nothing of it may keep the first card waiting.
  const drawTheRest = (svg) => {
    const place = document.createElement("div");
    place.hidden = true;
    place.innerHTML = svg;
    document.body.append(place);
  };
  const bringTheRest = () => {
    const bots = files.bots.map((file) => fetch("/" + file, { priority: "low" }).then((r) => r.blob()));
    Promise.allSettled(bots).then(() => {
      if ("serviceWorker" in navigator && !location.search.includes("no-worker")) {
        // A page that stays open for days looks now and then whether there is a new version.
        const look = (worker) => setInterval(() => worker.update().catch(() => {}), 3600000);
        navigator.serviceWorker.register("/sw.js").then(look).catch(() => {});
      }
    });
  };
  const idle = window.requestIdleCallback || ((then) => setTimeout(then, 200));
  import("/" + program)
    .then((program) => program.default({ module_or_path: bytes }))
    .then(() => {
      idle(() => text(files.later).then((svg) => idle(() => drawTheRest(svg)), () => {}), { timeout: 2000 });
      setTimeout(bringTheRest, 3000);
    })
    .catch((error) => {
      console.error(error);
      const say = () => {
        const loading = document.getElementById("loading");
        if (loading) loading.textContent = "Claim could not be loaded. Please check the connection and reload.";
      };
      document.body ? say() : addEventListener("DOMContentLoaded", say);
    });
})();
