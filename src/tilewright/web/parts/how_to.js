// How to play, with tiles: it shows itself once for each kind of game, and is one tap away afterwards.

import { html, useState } from "../kit.js";
import { rich, say } from "../messages.js";
import "../messages/en/how_to.js";
import { SEEN, keep, readKept } from "../state.js";
import { Dialog } from "./dialog.js";
import { Row } from "./grid.js";
import { capital, letters as inPlay } from "./alphabet.js";

const REPLY = "-YG--"; // of the example
/** A word of five different letters in each language that lists are in. */
const EXAMPLES = {
  de: "kabel",
  en: "crane",
  es: "campo",
  fr: "monde",
  he: "מחברת",
  it: "treno",
  nl: "plant",
  pl: "obraz",
  pt: "campo",
  ru: "книга",
  sv: "plats",
  tr: "kalem",
  uk: "книга",
};

function Example() {
  const letters = [...(EXAMPLES[inPlay.value.language] ?? EXAMPLES.en)];
  const name = (place) => html`<b>${capital(letters[place])}</b>`;
  return html`
    <div class="example" style=${{ "--length": letters.length }}>
      <${Row} number=${1} word=${letters.join("")} reply=${REPLY} length=${letters.length} />
    </div>
    <ul class="legend">
      <li>${rich("howto.correct", { letter: name(2) })}</li>
      <li>${rich("howto.elsewhere", { letter: name(1) })}</li>
      <li>${rich("howto.absent", { one: name(0), two: name(3), three: name(4) })}</li>
    </ul>`;
}

const key = (name) => html`<kbd>${name}</kbd>`;

const RULES = {
  guess: () => html`
    <p>${say("howto.guess")}</p>
    <${Example} />
    <p>${rich("howto.guess.type", { key: key(say("key.enter")) })}</p>
    <details>
      <summary>${say("howto.guess.more")}</summary>
      <p>${rich("howto.guess.modes")}</p>
      <p>${rich("howto.guess.often", { key: key("?") })}</p>
    </details>`,
  clues: () => html`<p>${say("howto.clues")}</p><${Example} /><p>${say("howto.clues.tries")}</p>`,
  cross: () => html`<p>${say("howto.cross")}</p><p>${say("howto.cross.lives")}</p>`,
  best: () => html`<p>${say("howto.best")}</p><${Example} /><p>${say("howto.best.any")}</p>`,
};

/** Whether How to play is open, which it is at first for somebody who sees this kind for the first time. */
export function useHowTo(kind) {
  const [open, setOpen] = useState(() => kind in RULES && !readKept(SEEN, {})[kind]);
  const close = () => (setOpen(false), keep(SEEN, { ...readKept(SEEN, {}), [kind]: true }));
  return { open, show: () => setOpen(true), close };
}

/** How to play as it shows itself to somebody new; who is busy with the game already is not interrupted. */
export function FirstHowTo({ kind, isBusy }) {
  const { open, close } = useHowTo(kind);
  const [isIdle] = useState(() => !isBusy());
  return html`<${HowTo} kind=${kind} open=${open && isIdle} onClose=${close} />`;
}

/** The rules of a kind of game. */
export const HowTo = ({ kind, open, onClose }) => html`
  <${Dialog} title=${say("house.howTo")} open=${open} onClose=${onClose}>
    ${(RULES[kind] ?? RULES.guess)()}
    <div class="actions">
      <button type="button" class="button primary" data-first onClick=${onClose}>${say("howto.play")}</button>
    </div>
  <//>`;
