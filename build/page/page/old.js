// Only a browser without modules runs this: it cannot run the game either.
document.addEventListener("DOMContentLoaded", function () {
  document.documentElement.setAttribute("data-stage", "problem");
  document.documentElement.setAttribute("data-problem", "old");
  document.getElementById("problem").removeAttribute("hidden");
});
