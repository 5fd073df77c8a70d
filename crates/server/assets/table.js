// The table: forms and links without a new page. What each press means stands here; the modules do it.
import { $, applyStyles } from "./page.js";
import * as board from "./board.js";
import { help } from "./help.js";
import { markKeys, toggleKeys } from "./keys.js";
import "./clock.js";
import "./others.js";
import { begin, connect } from "./live.js";
import { placeZoom, thinMarks } from "./marks.js";
import { show, showAgain } from "./parts.js";
import { follow, inTurn, submit } from "./presses.js";
import "./pointing.js";
import * as routes from "./routes.js";
import { say } from "./say.js";
import { speak } from "./talk.js";
import { markSound, signTurn, toggleSound, toggleTold } from "./turn.js";
import { go, hasJustMoved, markSketch, now, path, refresh, send, withQuery } from "./update.js";

const body = document.body;

document.addEventListener("submit", event => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post" || !/\/(act|undo|program|chat|bots)$/.test(form.action)) return;
  event.preventDefault();
  if (form.classList.contains("say")) speak(form);
  else submit(form, event.submitter ?? $("button", form));
});

// The second press of a double click must not be the next move, which stands where the one before stood.
const MOVES = "form[action$='/act'] button, form[action$='/undo'] button, [data-act], .choice[data-spot]";
// And it must not take out again what the first has chosen, nor change a route a second time.
const CHOSEN = "a[data-go]:is([aria-pressed], [role=checkbox]), .choice[data-spot], .handles a, .draw-one";
const again = target => target.closest(CHOSEN) || (routes.isDrawing() && target.closest("#fit"));
document.addEventListener("click", event => {
  if (event.detail < 2) return;
  if (!(hasJustMoved() && event.target.closest(MOVES)) && !again(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("click", event => {
  // A link that is opened in a tab of its own is the browser's business.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const hex = event.target.closest("[data-hex]"), link = event.target.closest("a[data-go], a[data-moment]"), tab = event.target.closest("[data-goto]");
  const ground = routes.isDrawing() && event.target.closest("#pan") && board.hexAt(event);
  const spot = board.spotAt(event);
  if (!event.target.closest(".spot-picker")) board.closeSpots();
  board.closeTold();
  if (spot) {
    event.preventDefault();
    if (event.pointerType === "touch" && board.isPlanned(spot.dataset.spot)) board.tell(event);
    board.point(spot.dataset.spot, event);
  } else if (!hex && !link && board.tell(event)) {
    event.preventDefault();
  } else if (ground) {
    event.preventDefault();
    drawAt(ground, event);
  } else if (hex) {
    event.preventDefault();
    if (hex.dataset.act) send(`${path}/act`, [["seen", now.seen], ["actions", hex.dataset.act]]);
    else if (board.openHex() === hex.dataset.hex && hex.matches(".legal")) board.rotate();
    else board.open(hex.dataset.hex);
  } else if (link) {
    event.preventDefault();
    if (link.matches("[data-moment]")) go(link.href, { push: true });
    else follow(link);
  } else if (tab) {
    event.preventDefault();
    show(tab.dataset.goto);
  } else {
    act(event.target.closest("[data-do]")?.dataset.do, event);
  }
});

function act(what, event) {
  switch (what) {
    case "close-picker": board.close(); break;
    case "rotate": board.rotate(); break;
    case "zoom-in": board.zoom(1.25); break;
    case "zoom-out": board.zoom(.8); break;
    case "zoom-fit": board.wholeMap(); break;
    case "market": $("#market").classList.toggle("large"); break;
    case "help": help(); break;
    case "close-help": $("#help").close(); break;
    case "notify": toggleTold(); break;
    case "sound": toggleSound(); break;
    case "keys": toggleKeys(); break;
    case "coordinates": board.toggleCoordinates(); break;
    case "dismiss": $("#toast").hidden = true; break;
    case "reconnect": connect(); refresh(); break;
    case "take-back": $("#toast").hidden = true; $(".choices [data-do=undo]")?.click(); break;
    default: {
      const ground = event?.target.closest?.("#pan") && board.hexAt(event);
      const train = ground && routes.trainAt(event);
      if (train) follow(train);
      else if (ground) askWhy(ground);
      return;
    }
  }
  event?.preventDefault();
}

// A stop changes the route that is being changed, and another line is changed instead; whatever else is there, it is said
// what can be pointed at.
function drawAt(hex, { clientX, clientY }) {
  inTurn(() => {
    const link = routes.linkTo(hex) ?? routes.trainAt({ clientX, clientY });
    if (link) return go(link.href);
    say($("#toast").dataset.notOnRoute.replace("#", hex));
    return null;
  });
}

// A hex that is not open: the rules say why, first among what is not possible.
async function askWhy(hex) {
  board.open(null);
  if (!$(".choices .acts")) { say($("#toast").dataset.notOpen.replace("#", hex)); return; }
  await go(withQuery({ hex }));
  const why = $(".why .closed");
  if (why) why.scrollIntoView({ block: "nearest" });
  else say($("#toast").dataset.notOpen.replace("#", hex));
}

// An amount that is typed in: button and effects tell what it would do, once the hand rests.
let typing = 0;
document.addEventListener("input", event => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.name !== "amount") return;
  clearTimeout(typing);
  typing = setTimeout(() => {
    if (field.isConnected && field.checkValidity()) go(withQuery({ plan: $("[name=actions]", field.form).value, amount: field.value }));
  }, 200);
});
// A button that is being pressed stays where it is.
document.addEventListener("pointerdown", () => clearTimeout(typing));

// The slider walks through the game; letting go at its end returns to now.
let sliding = 0;
document.addEventListener("input", event => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  if (slider.id !== "moment") return;
  const at = slider.value, end = slider.max;
  clearTimeout(sliding);
  sliding = setTimeout(() => go(at === end ? path : `${path}?move=${at}`), 60);
});
addEventListener("popstate", () => refresh());

// The time that is left goes on without a move.
const MINUTE = 60_000;
setInterval(() => { if ($(".facts time") && !document.hidden) refresh(); }, MINUTE);

begin();
applyStyles();
showAgain();
thinMarks();
placeZoom();
addEventListener("resize", () => { thinMarks(); placeZoom(); });
const toEnd = () => { const log = $("#log"); log.scrollTop = log.scrollHeight; };
toEnd();
addEventListener("load", toEnd);
const asked = new URLSearchParams(location.search).get("hex");
if (asked) board.open(asked);
markSketch();
board.markSpots();
markSound();
markKeys();
board.markCoordinates();
signTurn({ title: document.title, mine: body.dataset.mine === "true" });
