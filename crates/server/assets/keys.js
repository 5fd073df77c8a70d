// Keys: never while typing; each has a visible button too.
import { $, $$ } from "./page.js";
import * as board from "./board.js";
import { focusPart } from "./parts.js";
import { go, isLookingBack, isPlanned, path, withQuery } from "./update.js";

const keys = { d: "[data-do=done]:not([data-skip])", s: "[data-skip]", u: "[data-do=undo]", ",": "[data-do=back]", ".": "[data-do=on]", "+": "[data-do=zoom-in]", "=": "[data-do=zoom-in]", "-": "[data-do=zoom-out]", 0: "[data-do=zoom-fit]", "?": "[data-do=help]" };
// A key that is held walks on through the game, the map or the page; it never presses anything a second time.
const MAY_BE_HELD = /^[,.+=-]$/;
const PRESSED = "a, button, summary, [role=button]";
const presses = (key, target) => (key in keys && !MAY_BE_HELD.test(key)) || /^([r1-5]|Escape)$/.test(key) || key === "Enter" || (key === " " && target.matches(PRESSED));

// Whoever speaks to the page, or touches keys by chance, may switch off those that write a letter or a sign.
const areOff = () => localStorage.keys === "off";
export const markKeys = () => $("[data-do=keys]")?.setAttribute("aria-pressed", !areOff());
export function toggleKeys() {
  localStorage.keys = areOff() ? "on" : "off";
  markKeys();
}

addEventListener("keydown", event => {
  if (/** @type {Element} */ (event.target).matches("input:not([type=range]), textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (areOff() && /^[^ ]$/.test(key)) return;
  if ((event.repeat && presses(key, event.target)) || press(key, event.target)) event.preventDefault();
});

// Does what a key means; was there anything?
function press(key, target) {
  if (key === "Escape") return leave();
  if (key === " ") return clickLink(target);
  if (key === "Enter") return confirm(target);
  if (key === "r" && board.openHex()) { board.rotate(); return true; }
  if (/^Arrow/.test(key) && !target.matches("[type=range]")) return arrow(key, target);
  if (/^[1-5]$/.test(key)) { focusPart($$(".tabs a")[key - 1].dataset.goto); return true; }
  const button = keys[key] && $(keys[key]);
  button?.click();
  return !!button;
}

// Closes what is open, the nearest first; then back to now, or out of a plan.
function leave() {
  if (board.closeSpots()) return true;
  const menu = $("details.menu[open]");
  if (menu) { menu.open = false; $("summary", menu).focus(); }
  else if ($("#market.large")) $("#market").classList.remove("large");
  else if (board.openHex()) board.close();
  else if (isLookingBack()) go(path);
  else if ($(".draw-one.on, [data-do=draw-best]")) $(".draw-one.on, [data-do=draw-best]").click();
  else if (isPlanned()) go(withQuery({ plan: null, amount: null }));
  else return false;
  return true;
}

// Lays the tile that is previewed, whichever picture has the focus. Does what is planned, where nothing else has the focus:
// what is in the plan already is not taken out again.
function confirm(target) {
  const lay = target.matches("body, #pan, .legal.sel, .opt-tile") && $(".picker:not([hidden]) .lay");
  const done = lay || isPlanned() && target.matches("body, #pan, .offer.on, .pick.on") && $(".choices [data-do=done]");
  if (done) done.click();
  return !!done;
}

// A link that is called a button is pressed like one.
function clickLink(target) {
  const is = target.matches("a[role], a.legal");
  if (is) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return is;
}

// Where arrows have no use of their own.
const WALKS = ["body", "a, button, summary", "#log", "#history *"];

// From tile to tile, from open hex to open hex, from one of several choices to the next, else through the game.
function arrow(key, target) {
  const step = /Right|Down/.test(key) ? 1 : -1, group = target.closest("[role=radiogroup]");
  if (group) return around($$("[role=radio]", group), target, step, radio => { radio.focus(); radio.click(); });
  if (/Up|Down/.test(key)) return false;
  if (board.nextTile(step)) return true;
  if (target.matches(".legal")) return around($$(".legal"), target, step, hex => hex.focus());
  if (!WALKS.some(place => target.matches(place))) return false;
  $(step < 0 ? "[data-do=back]" : "[data-do=on]")?.click();
  return true;
}

function around(row, from, step, then) {
  then(row[(row.indexOf(from) + step + row.length) % row.length]);
  return true;
}
