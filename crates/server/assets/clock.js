// Clocks that run are counted down here between two answers of the server, which has the last word.
import { $$ } from "./page.js";

const seen = new WeakMap();
const text = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// A clock begins anew with each answer: the same element may be given another time.
function begun(clock) {
  const known = seen.get(clock), left = +clock.dataset.left;
  if (known?.left === left) return known;
  const fresh = { left, at: performance.now() };
  seen.set(clock, fresh);
  return fresh;
}

function count() {
  for (const clock of $$("[data-left]")) {
    const { left, at } = begun(clock), now = Math.max(0, left - (performance.now() - at)), shown = text(Math.ceil(now / 1000));
    if (clock.textContent !== shown) clock.textContent = shown;
    clock.closest(".player-clock").classList.toggle("little", now < 60000);
  }
}
setInterval(count, 250);
count();
