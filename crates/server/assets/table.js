// The table: live updates, forms and links without a new page, keys, phone tabs, and the sign of one's turn.
import { $, $$, applyStyles } from "./page.js";
import * as board from "./board.js";
import * as routes from "./routes.js";

const body = document.body, id = body.dataset.table, path = `/table/${id}`;
const REGIONS = ["topbar", "choices", "map", "over", "pickers", "history", "market", "players", "log", "companies"];
let seen = +body.dataset.seen, said = +body.dataset.said, mine = body.dataset.mine === "true", busy = false;

// What the page has, so that only what differs is sent.
const known = () => REGIONS.map(name => `${name}=${document.getElementById(name).dataset.sign}`).join(",");
const lookingBack = () => new URLSearchParams(location.search).has("move");

// The table answers in JSON. Another page is gone to where the server leads there; what went wrong elsewhere is said here.
async function ask(address, options = {}) {
  const response = await fetch(address, { ...options, headers: { "x-known": known(), ...options.headers } });
  if (response.headers.get("content-type")?.includes("json")) return { status: response.status, update: await response.json() };
  if (response.redirected || (response.ok && !options.method)) location.assign(response.url);
  else if (response.status >= 500) throw new Error(response.statusText);
  else say(sentence(await response.text()));
  return null;
}

// What a page that tells of a failure says, or a plain text.
function sentence(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return (page.querySelector(".notice") ?? page.body).textContent.trim();
}

function apply(update) {
  const focused = document.activeElement?.id, hex = board.openHex();
  const log = $("#log"), atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 24;
  for (const [name, region] of Object.entries(update.regions)) replace(document.getElementById(name), region);
  applyStyles();
  if (atEnd) log.scrollTop = log.scrollHeight;
  if (hex && (update.regions.over || update.regions.pickers) && !board.open(hex, { focus: false })) say($("#toast").dataset.closed);
  if (focused && document.activeElement === body) document.getElementById(focused)?.focus({ preventScroll: true });
  seen = update.seen;
  said = update.said;
  body.classList.toggle("stock", update.stock);
  signTurn(update);
  routes.keep();
  markSketch();
  countNews(update.moves);
}

// One's next turn may be planned before it comes; nothing is sent then.
const isSketch = () => !!$(".sketch-note");
const markSketch = () => body.classList.toggle("sketch", isSketch());

// Whoever looks back is told how many moves were made since.
let since = lookingBack() ? +body.dataset.moves : null;
function countNews(moves) {
  if (!lookingBack()) { since = null; return; }
  since ??= moves;
  const news = $("#news"), count = moves - since;
  if (news && count > 0) news.textContent = `, ${count} ${count === 1 ? news.dataset.one : news.dataset.many}`;
}

// Replaces a region; open details and a half-typed text stay as they are.
function replace(region, { html, sign }) {
  const open = $$("details[open]", region).map(details => details.className || details.id);
  const typed = $$("input:not([type=hidden])", region).map(input => [input.name, input.dataset.for, input.value]);
  const numbers = $$("td.num", region).map(cell => cell.textContent);
  region.innerHTML = html;
  region.dataset.sign = sign;
  for (const details of $$("details", region)) details.open ||= open.includes(details.className || details.id);
  for (const [name, about, value] of typed) {
    const input = $$("input:not([type=hidden])", region).find(each => each.name === name && each.dataset.for === about && each.type !== "range");
    if (input) input.value = value;
  }
  $$("td.num", region).forEach((cell, index) => {
    if (numbers.length && numbers[index] !== undefined && numbers[index] !== cell.textContent) cell.classList.add("changed");
  });
}

// A clear sign when it becomes one's turn: title, icon, sound and a notification where they are allowed.
function signTurn({ title, mine: now }) {
  document.title = title;
  const icon = $("#icon");
  icon.href = now ? icon.dataset.turn : icon.dataset.plain;
  if (now && !mine) {
    if (localStorage.sound === "on") beep();
    if (document.hidden && window.Notification?.permission === "granted") notify(title);
  }
  mine = now;
}

// Browsers of phones have notifications that a page may not make itself.
function notify(title) {
  try { new Notification(title, { tag: id }); } catch { /* Title, icon and sound have told it. */ }
}

function beep() {
  const audio = new AudioContext(), tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(.001, audio.currentTime + .35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + .35);
}

export async function refresh(address = location.href) {
  const answer = await ask(address).catch(() => { lost(true); return null; });
  if (answer) { apply(answer.update); lost(false); sendWaiting(); }
  return answer;
}

async function go(address, { push = false } = {}) {
  history[push ? "pushState" : "replaceState"](null, "", address);
  await refresh(address);
}

