// What a puzzle should be like.  Everything may be left open.

import { classes, html } from "../../kit.js";
import { ChoiceField, SelectField, TextField } from "../../parts/field.js";
import { LexiconField, lengthIn, lengthsOf, sisterOf, useLexicons } from "../../parts/lexicons.js";
import { GRADE_CHOICES, otherLength } from "./bench.js";

const numbers = {
  auto: "As it suits",
  fewest: "The fewest",
  1: "1",
  2: "2",
  3: "3",
  4: "4",
  5: "5",
  6: "6",
  7: "7",
  8: "8",
};
const greens = { any: "Any number", 0: "None", 1: "At most 1", 2: "At most 2", 3: "At most 3" };

export const NO_WISHES = { answer: "", grade: "any", clues: "4", words: "answers", greens: "any", avoid: "", seed: "" };

/** The wishes as the server takes them. */
export function requestOf({ answer, grade, clues, words, greens: most, avoid, seed }, lexicon) {
  const number = /^\d+$/.test(clues) ? Number(clues) : clues;
  const wishes = {
    answer: answer.trim() || null,
    grade: grade === "any" ? null : grade,
    clues: number,
    words,
    max_greens_in_all: most === "any" ? null : Number(most),
    avoid_letters: avoid.replace(/[^\p{L}]/gu, ""),
    seed: seed.trim() ? Number(seed) : null,
    lexicon,
  };
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== null && value !== ""));
}

/** What to say of an answer that the list `name` has no room for, and the list of its length, if there is one. */
function misfit(answer, lexicons, name) {
  const [word, wanted] = [answer.trim(), lengthIn(lexicons, name, 0)];
  const length = [...word].length;
  if (!word || !wanted || length === wanted) return null;
  const sister = lengthsOf(lexicons).includes(length) ? sisterOf(lexicons, name, length) : null;
  return { says: otherLength(word, wanted), sister, length };
}

/** The form; `onWish(name, value)`, and `onMake`, which is the `main` action as long as nothing needs repair. */
export function Wishes({ wishes, lexicon, onWish, onLexicon, onMake, busy, main }) {
  const put = (name) => (value) => onWish(name, value);
  const lexicons = useLexicons();
  const other = misfit(wishes.answer, lexicons, lexicon);
  const send = (event) => (event.preventDefault(), other || onMake());
  return html`
    <form class="wishes stack" onSubmit=${send}>
      <${TextField} label="Answer" hint="Leave it empty for a surprise." value=${wishes.answer}
        onInput=${put("answer")} maxlength="40" error=${other?.says} />
      ${
        other?.sister &&
        html`<div><button type="button" class="button" onClick=${() => onLexicon(other.sister)}>
          Use the list of ${other.length}-letter words
        </button></div>`
      }
      <${ChoiceField} label="How hard" choices=${GRADE_CHOICES} value=${wishes.grade} onChange=${put("grade")} />
      <${SelectField} label="How many clues" choices=${numbers} value=${wishes.clues} onChange=${put("clues")} />
      <details>
        <summary>More options</summary>
        <div class="stack">
          <${LexiconField} lexicons=${lexicons} value=${lexicon} onChange=${onLexicon} />
          <${SelectField} label="Clue words" choices=${{ answers: "Well-known words", allowed: "All words" }}
            value=${wishes.words} onChange=${put("words")} />
          <${SelectField} label="Letters shown in their place" hint="In all clues together." choices=${greens}
            value=${wishes.greens} onChange=${put("greens")} />
          <${TextField} label="Letters to avoid" value=${wishes.avoid} onInput=${put("avoid")} maxlength="26" />
          <${TextField} label="Number" hint="The same number and wishes make the same puzzle." value=${wishes.seed}
            onInput=${put("seed")} inputmode="numeric" pattern="[0-9]*" maxlength="15" />
        </div>
      </details>
      <div class="actions">
        <button class=${classes("button", main && "primary")} disabled=${busy}>
          ${busy ? "Making …" : "Make a puzzle"}
        </button>
      </div>
    </form>`;
}
