// The game on the table: what the server says of it, and what is being typed.
//
// `game` is the server's state and nothing else; every move goes to the server, and what comes back replaces it.  A
// guess carries the number of its turn, so sending it twice is the same as once: when the connection fails, it is
// simply sent again. Tabs tell each other what they got, and whoever was too late takes the state that the server
// sends along.

import { batch, signal } from "../../kit.js";
import { Unreachable, get, post } from "../../api.js";
import { keep, kept, isStill } from "../../state.js";
import { announce } from "../../parts/live.js";
import { sentence } from "../../parts/marks.js";
import { story } from "./story.js";

export const game = signal(/** @type {any} */ (null));
export const typed = signal("");
export const note = signal(""); // what is wrong with the last guess, or what we wait for
export const waiting = signal(false); // a guess is on its way
export const shaking = signal(false); // a word was refused just now
export const turning = signal(-1); // the row that is being turned over
export const alphabet = signal("abcdefghijklmnopqrstuvwxyz");

let ahead = ""; // letters typed while a guess was on its way

const TYPED = "tilewright.typed";
const RETRY = 3000;
const TURN = 320; // of one tile, in ms; the next begins after 55 % of it, as in parts.css
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("tilewright.game") : null;

/** How long a row takes to turn over. */
const revealTime = (length) => (isStill() ? 0 : TURN * (1 + 0.55 * (length - 1)));

/** Put a game on the table, with what was typed in it before. */
export async function open(next) {
  const { alphabet: letters } = await get(`/lexicons/${encodeURIComponent(next.lexicon)}`);
  batch(() => {
    if (game.value?.id !== next.id) {
      const last = kept(TYPED, {});
      typed.value = last.id === next.id && next.state === "playing" ? last.text : "";
      note.value = "";
      turning.value = -1;
    }
    alphabet.value = letters;
    game.value = next;
  });
}

function write(text) {
  typed.value = text;
  note.value = "";
  keep(TYPED, text ? { id: game.value.id, text } : null);
}

/** Take the server's state; a row that is new turns over. */
function take(next) {
  const isNew = game.value?.id === next.id && next.moves_made === game.value.moves_made + 1;
  batch(() => {
    game.value = next;
    note.value = "";
    turning.value = isNew ? next.moves_made - 1 : -1;
  });
  if (isNew) setTimeout(() => turning.value === next.moves_made - 1 && (turning.value = -1), revealTime(next.length));
}

function refuse(text) {
  note.value = text;
  shaking.value = true;
  setTimeout(() => (shaking.value = false), TURN);
  announce(text);
}

/** Type a letter, if it is one of the list's and there is room. */
export function letter(one) {
  const { state, length } = game.value;
  if (state !== "playing" || !alphabet.value.includes(one)) return false;
  if (waiting.value) ahead += one;
  else if ([...typed.value].length < length) write(typed.value + one);
  return true;
}

export function erase() {
  if (waiting.value) return Boolean((ahead = [...ahead].slice(0, -1).join("")));
  if (!typed.value) return false;
  write([...typed.value].slice(0, -1).join(""));
  return true;
}

/** Make the guess that was typed. */
export async function submit() {
  const { id, state, length, moves_made: made } = game.value;
  if (state !== "playing" || waiting.value) return;
  if ([...typed.value].length < length) return refuse(`A guess has ${length} letters.`);
  waiting.value = true;
  ahead = "";
  await send(id, { guess: typed.value, turn: made + 1 });
  waiting.value = false;
}

async function send(id, move) {
  try {
    const next = await post(`/games/${id}/guess`, move);
    if (game.value.id !== id) return;
    write(next.state === "playing" ? [...ahead].slice(0, next.length).join("") : "");
    tell(next);
    take(next);
    announce(story(next));
  } catch (error) {
    if (game.value.id !== id) return;
    if (error instanceof Unreachable || error.retryAfter) return sendAgain(id, move, error);
    if (error.problem?.game) return goneOn(error.problem.game);
    refuse(sentence(error.message));
  }
}

/** Wait, and send the same move again; the server knows it by its turn. */
async function sendAgain(id, move, error) {
  const said =
    error instanceof Unreachable
      ? "No connection. Your guess is kept and sent as soon as there is one."
      : error.message;
  if (note.value !== said) announce(said);
  note.value = said;
  await new Promise((resolve) => {
    setTimeout(resolve, 1000 * (error.retryAfter ?? 0) || RETRY);
    addEventListener("online", resolve, { once: true });
  });
  if (game.value.id === id) await send(id, move);
}

/** Another tab was quicker: show how the game stands, and keep what was typed here. */
function goneOn(next) {
  take(next);
  const said = "The game has gone on in another window. This is how it stands.";
  note.value = said;
  announce(said);
}

export async function giveUp() {
  const next = await post(`/games/${game.value.id}/give-up`);
  write("");
  tell(next);
  take(next);
  announce(story(next));
}

const tell = (next) => tabs?.postMessage(next);

/** Ask how the game stands, when this tab has been away. */
async function look() {
  const seen = game.value;
  if (document.visibilityState !== "visible" || seen?.state !== "playing" || waiting.value) return;
  const next = await get(`/games/${seen.id}`).catch(() => null);
  if (next && next.version > seen.version && game.value === seen) take(next);
}

tabs?.addEventListener("message", ({ data }) => {
  if (data.id === game.value?.id && data.version > game.value.version && !waiting.value) take(data);
});
addEventListener("visibilitychange", look);
