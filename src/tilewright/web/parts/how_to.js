// How to play, with tiles: it shows itself once for each kind of game, and is one tap away afterwards.

import { html, useState } from "../kit.js";
import { keep, readKept } from "../state.js";
import { Dialog } from "./dialog.js";
import { Row } from "./grid.js";

const SEEN = "tilewright.seen";

const Example = ({ word, reply }) =>
  html`<div class="example" style=${{ "--length": [...word].length }}>
    <${Row} number=${1} word=${word} reply=${reply} length=${[...word].length} />
  </div>`;

const Legend = () => html`
  <ul class="legend">
    <li><b>A</b> is in the right place. A full corner marks it.</li>
    <li><b>R</b> is in the word, but somewhere else. Half a corner marks it.</li>
    <li><b>C</b>, <b>N</b> and <b>E</b> are not in the word. They have no mark.</li>
  </ul>`;

const RULES = {
  guess: () => html`
    <p>Find the hidden word in six guesses. After each guess, the tiles show how close you are:</p>
    <${Example} word="crane" reply="-YG--" />
    <${Legend} />
    <p>Type a word and press <kbd>Enter</kbd>. A word that isn’t in the word list costs nothing.</p>
    <details>
      <summary>Hard and ultra mode, and more</summary>
      <p>
        <b>Hard</b>: letters in their right place must stay, and letters that were shown must be used. <b>Ultra</b>:
        every guess must fit everything you know. You choose the mode before your first guess.
      </p>
      <p>A letter is marked as often as the word has it. The key <kbd>?</kbd> tells what you know.</p>
    </details>`,
  clues: () => html`
    <p>Somebody has made a few guesses, and you see how each was answered. Only one word fits them all. Which?</p>
    <${Example} word="crane" reply="-YG--" />
    <${Legend} />
    <p>You have three tries. There is no need to guess: the clues are enough.</p>`,
  cross: () => html`
    <p>Two words cross. Same colour, same letter; different colours are different letters.</p>
    <p>Name a letter: if it is there, all its cells are filled. If it isn’t, it costs a life.</p>`,
  best: () => html`
    <p>
      Somebody has made a few guesses of six. A few words are left, and each is equally likely. Which guess finds the word
      soonest, on average?
    </p>
    <${Example} word="crane" reply="-YG--" />
    <${Legend} />
    <p>
      You name one word, any word of the list: it need not be one of those left. Then you see what it loses, and why. The
      obvious word is never the best.
    </p>`,
};

/** Whether How to play is open, which it is at first for somebody who sees this kind for the first time. */
export function useHowTo(kind) {
  const [open, setOpen] = useState(() => kind in RULES && !readKept(SEEN, {})[kind]);
  const close = () => (setOpen(false), keep(SEEN, { ...readKept(SEEN, {}), [kind]: true }));
  return { open, show: () => setOpen(true), close };
}

/** The rules of a kind of game. */
export const HowTo = ({ kind, open, onClose }) => html`
  <${Dialog} title="How to play" open=${open} onClose=${onClose}>
    ${(RULES[kind] ?? RULES.guess)()}
    <div class="actions">
      <button type="button" class="button primary" data-first onClick=${onClose}>Play</button>
    </div>
  <//>`;
