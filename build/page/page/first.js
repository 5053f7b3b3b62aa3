// Runs before the first paint, so that the page speaks the reader's language from its first pixel.
// Plain old JavaScript: even a browser that is too old for the game must understand why.
(function () {
  var language = null;
  try {
    language = JSON.parse(localStorage.getItem("stolik/settings")).language;
  } catch (nothing) {
    // no settings yet, or no storage at all
  }
  if (language !== "pl" && language !== "en") {
    language = /^pl/i.test(navigator.language || "pl") ? "pl" : "en";
  }
  document.documentElement.lang = language;
})();

// Who has been here before may have kept Python's memory (snapshot.js): it is the longest to read, so that is begun first.
try {
  if (navigator.serviceWorker.controller) {
    window.stolikMemory = new Worker("page/memory.js", { name: "memory" });
    window.stolikMemory.onerror = function () {
      window.stolikMemory = null;
    };
  }
} catch (forbidden) {
  // then Python starts from its beginning
}
