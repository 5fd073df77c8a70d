// The board: moving and zooming the map, opening a hex, turning and previewing tiles.
import { settle } from "./late.js";
import { $, $$ } from "./page.js";

const pan = $("#pan"), fit = $("#fit");
const ROUTES = "#b-layer-route:has(> *)";
let scale = 1, isMovedByHand = false;

// Zooming keeps the middle of what is seen, or the given point, where it is.
export function zoom(factor, x = pan.clientWidth / 2, y = pan.clientHeight / 2) {
  const before = fit.getBoundingClientRect(), frame = pan.getBoundingClientRect();
  isMovedByHand = true;
  const at = { x: (frame.x + x - before.x) / before.width, y: (frame.y + y - before.y) / before.height };
  setScale(Math.min(6, Math.max(1, scale * factor)));
  const after = fit.getBoundingClientRect();
  placeOpen();
  pan.scrollBy(after.x + at.x * after.width - frame.x - x, after.y + at.y * after.height - frame.y - y);
}

// Coordinates and numbers of tiles are to be read only on a map that is near.
const NEAR = 1.5;
function setScale(to) {
  scale = to;
  fit.style.setProperty("--zoom", scale);
  fit.classList.toggle("near", scale >= NEAR);
  measure();
}

// How many units of the picture are ten pixels: names and values that would be smaller grow.
const LEAST = 10;
export function measure() {
  const picture = $("#map svg"), across = picture?.getBoundingClientRect().width;
  if (across) fit.style.setProperty("--ten", (LEAST * picture.viewBox.baseVal.width / across).toFixed(2));
}
new ResizeObserver(measure).observe(fit);

// Whoever wants to see them always says so once.
const wantsCoordinates = () => localStorage.coordinates === "on";
export function markCoordinates() {
  document.body.classList.toggle("coordinates", wantsCoordinates());
  $("[data-do=coordinates]")?.setAttribute("aria-pressed", wantsCoordinates());
}
export function toggleCoordinates() {
  localStorage.coordinates = wantsCoordinates() ? "off" : "on";
  markCoordinates();
}

// The hex under a click, whatever is drawn above it.
export function hexAt(event) {
  for (const each of document.elementsFromPoint(event.clientX, event.clientY)) {
    const hex = each.closest("#map [id^='b-hex-']");
    if (hex) return hex.id.slice(6);
  }
  return null;
}

export const wholeMap = () => setScale(1);

// How the map lies; a part that is not shown lies nowhere.
export function lies() {
  if (pan.clientWidth === 0) return { scale, isMovedByHand };
  return { scale, isMovedByHand, left: pan.scrollLeft / pan.scrollWidth, top: pan.scrollTop / pan.scrollHeight };
}

// Lays the map as it lay before; did it lie anywhere?
export function lay({ scale: before, isMovedByHand: byHand = false, left, top }) {
  if (before) setScale(before);
  isMovedByHand = byHand;
  if (left === undefined) return false;
  pan.scrollTo({ left: left * pan.scrollWidth, top: top * pan.scrollHeight, behavior: "instant" });
  return true;
}

// Brings a hex to the middle of a map that is larger than its frame, above a sheet that covers a part of it.
export const centre = hex => centreOn(hex && (document.getElementById(`legal-${hex}`) || document.getElementById(`b-hex-${hex}`)));

// What the moment is about: where something can be done, the routes, else the middle of the map.
export function centreMoment() {
  centreOn($(".legal") ?? $(ROUTES) ?? $("#map > *"));
}

// Is some of what can be chosen on the map wholly in sight? Where there is nothing, are the routes? Whoever has moved the
// map sees of them what they like.
export function seesMoment() {
  const choices = $$(".legal"), frame = pan.getBoundingClientRect();
  const moment = choices.length > 0 || isMovedByHand ? choices : $$(ROUTES);
  return moment.length === 0 || moment.some(each => isWithin(each.getBoundingClientRect(), frame));
}
const isWithin = (box, frame) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

// After a step: what is open comes into sight, unless the map is not shown or a hex is being looked at.
export function showMoment() {
  if (pan.clientWidth && !openHex() && !seesMoment()) centreMoment();
}

function centreOn(at) {
  if (!at) return;
  const a = at.getBoundingClientRect(), p = pan.getBoundingClientRect();
  const sheet = $(".picker:not([hidden])");
  const covered = sheet && getComputedStyle(sheet).position === "fixed" ? Math.max(0, p.bottom - sheet.getBoundingClientRect().top) : 0;
  pan.scrollBy(a.x + a.width / 2 - p.x - p.width / 2, a.y + a.height / 2 - p.y - (p.height - covered) / 2);
}

