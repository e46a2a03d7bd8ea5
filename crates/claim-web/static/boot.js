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
  window.claim = { files, language, words, sprite, moreStyle };
  const [program, wasm] = files.program;
  const bytes = fetch("/" + wasm);
  bytes.catch(() => {});
  // When the first screen is there: what the rest of the boxes looks like, and the bots, for whom the first game may
  // have to wait. Then everything else, so that the page works without a network.
  const drawTheRest = (svg) => {
    const place = document.createElement("div");
    place.hidden = true;
    place.innerHTML = svg;
    document.body.append(place);
  };
  const bringTheRest = () => {
    text(files.later).then(drawTheRest, () => {});
    const bots = files.bots.map((file) => fetch("/" + file, { priority: "low" }).then((r) => r.blob()));
    if ("serviceWorker" in navigator && !location.search.includes("no-worker")) {
      Promise.allSettled(bots).then(() => navigator.serviceWorker.register("/sw.js").catch(() => {}));
    } else {
      Promise.allSettled(bots);
    }
  };
  import("/" + program)
    .then((program) => program.default({ module_or_path: bytes }))
    .then(bringTheRest)
    .catch((error) => {
      console.error(error);
      const say = () => {
        const loading = document.getElementById("loading");
        if (loading) loading.textContent = "Claim could not be loaded. Please check the connection and reload.";
      };
      document.body ? say() : addEventListener("DOMContentLoaded", say);
    });
})();
