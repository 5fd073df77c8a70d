// What the page has and what the table sends: regions are asked for, and replaced only where they differ.
import { $, $$, applyStyles } from "./page.js";
import * as board from "./board.js";
import { later } from "./late.js";
import { lost } from "./live.js";
import { thinMarks } from "./marks.js";
import { patch } from "./patch.js";
import { say } from "./say.js";
import { speakOut } from "./talk.js";
import { signTurn } from "./turn.js";

const body = document.body;
export const path = `/table/${body.dataset.table}`;
export const now = { seen: +body.dataset.seen, said: +body.dataset.said, moves: +body.dataset.moves };
// The most entries that this page was shown or told of: whichever process answers shows no fewer.
let told = now.seen;
export const hear = seen => { told = Math.max(told, seen); };
// This page's address with other questions in it; nothing takes one out.
export function withQuery(asked) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(asked)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `${path}?${query}`;
}
export const isPlanned = () => new URLSearchParams(location.search).has("plan");
export const isLookingBack = () => new URLSearchParams(location.search).has("move");

const REGIONS = ["topbar", "choices", "map", "over", "pickers", "history", "market", "players", "log", "companies"];

// What the page has, so that only what differs is sent.
const known = () => REGIONS.map(name => `${name}=${document.getElementById(name).dataset.sign}`).join(",");

// An answer holds what differs from what the page had when it asked: one that comes after a later request was made is
// dropped, because the later one brings all of it. While a move is on its way nothing else is asked.
let asks = 0, sending = false, missed = false, movedAt = -Infinity;
export const hasJustMoved = () => performance.now() - movedAt < 600;

// The table answers in JSON. Another page is gone to where the server leads there; what went wrong elsewhere is said here.
// After a failure of the server's own nobody knows whether a move was saved: the table is asked for again.
async function ask(address, options = {}) {
  const own = ++asks;
  const looking = document.hidden ? {} : { "x-looking": "yes" };
  const response = await fetch(address, { ...options, headers: { "x-known": known(), "x-seen": told, ...looking, ...options.headers } });
  const json = response.headers.get("content-type")?.includes("json");
  const answer = json ? await response.json() : await response.text();
  if (own !== asks) return null;
  if (json) return { status: response.status, update: answer };
  if (response.redirected || (response.ok && !options.method)) location.assign(response.url);
  else if (response.status > 500) throw new Error(response.statusText);
  else {
    say(sentence(answer));
    if (response.status === 500 && options.method) { missed = true; history.replaceState(null, "", path); }
  }
  return null;
}

// What a page that tells of a failure says, or a plain text.
export function sentence(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return (page.querySelector(".notice") ?? page.body).textContent.trim();
}

// What was asked last, with all that its answer changes. Is everything shown that was asked for?
let latest = Promise.resolve();
export async function settled() {
  for (let seen = null; seen !== latest;) { seen = latest; await seen; }
}

export function refresh(address = location.href) {
  if (sending) missed = true;
  else latest = look(address);
  return latest;
}
async function look(address) {
  const answer = await ask(address).catch(() => { lost(true); return null; });
  if (answer) { apply(answer.update); lost(false); sendWaiting(); speakOut(); }
}

export async function go(address, { push = false } = {}) {
  history[push ? "pushState" : "replaceState"](null, "", address);
  await refresh(address);
}

// Forms are sent once, with the number seen; the answer brings the page up to date whatever it says.
export function send(action, fields, { again = false } = {}) {
  if (!sending) latest = transmit(action, fields, again);
  return latest;
}
async function transmit(action, fields, again) {
  const acts = action.endsWith("/act");
  if (acts && isSketch()) { say($("#toast").dataset.notYet); return; }
  sending = true;
  body.classList.add("busy");
  try {
    const answer = await ask(action, { method: "POST", body: new URLSearchParams(fields) });
    if (answer) {
      board.open(null);
      history.replaceState(null, "", answer.status < 400 || answer.status >= 500 ? path : planned(fields));
      movedAt = performance.now();
      apply(answer.update, { own: true });
      if (answer.status >= 400) $(".choices .notice")?.scrollIntoView({ block: "nearest" });
      else if (acts) offerUndo(answer.update.done);
    }
  } catch {
    lost(true);
    if (!again) { waiting = { action, fields }; say($("#toast").dataset.waits); }
  }
  sending = false;
  body.classList.remove("busy");
  if (missed) { missed = false; refresh(); }
}