// One finger or the mouse moves the map, two fingers zoom it.
const fingers = new Map();
const DRAG = 4;
let moved = false, spread = 0, start = { x: 0, y: 0 };
pan.addEventListener("pointerdown", event => {
  fingers.set(event.pointerId, event);
  moved = false;
  start = { x: event.clientX, y: event.clientY };
  if (fingers.size === 2) spread = distance();
});
addEventListener("pointermove", event => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  fingers.set(event.pointerId, event);
  if (fingers.size === 2) {
    const now = distance(), frame = pan.getBoundingClientRect();
    const [one, other] = [...fingers.values()];
    if (spread > 0) zoom(now / spread, (one.clientX + other.clientX) / 2 - frame.x, (one.clientY + other.clientY) / 2 - frame.y);
    spread = now;
    moved = true;
  } else if (event.pointerType === "mouse" && event.buttons === 1) {
    const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
    // However slowly: what counts is how far it is from where the button went down.
    moved ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG;
    pan.scrollBy(-dx, -dy);
    isMovedByHand ||= moved;
  }
});
// The browser moves the map for one finger; what two do is done above.
pan.addEventListener("touchmove", event => {
  isMovedByHand = true;
  if (event.touches.length > 1) event.preventDefault();
}, { passive: false });
for (const type of ["pointerup", "pointercancel"]) addEventListener(type, event => fingers.delete(event.pointerId));
pan.addEventListener("click", event => { if (moved) { event.preventDefault(); event.stopPropagation(); moved = false; } }, true);
pan.addEventListener("dragstart", event => event.preventDefault());
$("#pickers").addEventListener("wheel", event => {
  if (!event.target.closest(".picker")?.querySelector("[data-do=rotate]")) return;
  event.preventDefault();
  const option = event.target.closest(".opt-tile");
  if (option) preview(option);
  rotate(event.deltaY < 0 ? -1 : 1);
}, { passive: false });
// Where tiles are turned, a click chooses the tile and a second one lays it.
let wasChosen = false;
$("#pickers").addEventListener("pointerdown", event => { wasChosen = !!event.target.closest(".opt-tile.on"); }, true);
$("#pickers").addEventListener("click", event => {
  if (event.detail > 0 && !wasChosen && event.target.closest(".picker.many .opt-tile")) event.preventDefault();
}, true);
pan.addEventListener("wheel", event => {
  isMovedByHand = true;
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const frame = pan.getBoundingClientRect();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - frame.x, event.clientY - frame.y);
}, { passive: false });

