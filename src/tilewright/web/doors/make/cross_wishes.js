// What a cross should be made of.

import { html, useState } from "../../kit.js";
import { ChoiceField, SelectField, TextArea, TextField } from "../../parts/field.js";
import { LexiconField, useLexicons } from "../../parts/lexicons.js";
import { GRADE_CHOICES, MakeButton } from "./bench.js";
import { OtherList, misfit } from "./misfit.js";
import { LeftOut, wordsIn } from "./theme.js";

const FROM = { words: "My own words", theme: "A theme", surprise: "A surprise" };
const LEVELS = {
  auto: "Whatever goes well",
  letters: "Its letters are enough",
  colours: "Letters and colours together",
  pattern: "The colours are enough",
};
const SEEDS = 2 ** 48;

export const NO_CROSS = { from: "words", across: "", down: "", at: "", theme: "", grade: "any", level: "auto" };

/** A cross that is drawn, as the server takes the wish. */
export function askedCross({ from, theme, grade, level }, lexicon) {
  const isTheme = from === "theme";
  const usual = isTheme ? "colours" : "letters"; // few words seldom make a cross that needs no colours
  const wishes = { ...(isTheme && { words: wordsIn(theme) }), ...(grade !== "any" && { grade }) };
  return { seed: Math.floor(Math.random() * SEEDS), level: level === "auto" ? usual : level, lexicon, ...wishes };
}

/** What a theme lacks; `known` is what the list makes of it. */
const themeError = (words, known) =>
  words.length < 2
    ? "Give at least two words."
    : known && !known.isOld && known.answers.length < 2
      ? "At least two of your words must be usable."
      : "";

/** What two words lack: `{says}`, and perhaps another list that has them. */
const wordsError = (words, lexicons, lexicon) =>
  words.every((word) => word.trim())
    ? misfit(words, lexicons, lexicon)
    : { says: words.some((word) => word.trim()) ? "Give a word for the other one to cross." : "Give two words." };

/** The form; `onWish(name, value)`, and `onMake(list)`.  `known` is what the list makes of the theme. */
export function CrossWishes({ wishes, lexicon, known, busy, onWish, onLexicon, onMake, onStop }) {
  const put = (name) => (value) => onWish(name, value);
  const { from, across, down, theme, grade, level } = wishes;
  const lexicons = useLexicons();
  const other = from === "words" ? wordsError([across, down], lexicons, lexicon) : null;
  const lacks = from === "theme" ? themeError(wordsIn(theme), known) : (other?.says ?? "");
  const [isTold, setTold] = useState(false); // what is missing is said when somebody wants the cross
  const send = (event) => (event.preventDefault(), setTold(Boolean(lacks)), lacks || onMake());
  return html`
    <form class="wishes stack" onSubmit=${send}>
      <${ChoiceField} label="Made from" choices=${FROM} value=${from} onChange=${put("from")} />
      ${
        from === "words" &&
        html`<${TextField} label="Across" value=${across} onInput=${put("across")} maxlength="40" />
          <${TextField} label="Down" hint="The two must share a letter. Plurals and rare words aren’t used." value=${down} onInput=${put("down")} maxlength="40"
            error=${isTold ? lacks : ""} />
          ${isTold && html`<${OtherList} other=${other} onUse=${onMake} />`}`
      }
      ${
        from === "theme" &&
        html`<${TextArea} label="Words of your theme" value=${theme} onInput=${put("theme")} maxlength="40000"
          hint="One on each line, or with commas. Both words of the cross are among them; plurals and rare words are left out."
          error=${isTold ? lacks : ""} />
          <${LeftOut} theme=${known} onlyAnswers />`
      }
      ${
        from !== "words" &&
        html`<${ChoiceField} label="How hard" choices=${GRADE_CHOICES} value=${grade} onChange=${put("grade")} />`
      }
      <details>
        <summary>More options</summary>
        <div class="stack">
          <${LexiconField} lexicons=${lexicons} value=${lexicon} onChange=${onLexicon} />
          ${
            from !== "words" &&
            html`<${SelectField} label="What leads to the words" choices=${LEVELS} value=${level} onChange=${put("level")} />`
          }
        </div>
      </details>
      <${MakeButton} name="Make a cross" busy=${busy} onStop=${onStop} />
    </form>`;
}