// Forms are sent once, with the number seen; the answer brings the page up to date whatever it says.
async function send(action, fields, { again = false } = {}) {
  if (busy) return;
  const acts = action.endsWith("/act");
  if (acts && isSketch()) { say($("#toast").dataset.notYet); return; }
  busy = true;
  body.classList.add("busy");
  try {
    const answer = await ask(action, { method: "POST", body: new URLSearchParams(fields) });
    if (!answer) return;
    if (!action.endsWith("/chat")) { board.open(null); history.replaceState(null, "", path); }
    apply(answer.update);
    if (answer.status >= 400) $(".choices .notice")?.scrollIntoView({ block: "nearest" });
    else if (acts) offerUndo();
  } catch {
    lost(true);
    if (!again) { waiting = { action, fields }; say($("#toast").dataset.waits); }
  } finally {
    busy = false;
    body.classList.remove("busy");
  }
}

// What was chosen when the connection went is sent once more when it is back, unless the table has moved on.
let waiting = null;
function sendWaiting() {
  if (!waiting) return;
  const { action, fields } = waiting, known = fields.find(([name]) => name === "seen");
  waiting = null;
  if (known && +known[1] !== seen) say($("#toast").dataset.tooLate);
  else send(action, fields, { again: true });
}

document.addEventListener("submit", event => {
  const form = event.target;
  if (form.method !== "post" || !/\/(act|undo|program|chat)$/.test(form.action)) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.submitter)];
  send(new URL(form.action).pathname, fields);
  if (form.classList.contains("say")) form.reset();
});

document.addEventListener("click", event => {
  const hex = event.target.closest("[data-hex]"), link = event.target.closest("a[data-go], a[data-moment]"), tab = event.target.closest("[data-goto]");
  const row = !link && event.target.closest(".run"), ground = routes.isDrawing() && event.target.closest("#pan") && board.hexAt(event);
  const spot = event.target.closest(".choice[data-spot]");
  if (!event.target.closest(".spot-picker")) board.closeSpots();
  if (spot) {
    event.preventDefault();
    board.point(spot.dataset.spot, event);
  } else if (ground) {
    event.preventDefault();
    draw(routes.withHex(ground));
  } else if (row && $(".draw")) {
    routes.start();
    routes.choose(+row.dataset.route);
    draw(routes.withoutRoute());
  } else if (hex) {
    event.preventDefault();
    if (hex.dataset.act) send(`${path}/act`, [["seen", seen], ["actions", hex.dataset.act]]);
    else if (board.openHex() === hex.dataset.hex && hex.matches(".legal")) board.rotate();
    else board.open(hex.dataset.hex);
  } else if (link) {
    if (link.dataset.do === "draw-best") routes.stop();
    event.preventDefault();
    go(link.href, { push: link.matches("[data-moment]") });
  } else if (tab) {
    event.preventDefault();
    show(tab.dataset.goto);
  } else {
    act(event.target.closest("[data-do]")?.dataset.do, event);
  }
});

const draw = plan => plan && go(`${path}?plan=${encodeURIComponent(plan)}`);

function act(what, event) {
  switch (what) {
    case "draw": routes.start(); draw(routes.withoutRoute()); break;
    case "close-picker": board.close(); break;
    case "rotate": board.rotate(); break;
    case "zoom-in": board.zoom(1.25); break;
    case "zoom-out": board.zoom(.8); break;
    case "zoom-fit": board.wholeMap(); break;
    case "market": $("#market").classList.toggle("large"); break;
    case "help": location.assign("/help#keys"); break;
    case "notify": window.Notification?.requestPermission(); localStorage.sound = "on"; break;
    case "sound": localStorage.sound = localStorage.sound === "on" ? "off" : "on"; beep(); break;
    case "dismiss": $("#toast").hidden = true; break;
    case "reconnect": listen(); refresh(); break;
    case "take-back": $("#toast").hidden = true; $(".choices [data-do=undo]")?.click(); break;
    default: {
      const ground = event?.target.closest?.("#pan") && board.hexAt(event);
      if (ground && $(".legal")) askWhy(ground);
      return;
    }
  }
  event?.preventDefault();
}

// A hex that is not open: the rules say why, first among what is not possible.
async function askWhy(hex) {
  board.open(null);
  const query = new URLSearchParams(location.search);
  query.set("hex", hex);
  await go(`${path}?${query}`);
  const why = $(".why .closed");
  if (why) why.scrollIntoView({ block: "nearest" });
  else say(`${hex}: ${$("#toast").dataset.notOpen}`);
}

