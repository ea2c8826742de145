// What a book should be like.

import { html } from "../../kit.js";
import { ChoiceField, SelectField, TextArea, TextField } from "../../parts/field.js";
import { GRADES } from "../../parts/grade.js";
import { LexiconField, useLexicons } from "../../parts/lexicons.js";
import { DEFAULT_LEXICON } from "../../parts/usual.js";
import { MakeButton } from "./bench.js";
import { LeftOut, countTheme, useTheme, wordsIn } from "./theme.js";

const KINDS = { clues: "Clues", cross: "Crosses", best: "Best guesses" };
const MIXED = "mixed";
const grades = {
  [MIXED]: "A good mixture",
  ...Object.fromEntries(GRADES.map((name) => [name, `All ${name}`])),
};
const hasTheme = (kind) => kind !== "best"; // a position has no words of its own
const THEME_HINTS = {
  clues:
    "Leave it empty, or give words: one on each line, or with commas. Each puzzle takes one of them as its answer.",
  cross:
    "Leave it empty, or give words: one on each line, or with commas. Each cross takes two of them, and no word comes twice: 20 crosses need 40 words or more.",
};
const MOST = 200; // puzzles
const numbers = { auto: "As it suits", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6" };

export const NO_BOOK = {
  kind: "clues",
  count: "30",
  grade: MIXED,
  title: "",
  theme: "",
  subtitle: "",
  author: "",
  clues: "auto",
  seed: "",
  lexicon: DEFAULT_LEXICON,
};

/** What is wrong with the number of puzzles. */
const countError = (count) =>
  /^\d+$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= MOST ? "" : `Give a number from 1 to ${MOST}.`;

/** What is wrong with a theme; `known` is what the list makes of it. */
const themeError = (known, kind) =>
  known && !known.isOld && !countTheme(known, kind === "cross").usable ? "None of these words can be used." : "";

/** The wishes as the server takes them. */
export function askedBook({ kind, count, grade, clues, seed, theme, ...rest }) {
  const number = Number(count);
  const words = wordsIn(theme);
  return {
    ...rest,
    kind,
    ...(grade === MIXED ? { count: number } : { grades: `${grade}:${number}` }),
    ...(kind === "clues" && clues !== "auto" ? { clues: Number(clues) } : {}),
    ...(hasTheme(kind) && words.length ? { words } : {}),
    ...(seed.trim() ? { seed: Number(seed) } : {}),
  };
}

/** The form; `onWish(name, value)`. */
export function BookWishes({ wishes, busy, onWish, onMake }) {
  const put = (name) => (value) => onWish(name, value);
  const known = useTheme(hasTheme(wishes.kind) ? wishes.theme : "", wishes.lexicon);
  const wrong = { count: countError(wishes.count), theme: themeError(known, wishes.kind) };
  const send = (event) => (event.preventDefault(), wrong.count || wrong.theme || onMake());
  return html`
    <form class="wishes stack" onSubmit=${send}>
      <${ChoiceField} label="Puzzles" choices=${KINDS} value=${wishes.kind} onChange=${put("kind")} />
      <${TextField} label="How many" hint="Up to 200." value=${wishes.count} onInput=${put("count")}
        inputmode="numeric" maxlength="6" error=${wrong.count} />
      <${SelectField} label="How hard" choices=${grades} value=${wishes.grade} onChange=${put("grade")} />
      <${TextField} label="Title" hint="Leave it empty for a plain one." value=${wishes.title} onInput=${put("title")}
        maxlength="200" />
      ${
        hasTheme(wishes.kind) &&
        html`<${TextArea} label="Words of your theme" value=${wishes.theme} onInput=${put("theme")} maxlength="40000"
          hint=${THEME_HINTS[wishes.kind]} error=${wrong.theme} />
          <${LeftOut} theme=${known} onlyAnswers=${wishes.kind === "cross"} />`
      }
      <details>
        <summary>More options</summary>
        <div class="stack">
          <${TextField} label="A line below the title" value=${wishes.subtitle} onInput=${put("subtitle")} maxlength="200" />
          <${TextField} label="Who it is by" value=${wishes.author} onInput=${put("author")} maxlength="200" />
          ${
            wishes.kind === "clues" &&
            html`<${SelectField} label="Clues in each puzzle" choices=${numbers} value=${wishes.clues} onChange=${put("clues")} />`
          }
          <${LexiconField} lexicons=${useLexicons()} value=${wishes.lexicon} onChange=${put("lexicon")} />
          <${TextField} label="Number" hint="The same number and wishes make the same book." value=${wishes.seed}
            onInput=${put("seed")} inputmode="numeric" pattern="[0-9]*" maxlength="15" />
        </div>
      </details>
      <${MakeButton} name="Make the book" busy=${busy} />
    </form>`;
}