// What was not done is planned still.
function planned(fields) {
  const { actions, amount } = Object.fromEntries(fields);
  if (!actions) return path;
  return `${path}?${new URLSearchParams({ plan: actions, ...(amount && { amount }) })}`;
}

// What was chosen when the connection went is sent once more when it is back, unless the table has moved on: perhaps by
// that very move, whose answer was lost.
let waiting = null;
export const isWaiting = () => waiting !== null;
function sendWaiting() {
  if (!waiting) return;
  const { action, fields } = waiting, seen = fields.find(([name]) => name === "seen");
  waiting = null;
  if (seen && +seen[1] !== now.seen) say($("#toast").dataset.tooLate);
  else send(action, fields, { again: true });
}

// After a move of one's own: it can be taken back at once.
function offerUndo(done) {
  const undo = $(".choices [data-do=undo] .cut");
  if (!undo) return;
  const button = document.createElement("button");
  button.className = "btn";
  button.dataset.do = "take-back";
  button.textContent = $("#toast").dataset.undo;
  button.title = undo.textContent;
  say(done, button);
}

function apply(update, { own = false } = {}) {
  const focus = focusMark(), hex = board.openHex(), chosen = board.chosen();
  // Everything is measured before anything changes: else the page would be laid out anew for each region.
  const log = $("#log"), atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 24;
  const regions = Object.entries(update.regions).map(([name, region]) => ({ element: document.getElementById(name), ...region }));
  for (const { element, sign } of regions) element.dataset.sign = sign;
  const scrolled = regions.map(({ element }) => scrolledIn(element));
  for (const region of regions) {
    const show = () => { replace(region); applyStyles(region.element); };
    // The pictures of tiles are many, and hidden until a hex is opened. One that was pressed goes at once: it has the focus.
    if (region.element.id === "pickers" && !hex && !region.element.contains(document.activeElement)) later(show);
    else show();
  }
  body.classList.toggle("stock", update.stock);
  board.markSpots();
  regions.forEach(({ element }, index) => scrollAgain(element, scrolled[index]));
  if (update.regions.history) thinMarks();
  if (atEnd && update.regions.log) log.scrollTop = log.scrollHeight;
  if (hex && (update.regions.over || update.regions.pickers) && !board.open(hex, { chosen })) say($("#toast").dataset.closed);
  hear(update.seen);
  Object.assign(now, { seen: update.seen, said: update.said, moves: update.moves });
  signTurn(update);
  markFiles();
  markSketch();
  countNews(update.moves);
  if (update.regions.over || update.regions.map) board.showMoment();
  giveFocus(focus, own);
}

// Where the focus is: by its id, or else by what it is called and in which region.
function focusMark() {
  const element = document.activeElement, region = element?.closest("[data-sign]");
  return region && { id: element.id, region: region.id, name: called(element), draws: !!element.closest(".handles, .draw-one"), begins: element.matches(".draw-one") };
}
const called = element => element.getAttribute("aria-label") ?? element.textContent.trim();

// What had the focus gets it again; else, in a route that is changed, a stop that changes it, and after a move of one's own
// the button that does what is expected next. Where that is for the player to choose, Enter must do nothing yet: then it
// is the question.
function giveFocus(mark, own) {
  if (!mark || (document.activeElement !== body && document.activeElement !== null)) return;
  const region = document.getElementById(mark.region);
  const alike = () => $$("a, button, input, select, summary, [tabindex]", region).find(each => called(each) === mark.name);
  const again = (mark.id && document.getElementById(mark.id)) || (own || mark.begins ? null : alike());
  const next = mark.draws ? $(".run.chosen .handles a") ?? $(".draw-one") : null;
  (again ?? next ?? (own ? $(".choices [data-next]") ?? $("#h-now") : null))?.focus({ preventScroll: true });
}