// The slider walks through the game; letting go at its end returns to now.
let sliding = 0;
document.addEventListener("input", event => {
  if (event.target.id !== "moment") return;
  const at = event.target.value, end = event.target.max;
  clearTimeout(sliding);
  sliding = setTimeout(() => go(at === end ? path : `${path}?move=${at}`), 60);
});
addEventListener("popstate", () => refresh());

// A short message, with a button where something can be done about it.
let fading = 0;
function say(text, ...more) {
  const toast = $("#toast");
  toast.replaceChildren(text, ...more);
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { toast.hidden = true; }, 6000);
}

// After a move of one's own: it can be taken back at once.
function offerUndo() {
  const undo = $(".choices [data-do=undo] .cut");
  if (!undo) return;
  const button = document.createElement("button");
  button.className = "btn";
  button.dataset.do = "take-back";
  button.textContent = undo.textContent;
  say($("#toast").dataset.done, button);
}

// Keys: never while typing; each has a visible button too.
const keys = { d: "[data-do=done]", u: "[data-do=undo]", ",": "[data-do=back]", ".": "[data-do=on]", "+": "[data-do=zoom-in]", "=": "[data-do=zoom-in]", "-": "[data-do=zoom-out]", 0: "[data-do=zoom-fit]", "?": "[data-do=help]" };
addEventListener("keydown", event => {
  if (event.target.matches("input:not([type=range]), textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Escape") {
    if (board.closeSpots()) return;
    if ($("#market.large")) $("#market").classList.remove("large");
    else if (board.openHex()) board.close();
    else if (lookingBack()) go(path);
    else return;
  } else if (key === "r" && board.openHex()) board.rotate();
  else if (/^Arrow(Left|Right)$/.test(key) && !event.target.matches("[type=range]")) { if (!arrow(key === "ArrowRight" ? 1 : -1)) return; }
  else if (/^[1-5]$/.test(key)) focusPart($$(".tabs a")[key - 1].dataset.goto);
  else if (keys[key]) { const target = $(keys[key]); if (!target) return; target.click(); }
  else return;
  event.preventDefault();
});

// Left and right: from tile to tile, from open hex to open hex, else through the game.
function arrow(step) {
  if (board.nextTile(step)) return true;
  const row = $$(".legal"), index = row.indexOf(document.activeElement);
  if (index >= 0) { row[(index + step + row.length) % row.length].focus(); return true; }
  if (document.activeElement !== body) return false;
  $(step < 0 ? "[data-do=back]" : "[data-do=on]")?.click();
  return true;
}

// Phone tabs: one part at a time.
function show(part) {
  body.dataset.show = part;
  for (const tab of $$(".tabs a")) {
    if (tab.dataset.goto === part) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
  if (part === "board") board.centre($(".legal")?.dataset.hex);
  if (part === "market") $("#market .mk")?.scrollIntoView({ block: "center" });
  if (part === "log") $("#log li:last-child")?.scrollIntoView({ block: "end" });
}
function focusPart(part) {
  show(part);
  document.getElementById(part === "log" ? "log-part" : part)?.querySelector("[tabindex], a, button")?.focus();
}

// Live updates: numbers only; whoever was away asks for what changed. Browsers give up where a proxy answers for a
// server that is away: then the page itself tries again.
const AGAIN = 3000;
let stream = null, away = 0;
function listen() {
  stream?.close();
  stream = new EventSource(`${path}/events`);
  stream.onopen = () => { if (waiting) refresh(); else lost(false); };
  stream.onerror = () => { clearTimeout(away); away = setTimeout(() => lost(stream.readyState !== EventSource.OPEN), 1500); };
  stream.onmessage = event => {
    const pulse = JSON.parse(event.data);
    if (pulse.seen === seen && pulse.said === said) return;
    if (busy) { setTimeout(() => stream.onmessage(event), 150); return; }
    refresh();
  };
}
function lost(yes) {
  clearTimeout(away);
  if (yes) away = setTimeout(listen, AGAIN);
  $("#lost").hidden = !yes;
  for (const name of ["choices", "over", "pickers"]) document.getElementById(name).inert = yes;
  const live = $("#live");
  live.classList.toggle("lost", yes);
  live.title = yes ? live.dataset.lost : live.dataset.live;
}

listen();
applyStyles();
show(body.dataset.show);
const toEnd = () => { const log = $("#log"); log.scrollTop = log.scrollHeight; };
toEnd();
addEventListener("load", toEnd);
const asked = new URLSearchParams(location.search).get("hex");
if (asked) board.open(asked);
markSketch();
signTurn({ title: document.title, mine });
