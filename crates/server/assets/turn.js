// A clear sign when it becomes one's turn: title, icon, a sentence read out, sound and a notification where they are allowed.
import { $ } from "./page.js";

let mine = document.body.dataset.mine === "true", audio = null;

export function signTurn({ title, mine: now }) {
  document.title = title;
  const icon = $("#icon"), told = $("#turn-told"), turn = $(".turn")?.textContent ?? "";
  icon.href = now ? icon.dataset.turn : icon.dataset.plain;
  if (told.textContent !== turn) told.textContent = turn;
  if (now && !mine) {
    if (hasSound()) beep();
    if (document.hidden && window.Notification?.permission === "granted") notify(title);
  }
  mine = now;
}

// Browsers of phones have notifications that a page may not make itself.
function notify(title) {
  try { new Notification(title, { tag: document.body.dataset.table }); } catch { /* Title, icon and sound have told it. */ }
}

const hasSound = () => localStorage.sound === "on";
export const markSound = () => $("[data-do=sound]")?.setAttribute("aria-pressed", hasSound());
export function toggleSound() {
  localStorage.sound = hasSound() ? "off" : "on";
  markSound();
  if (hasSound()) beep();
}

// One source of sound for the whole page: browsers allow a few only.
function beep() {
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(.001, audio.currentTime + .35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + .35);
}