function distance() {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

// The picker: one click on a hex opens it, a second click on a picture lays the tile.
export const openHex = () => $(".picker:not([hidden])")?.id.slice(7) ?? null;

// The picture that is previewed, by what it would do.
export const chosen = () => $(".picker:not([hidden]) .opt-tile.on")?.value;

// Opens the pictures of a hex; after an update the one that was chosen is chosen again, and the map stays where it is.
export function open(hex, { chosen = null } = {}) {
  settle();
  for (const picker of $$(".picker")) picker.hidden = picker.id !== `picker-${hex}`;
  for (const link of $$(".legal")) link.classList.toggle("sel", link.dataset.hex === hex);
  for (const tag of $$(".over .tag")) tag.classList.toggle("sel", tag.dataset.of === hex);
  for (const button of $$(".hexes [data-hex]")) button.setAttribute("aria-expanded", button.dataset.hex === hex);
  const picker = document.getElementById(`picker-${hex}`);
  if (!picker) { hideGhost(); return false; }
  if (picker.classList.contains("many")) showOneOfEach(picker);
  const again = chosen && $$(".opt-tile", picker).find(option => option.value === chosen);
  const first = again || $(".opt-tile:not([hidden])", picker);
  if (again) showInstead(again, picker);
  preview(first);
  if (!chosen) centre(hex);
  place(picker);
  if (!chosen) first.focus({ preventScroll: true });
  return true;
}

// How much of the hexes around a hex is kept in sight beside it: their middles, where places have their names.
const NEIGHBOURS = .8;

// Of a tile with several rotations one is shown.
function showInstead(option, picker) {
  if (!picker.classList.contains("many")) return;
  for (const other of $$(".opt-tile", picker)) if (other.dataset.tile === option.dataset.tile) other.hidden = other !== option;
}

// Puts the picker above its hex, else below, else beside it, else into a corner of the map: so far away that the neighbours
// stay in sight, to which its tiles lead. Where there is no such place it covers as little of them as it can.
function place(picker) {
  const hex = document.getElementById(`legal-${picker.id.slice(7)}`)?.getBoundingClientRect();
  if (!hex) return;
  picker.classList.add("placed");
  const shapes = ["", "slim"].map(shape => {
    picker.classList.toggle("slim", shape !== "");
    return { shape, ...bestPlace(picker, hex) };
  });
  const best = shapes.reduce((best, other) => other.covers < best.covers ? other : best);
  picker.classList.toggle("slim", best.shape !== "");
  picker.style.setProperty("--left", `${best.left}px`);
  picker.style.setProperty("--top", `${best.top}px`);
}

// The place for a picker of this size that covers least of a hex and its neighbours.
function bestPlace(picker, hex) {
  const frame = pan.getBoundingClientRect(), width = picker.offsetWidth, height = picker.offsetHeight, gap = 10;
  const within = (value, most) => Math.max(4, Math.min(value, most - 4));
  const right = frame.width - width, low = frame.height - height, far = NEIGHBOURS;
  const near = {
    left: hex.left - frame.left - far * hex.width, right: hex.right - frame.left + far * hex.width,
    top: hex.top - frame.top - far * hex.height, bottom: hex.bottom - frame.top + far * hex.height,
  };
  const across = within((near.left + near.right - width) / 2, right), down = within((near.top + near.bottom - height) / 2, low);
  const places = [
    [across, near.top - gap - height], [across, near.bottom + gap], [near.right + gap, down], [near.left - gap - width, down],
    [4, 4], [right - 4, 4], [4, low - 4], [right - 4, low - 4],
  ].map(([x, y]) => [within(x, right), within(y, low)]);
  const common = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
  const covers = (/** @type {number[]} */ [x, y]) => common(x, x + width, near.left, near.right) * common(y, y + height, near.top, near.bottom);
  const [left, top] = places.reduce((best, place) => covers(place) < covers(best) ? place : best);
  return { left, top, covers: covers([left, top]) };
}
function placeOpen() {
  const picker = $(".picker:not([hidden])");
  if (picker) place(picker);
}
pan.addEventListener("scroll", placeOpen, { passive: true });
addEventListener("resize", placeOpen);

export function close() {
  const hex = openHex();
  open(null);
  if (hex) document.getElementById(`legal-${hex}`)?.focus({ preventScroll: true });
}

function showOneOfEach(picker) {
  const seen = new Set();
  for (const option of $$(".opt-tile", picker)) {
    option.hidden = seen.has(option.dataset.tile);
    seen.add(option.dataset.tile);
  }
}

// The next legal rotation: of the same tile where tiles are turned, else the next picture.
export function rotate(step = 1) {
  const picker = $(".picker:not([hidden])");
  if (!picker) return;
  const shown = $(".opt-tile.on", picker) ?? $(".opt-tile", picker);
  const all = $$(".opt-tile", picker);
  const same = all.filter(option => option.dataset.tile === shown.dataset.tile);
  const row = picker.classList.contains("many") || same.length > 1 ? same : all;
  const next = row[(row.indexOf(shown) + step + row.length) % row.length];
  showInstead(next, picker);
  preview(next);
  next.focus({ preventScroll: true });
}

export function nextTile(step) {
  const row = $$(".picker:not([hidden]) .opt-tile").filter(option => !option.hidden);
  const index = row.indexOf(document.activeElement);
  if (index < 0) return false;
  row[(index + step + row.length) % row.length].focus({ preventScroll: true });
  return true;
}

// Chooses a picture: it is the one that is turned and laid.
export function preview(option) {
  const picker = option.closest(".picker");
  for (const other of $$(".opt-tile", picker)) other.classList.toggle("on", other === option);
  look(option);
}

// Shows a picture on its hex, with its price; the one that is chosen stays chosen.
function look(option) {
  const picker = option.closest(".picker"), ghost = $("#ghost");
  const lay = $(".lay", picker);
  $(".cost", picker).textContent = option.dataset.cost;
  lay.value = option.value;
  $("span", lay).textContent = option.dataset.lay;
  const hex = document.getElementById(`legal-${picker.id.slice(7)}`), picture = $("svg", option);
  if (!ghost || !hex || !picture) return;
  const tile = picture.cloneNode(true), box = picture.viewBox.baseVal;
  for (const name of ["x", "y", "width", "height"]) tile.setAttribute(name, box[name]);
  $(".in", ghost).replaceChildren(tile);
  ghost.setAttribute("transform", hex.getAttribute("transform"));
  ghost.removeAttribute("hidden");
}

function hideGhost() {
  $("#ghost")?.setAttribute("hidden", "");
}

$("#pickers").addEventListener("focusin", event => {
  const option = event.target.closest(".opt-tile");
  if (option && !option.classList.contains("on")) preview(option);
});
// What the mouse crosses is only looked at: once it has left the pictures, the chosen one is on the hex again.
$("#pickers").addEventListener("pointerover", event => {
  if (event.pointerType === "touch") return;
  const picker = event.target.closest(".picker"), option = event.target.closest(".opt-tile") ?? (picker && $(".opt-tile.on", picker));
  if (option) look(option);
});

// A spot of a plan: what can be done there is planned, or done at once where it changes nothing; where there are several ways
// it is asked which.
export function point(key, { clientX, clientY }) {
  const picker = document.getElementById(`spot-${key}`);
  const ways = picker ? $$("[name=actions], a[data-go]", picker) : [];
  if (ways.length === 1) ways[0].click();
  if (ways.length < 2) return;
  picker.hidden = false;
  const box = picker.getBoundingClientRect();
  picker.style.setProperty("--x", `${Math.max(8, Math.min(clientX - box.width / 2, innerWidth - box.width - 8))}px`);
  picker.style.setProperty("--y", `${Math.max(56, Math.min(clientY + 14, innerHeight - box.height - 8))}px`);
  ways[0].focus({ preventScroll: true });
}

export function closeSpots() {
  const open = $$(".spot-picker:not([hidden])");
  for (const picker of open) picker.hidden = true;
  return open.length > 0;
}

// The open spot under a click, or the nearest one that a finger may have meant: lines are thin.
const OPEN = ".choice[data-spot], .sel[data-spot]", FINGER = 22;
export function spotAt(event) {
  const direct = event.target.closest(OPEN), picture = event.target.closest("#map svg, .mats svg");
  if (direct?.matches(":not(.line)") || event.pointerType !== "touch" || !picture) return direct;
  let nearest = direct, least = FINGER;
  for (const spot of $$(OPEN, picture)) {
    const away = distanceTo(spot, event);
    if (away < least) [nearest, least] = [spot, away];
  }
  return nearest;
}

// How far a point is from a spot: from its line, else from its boxes and discs.
function distanceTo(spot, { clientX, clientY }) {
  const box = spot.getBoundingClientRect();
  if (outside(box, clientX, clientY) > FINGER) return Infinity;
  const line = $(".line-hit", spot);
  if (line) return distanceToLine(line, clientX, clientY);
  const parts = $$("rect, circle", spot).map(part => outside(part.getBoundingClientRect(), clientX, clientY));
  return Math.min(...parts, parts.length ? Infinity : outside(box, clientX, clientY));
}
const outside = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
const SAMPLES = 32;
function distanceToLine(line, x, y) {
  const place = line.getScreenCTM(), length = line.getTotalLength();
  let least = Infinity;
  for (let index = 0; index <= SAMPLES; index++) {
    const at = line.getPointAtLength(length * index / SAMPLES).matrixTransform(place);
    least = Math.min(least, Math.hypot(at.x - x, at.y - y));
  }
  return least;
}

// What a sign on the picture means, or a number in the table: the tooltip, also for fingers.
const TOLD = ".spot, .badge, .plate, .told";
export function tell({ target, clientX, clientY }) {
  const told = target.closest(TOLD);
  const text = told && ($(":scope > title", told)?.textContent ?? told.title);
  closeTold();
  if (!text) return false;
  const tip = document.body.appendChild(document.createElement("div"));
  tip.className = "tip";
  tip.setAttribute("role", "status");
  tip.textContent = text;
  const box = tip.getBoundingClientRect();
  tip.style.setProperty("--x", `${Math.max(8, Math.min(clientX - box.width / 2, innerWidth - box.width - 8))}px`);
  tip.style.setProperty("--y", `${clientY + 16 + box.height > innerHeight ? Math.max(8, clientY - box.height - 16) : clientY + 16}px`);
  return true;
}
export function closeTold() {
  const open = $$(".tip");
  for (const tip of open) tip.remove();
  return open.length > 0;
}

// Is what can be done with a spot planned first?
export const isPlanned = key => $$(`#spot-${CSS.escape(key)} a[data-go]`).length === 1;

// What is planned is marked on the picture.
export function markSpots() {
  for (const spot of $$("[data-spot]")) spot.classList.toggle("sel", document.getElementById(`spot-${spot.dataset.spot}`)?.dataset.planned !== undefined);
}
