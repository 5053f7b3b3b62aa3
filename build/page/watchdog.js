// Stands in the page itself (build/site/page.py), so that it is there even if every script is lost: it shows the problem.
(function () {
  var root = document.documentElement;

  function problem(shown) {
    root.setAttribute("data-stage", shown ? "problem" : "download");
    root.setAttribute("data-problem", window.origin === "null" ? "frame" : "network"); // "null": in a frame that forbids
    document.getElementById("problem").hidden = !shown;
  }

  function watch() {
    if (!root.hasAttribute("data-alive")) problem(true);
  }

  // A script that is lost, or one that it needs, is told to the script's own element; one that is torn, to the window.
  addEventListener(
    "error",
    function (event) {
      var target = event.target;
      if (target === window || (target && target.tagName === "SCRIPT" && target.type === "module")) watch();
    },
    true,
  );
  addEventListener("load", watch); // scripts that are there have run by now

  // A connection that hangs: nothing has come for a while. What comes after all takes the page back.
  var told = "";
  var since = Date.now();
  var timer = setInterval(function () {
    var stage = root.getAttribute("data-stage");
    var bar = document.getElementById("bar");
    var now = root.hasAttribute("data-alive") + " " + (bar && bar.value);
    if (now !== told) {
      told = now;
      since = Date.now();
      if (stage === "problem" && root.hasAttribute("data-stalled")) problem(false);
      root.removeAttribute("data-stalled");
    } else if (stage === "download" && Date.now() - since > 45000) {
      root.setAttribute("data-stalled", "");
      problem(true);
    }
    if (stage !== "download" && stage !== "problem") clearInterval(timer);
  }, 1000);

  document.addEventListener("click", function (event) {
    if (event.target.closest && event.target.closest("#again")) location.reload();
  });
})();
