// What a cross should be made of.

import { html } from "../../kit.js";
import { ChoiceField, SelectField, TextArea, TextField } from "../../parts/field.js";
import { LexiconField, useLexicons } from "../../parts/lexicons.js";
import { LeftOut, wordsIn } from "./theme.js";

const FROM = { words: "My own words", theme: "A theme", surprise: "A surprise" };
const LEVELS = {
  auto: "Whatever goes well",
  letters: "Its letters are enough",
  colours: "Letters and colours together",
  pattern: "The colours are enough",
};
const SEEDS = 2 ** 48;

export const NO_CROSS = { from: "words", across: "", down: "", at: "", theme: "", level: "auto" };

/** A cross that is drawn, as the server takes the wish. */
export function askedCross({ from, theme, level }, lexicon) {
  const isTheme = from === "theme";
  const usual = isTheme ? "colours" : "letters"; // few words seldom make a cross that needs no colours
  const words = isTheme ? { words: wordsIn(theme) } : {};
  return { seed: Math.floor(Math.random() * SEEDS), level: level === "auto" ? usual : level, lexicon, ...words };
}

/** The form; `onWish(name, value)`.  `known` is what the list makes of the theme. */
export function CrossWishes({ wishes, lexicon, known, busy, onWish, onLexicon, onMake }) {
  const put = (name) => (value) => onWish(name, value);
  const send = (event) => (event.preventDefault(), onMake());
  const { from, across, down, theme, level } = wishes;
  const isMissing = from === "words" ? !across.trim() || !down.trim() : from === "theme" && wordsIn(theme).length < 2;
  return html`
    <form class="wishes stack" onSubmit=${send}>
      <${ChoiceField} label="Made from" choices=${FROM} value=${from} onChange=${put("from")} />
      ${
        from === "words" &&
        html`<${TextField} label="Across" value=${across} onInput=${put("across")} maxlength="40" />
          <${TextField} label="Down" hint="The two must share a letter." value=${down} onInput=${put("down")} maxlength="40" />`
      }
      ${
        from === "theme" &&
        html`<${TextArea} label="Words of your theme" value=${theme} onInput=${put("theme")} maxlength="40000"
          hint="One on each line, or with commas. Both words of the cross are among them; plurals and rare words are left out." />
          <${LeftOut} theme=${known} onlyAnswers />`
      }
      <details>
        <summary>More wishes</summary>
        <div class="stack">
          <${LexiconField} lexicons=${useLexicons()} value=${lexicon} onChange=${onLexicon} />
          ${
            from !== "words" &&
            html`<${SelectField} label="What leads to the words" choices=${LEVELS} value=${level} onChange=${put("level")} />`
          }
        </div>
      </details>
      <div class="actions">
        <button class="button primary" disabled=${busy || isMissing}>${busy ? "Making …" : "Make a cross"}</button>
      </div>
    </form>`;
}