// One's next turn may be planned before it comes; nothing is sent then.
const isSketch = () => !!$(".sketch-note");
export const markSketch = () => body.classList.toggle("sketch", isSketch());

// Files are of the moment that is looked at.
function markFiles() {
  const move = new URLSearchParams(location.search).get("move");
  for (const link of $$("a[download]")) link.search = move === null ? "" : `?move=${move}`;
}

// Whoever looks back is told how many moves were made since.
let since = isLookingBack() ? now.moves : null;
function countNews(moves) {
  if (!isLookingBack()) { since = null; return; }
  since ??= moves;
  const news = $("#news");
  if (news && moves > since) news.textContent = counted(news.dataset, moves - since);
}

// A sentence with a number in it: one for 1, another for more.
export const counted = ({ one, many }, count) => count === 1 ? one : many.replace("#", count);

// Regions that are large, and in which nothing is typed: of them only what differs is replaced.
const PATCHED = ["map", "over", "market", "players", "companies"];

// Replaces a region; open details and a half-typed amount stay as they are.
function replace({ element: region, html }) {
  if (region.id === "log") { replaceLines(region, html); return; }
  const open = $$("details[open]", region).map(details => details.className || details.id);
  const active = /** @type {HTMLInputElement | null} */ (document.activeElement);
  const typed = region.contains(active) && active.matches("[name=amount]") ? active : null;
  const before = numbers(region);
  if (PATCHED.includes(region.id)) patch(region, html);
  else region.innerHTML = html;
  for (const details of $$("details", region)) details.open ||= open.includes(details.className || details.id);
  const again = typed && $$("[name=amount]", region).find(each => each.dataset.for === typed.dataset.for);
  // Set anew, so that the hand goes on at its end.
  if (again) { again.value = ""; again.value = typed.value; }
  for (const [key, { cell, text }] of numbers(region)) {
    const was = before.get(key);
    if (was && was.text !== text) cell.classList.add("changed");
  }
}

// What can be scrolled inside a region: how far it is, and for which question. Another question begins at its top.
const LISTS = [".offers", ".picks", ".runs", ".scroll", ".chart"];
const asked = region => $("#h-now", region)?.textContent;
function scrolledIn(region) {
  const lists = LISTS.map(list => [list, $(list, region)]).filter(([, element]) => element?.scrollTop || element?.scrollLeft);
  return { question: asked(region), lists: lists.map(([list, { scrollTop, scrollLeft }]) => [list, scrollTop, scrollLeft]) };
}
function scrollAgain(region, { question, lists }) {
  if (question !== asked(region)) return;
  for (const [list, top, left] of lists) $(list, region)?.scrollTo({ top, left, behavior: "instant" });
}

// Numbers by the row they stand in: a new row is no change of those below it.
function numbers(region) {
  const named = new Map();
  for (const row of $$("tr, .card, .charter, .minors li", region)) {
    const name = $("th, .chip, .mi, .who", row)?.textContent.trim() ?? "";
    $$("td.num, dd, .price, span.num", row).forEach((cell, index) => named.set(`${name} ${index}`, { cell, text: cell.textContent }));
  }
  return named;
}

// Only lines that are new are added, so that nobody is read the others again.
function replaceLines(region, html) {
  const fresh = document.createElement("div");
  fresh.innerHTML = html;
  const old = $$("li", region), lines = $$("li", fresh);
  const same = (start, count) => old.slice(start).every((line, index) => index < count && line.outerHTML === lines[index].outerHTML);
  let start = 0;
  while (start < old.length && !same(start, lines.length)) start++;
  if (start === old.length) { region.innerHTML = html; return; }
  for (const line of old.slice(0, start)) line.remove();
  $("ol", region).append(...lines.slice(old.length - start));
}
