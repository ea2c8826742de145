// What a puzzle should be like.  Everything may be left open.

import { html } from "../../kit.js";
import { ChoiceField, SelectField, TextField } from "../../parts/field.js";
import { LexiconField, useLexicons } from "../../parts/lexicons.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";
import { GRADE_CHOICES, MakeButton } from "./bench.js";
import { WordField, misfit } from "./misfit.js";

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
  const number = isNumber(clues) ? Number(clues) : clues;
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

const isNumber = (clues) => /^\d+$/.test(clues);

/** What the wishes are after: "gentle puzzle of 4 clues with the answer JAZZY". */
export function wishedFor({ answer, grade, clues }) {
  const size = isNumber(clues) ? ` of ${countOf(Number(clues), "clue")}` : "";
  const whose = answer.trim() ? ` with the answer ${capitals(answer.trim())}` : "";
  return `${grade === "any" ? "" : `${grade} `}puzzle${size}${whose}`;
}

/** Wishes that can be given up, each as what its button says and what changes. */
export const waysOn = ({ grade, clues }) =>
  [
    grade !== "any" && { name: "Any grade", change: { grade: "any" } },
    isNumber(clues) && { name: "Any number of clues", change: { clues: "auto" } },
  ].filter((way) => way !== false);

/** The form; `onWish(name, value)`, `onUse(list)` for an answer of another length, and `onMake`, which is the `main` action as long as nothing needs repair. */
export function Wishes({ wishes, lexicon, onWish, onLexicon, onUse, onMake, onStop, busy, main }) {
  const put = (name) => (value) => onWish(name, value);
  const lexicons = useLexicons();
  const other = misfit([wishes.answer], lexicons, lexicon);
  const send = (event) => (event.preventDefault(), other || onMake());
  return html`
    <form class="wishes stack" onSubmit=${send}>
      <${WordField} label="Answer" hint="Leave it empty for a surprise." value=${wishes.answer}
        onInput=${put("answer")} maxlength="40" other=${other} onUse=${onUse} />
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
      <${MakeButton} name="Make a puzzle" label=${`Looking for ${wishes.grade === "easy" ? "an" : "a"} ${wishedFor(wishes)} …`} busy=${busy} main=${main} onStop=${onStop} />
    </form>`;
}
