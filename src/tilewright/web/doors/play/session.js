// The game on the table: the one client of games, and what is being typed.

import { batch, computed, effect, signal, untracked } from "../../kit.js";
import { now } from "../../server.js";
import { GoneOn, gameClient } from "../../game.js";
import { keep, readKept, isStill } from "../../state.js";
import { say } from "../../messages.js";
import "../../messages/en/play.js";
import { addLetter } from "../../parts/alphabet.js";
import { lettersOf, speak } from "../../parts/letters.js";
import { announce } from "../../parts/live.js";
import { hintInWords } from "../../parts/hints.js";
import { sentence } from "../../parts/marks.js";
import { emptied } from "./expected.js";
import { story } from "./story.js";
import { keepTyped, typedIn } from "./typed.js";

const client = gameClient();

export const { game, trouble } = client;
export const waiting = computed(() => client.waiting.value > 0); // a move is on its way
export const typed = signal("");
export const note = signal(""); // what is wrong with the last guess
export const shaking = signal(false); // a word was refused just now
export const turning = signal(-1); // the row that is being turned over
export const dancing = signal(-1); // the row that has found the word just now
export const alphabet = signal("abcdefghijklmnopqrstuvwxyz");

let ahead = ""; // letters typed while a guess was on its way

const USUAL = "tilewright.usual";
const TURN = 320; // of one tile, in ms; the next begins after 55 % of it, as in parts.css

/** How long a row takes to turn over. */
const revealTime = (length) => (isStill() ? 0 : TURN * (1 + 0.55 * (length - 1)));

/** Put a game on the table, with what was typed in it before; `isUsual` is the one that comes without being asked for. */
export async function open(next, isUsual = false) {
  const facts = await lettersOf(next.lexicon);
  const isLate = isUsual && expected && game.value !== expected; // a move was answered before
  batch(() => (isLate || layOut(next, facts), (usual = isUsual ? facts : null)));
  expected = null;
  if (isEntered) void submit();
}

function layOut(next, facts) {
  speak(facts);
  const { text, turn } = leftIn(next);
  const isOther = game.value?.id !== next.id;
  if (game.value?.id === "") keepTyped("", "");
  alphabet.value = facts.alphabet;
  client.open(next);
  if (isOther) typed.value = text;
  if (isOther && text) keepTyped(next.id, text, turn);
  if (isOther && turn) void submit(); // it was entered, and nobody has answered yet
}

/** What was typed in a game, or on its empty board before it was here, and not answered since. */
function leftIn({ id, state, moves_made: made }) {
  const early = game.value?.id === "" ? typedIn("") : { text: "" };
  const last = early.text ? early : typedIn(id);
  const isOld = state !== "playing" || (last.turn && last.turn !== made + 1);
  return isOld ? { text: "", turn: null } : last;
}

function write(text) {
  typed.value = text;
  note.value = "";
  keepTyped(game.value.id, text);
}

/** A row that is new turns over, wherever it was typed. */
function reveal(before, next) {
  const isNew = before?.id === next?.id && next.moves_made === before.moves_made + 1;
  const row = isNew ? next.moves_made - 1 : -1;
  turning.value = row;
  note.value = "";
  dancing.value = -1;
  if (isNew) setTimeout(() => turning.value === row && settle(row, next), revealTime(next.length));
}

/** The row has turned over; one that has found the word dances. */
const settle = (row, { state }) => batch(() => ((turning.value = -1), (dancing.value = state === "won" ? row : -1)));

let usual = /** @type {any} */ (null); // the letters of the usual game, while it is on the table
let expected = /** @type {any} */ (null); // the game that is shown before the server has told of it
let isEntered = false; // a guess that waits for its game
effect(() => void (game.value?.id && usual && keep(USUAL, { game: game.value, facts: usual })));

/** Show the usual game before anybody has answered: as it was heard last, or on a new day its empty board.
 *
 * It is not yet a fact, so a guess in it waits, or says its turn, and the server knows better.
 */
export function expectUsual() {
  const { game: last, facts } = readKept(USUAL, {});
  const today = new Date(now()).toISOString().slice(0, 10);
  expected = last ? (last.daily === today ? last : emptied(last, today)) : null;
  if (last) batch(() => layOut(expected, facts));
  return Boolean(last);
}

/** Who is forgotten by the server leaves nothing here, either. */
export const forgetUsual = () => ((usual = null), keep(USUAL, null));

let seen = null;
effect(() => {
  const [before, next] = [seen, (seen = game.value)];
  if (next) untracked(() => reveal(before, next));
});

effect(() => void (trouble.value && announce(trouble.value)));

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
  if (waiting.value) ahead = addLetter(ahead, one);
  else if ([...addLetter(typed.value, one)].length <= length) write(addLetter(typed.value, one));
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
  const { state, length } = game.value;
  isEntered = false;
  if (state !== "playing" || waiting.value) return;
  if ([...typed.value].length < length) return refuse(say("play.short", { count: length }));
  if (!game.value.id) return void (isEntered = true);
  ahead = "";
  const { id, moves_made: made } = game.value;
  keepTyped(id, typed.value, made + 1);
  try {
    finish(await client.guess(typed.value), (next) => [...ahead].slice(0, next.length).join(""));
  } catch (error) {
    if (error instanceof GoneOn) announce((note.value = error.message));
    else refuse(sentence(error.message));
    keepTyped(id, typed.value);
  }
}

/** Ask for a hint; it is announced, and stands in the list of hints. */
export async function hint() {
  const next = await client.hint();
  if (next) announce(say("game.hint", { hint: hintInWords(next.hints.at(-1)) }));
}

export const giveUp = async () => finish(await client.giveUp());

/** What follows a move: the row is told, and typing goes on with what was typed ahead. */
function finish(next, goOn = (_) => "") {
  if (!next) return;
  write(next.state === "playing" ? goOn(next) : "");
  announce(story(next));
}
