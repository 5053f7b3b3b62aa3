// Stands in the page itself (build/site/page.py), so that it is there even if every script is lost: it shows the problem,
// and lets the service worker look whether what is kept on the device is damaged.
(function () {
  var root = document.documentElement;
  var find = function (id) {
    return document.getElementById(id);
  };

  function show(kind, details) {
    root.setAttribute("data-stage", "problem");
    root.setAttribute("data-problem", kind);
    find("details").textContent = details;
    find("problem").hidden = false;
  }

  // Compares what is kept with what the site has sent (sw.js). What is damaged is told by name, and the page begins again
  // when it is mended; if all is whole, or nobody can say, `whole` is called.
  var asking = null;
  var clicked = false;

  function check(whole) {
    if (asking) return asking.push(whole);
    asking = [whole];
    function done() {
      var waiting = asking || [];
      asking = null;
      for (var place = 0; place < waiting.length; place++) waiting[place]();
    }
    try {
      var patience = setTimeout(done, 30000); // for a worker that does not answer
      var channel = new MessageChannel();
      channel.port1.onmessage = function (event) {
        var damaged = event.data.damaged;
        var left = event.data.left;
        clearTimeout(patience);
        if (!damaged.length) return done();
        show("damaged", (left && left.length ? left : damaged).join("\n"));
        if (left) settled(left);
      };
      navigator.serviceWorker.controller.postMessage("check", [channel.port2]);
    } catch (nobody) {
      clearTimeout(patience);
      done();
    }
  }
  window.stolikCheck = check;

  function settled(left) {
    asking = null;
    if (clicked) location.reload();
    else if (!left.length) again();
    else navigator.serviceWorker.addEventListener("controllerchange", again); // a newer version was there instead
  }

  // By itself the page begins again once only, until a start has succeeded (boot.js): damage may come back at once.
  function again() {
    try {
      if (sessionStorage.getItem("stolik/mended")) return;
      sessionStorage.setItem("stolik/mended", "1");
      location.reload();
    } catch (forbidden) {
      // then the reader does it
    }
  }

  function trouble() {
    check(function () {
      if (!root.hasAttribute("data-alive") || root.hasAttribute("data-stalled")) {
        show(window.origin === "null" ? "frame" : "network", ""); // "null": in a frame that forbids
      }
    });
  }

  function watch() {
    if (!root.hasAttribute("data-alive")) trouble();
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

  // A connection that hangs: nothing has come for a while. What comes after all takes the page back. And if nothing goes
  // on with what has come, only a check can tell more.
  var told = "";
  var since = Date.now();
  var timer = setInterval(function () {
    var stage = root.getAttribute("data-stage");
    var bar = find("bar");
    var now = root.hasAttribute("data-alive") + " " + (bar && bar.value);
    if (now !== told) {
      told = now;
      since = Date.now();
      if (stage === "problem" && root.hasAttribute("data-stalled")) {
        root.setAttribute("data-stage", "download");
        find("problem").hidden = true;
      }
      root.removeAttribute("data-stalled");
    } else if (stage !== "problem" && Date.now() - since > 45000) {
      since = Date.now();
      if (stage === "download") root.setAttribute("data-stalled", "");
      trouble();
    }
    if (stage === "ready" || stage === "playing") clearInterval(timer);
  }, 1000);

  document.addEventListener("click", function (event) {
    if (!event.target.closest || !event.target.closest("#again")) return;
    clicked = true;
    check(function () {
      location.reload();
    });
  });
})();
