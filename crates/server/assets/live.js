// Live updates: numbers only; whoever was away asks for what changed. Browsers give up where a proxy answers for a
// server that is away: then the page itself tries again.
import { $ } from "./page.js";
import { whenFree } from "./place.js";
import { say } from "./say.js";
import { counted, hear, isWaiting, now, path, refresh } from "./update.js";

const AGAIN = 3000;
let stream = null, mayListen = false, away = 0, movesBefore = null;

export const begin = () => whenFree(() => { mayListen = true; listen(); }, () => refresh());

// Listens, or looks where other pages of this browser listen already.
export function connect() {
  if (mayListen) listen();
  else refresh();
}

function listen() {
  stream?.close();
  stream = new EventSource(`${path}/events`);
  stream.onopen = () => { if (isWaiting() || movesBefore !== null) refresh(); else lost(false); };
  stream.onerror = () => { clearTimeout(away); away = setTimeout(() => lost(stream.readyState !== EventSource.OPEN), 1500); };
  stream.onmessage = event => {
    const pulse = JSON.parse(event.data);
    hear(pulse.seen);
    if (pulse.seen !== now.seen || pulse.said !== now.said) refresh();
  };
}

// The connection is lost, or there again. A stream that a browser has given up is begun anew.
export function lost(yes) {
  clearTimeout(away);
  if (yes) {
    away = setTimeout(connect, AGAIN);
    movesBefore ??= now.moves;
  } else if (movesBefore !== null) {
    const moves = now.moves - movesBefore, lostStrip = $("#lost");
    movesBefore = null;
    if (moves > 0) say(counted(lostStrip.dataset, moves));
  }
  if (!yes && stream?.readyState === EventSource.CLOSED) listen();
  $("#lost").hidden = !yes;
  for (const name of ["choices", "over", "pickers"]) document.getElementById(name).inert = yes;
  const live = $("#live");
  live.classList.toggle("lost", yes);
  live.title = yes ? live.dataset.lost : live.dataset.live;
  $("span", live).textContent = yes ? live.dataset.lostWord : live.dataset.liveWord;
}
