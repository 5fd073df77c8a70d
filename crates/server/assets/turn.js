// A clear sign when it becomes one's turn: title, icon, a sentence read out, sound and a notification where they are allowed.
import { $, $$ } from "./page.js";
import { say } from "./say.js";

let mine = document.body.dataset.mine === "true", audio = null;

export function signTurn({ title, mine: now }) {
  document.title = title;
  const icon = $("#icon"), told = $("#turn-told"), turn = $(".turn")?.textContent ?? "";
  icon.href = now ? icon.dataset.turn : icon.dataset.plain;
  if (told.textContent !== turn) told.textContent = turn;
  if (now && !mine) {
    if (hasSound()) beep();
    if (document.hidden && isTold()) notify(title);
  }
  mine = now;
  markTold();
}

// Browsers of phones have notifications that a page may not make itself.
function notify(title) {
  try { new Notification(title, { tag: document.body.dataset.table }); } catch { /* Title, icon and sound have told it. */ }
}

// Whoever wants to be told says so once; the browser has a say as well.
const isAllowed = () => window.Notification?.permission === "granted";
const isTold = () => isAllowed() && localStorage.told !== "off";
function markTold() {
  for (const button of $$("[data-do=notify]")) button.setAttribute("aria-pressed", isTold());
}
export async function toggleTold() {
  localStorage.told = isTold() ? "off" : "on";
  if (localStorage.told === "on" && !isAllowed()) await window.Notification?.requestPermission();
  markTold();
  if (localStorage.told === "on" && !isAllowed()) say($("#toast").dataset.notAllowed);
}

const hasSound = () => localStorage.sound === "on";
export const markSound = () => $("[data-do=sound]")?.setAttribute("aria-pressed", hasSound());
export function toggleSound() {
  localStorage.sound = hasSound() ? "off" : "on";
  markSound();
  if (hasSound()) beep();
}

// One source of sound for the whole page: browsers allow a few only, and let none sound before something was pressed.
async function wake() {
  audio ??= new AudioContext();
  if (audio.state !== "running") await audio.resume();
}
for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => { if (hasSound()) wake(); });

async function beep() {
  await wake();
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(.001, audio.currentTime + .35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + .35);
}
