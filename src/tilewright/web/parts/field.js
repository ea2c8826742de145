// Things to fill in: each has a label, perhaps a hint, and its own place for what is wrong with it.

import { html, useId } from "../kit.js";

function Label({ label, hint, error, children }) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || null;
  return html`
    <div class="field">
      <label for=${id}>${label}</label>
      ${children({ id, "aria-describedby": about, "aria-invalid": error ? "true" : null })}
      ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
      ${error && html`<p class="wrong" id=${`${id}-error`}>${error}</p>`}
    </div>`;
}

const PLAIN = { autocomplete: "off", autocapitalize: "off", spellcheck: false };
const onText = (tell) => (event) => tell(event.target.value);

/** One line of text; `onInput(text)`, and any attribute of <input>. */
export const TextField = ({ label, hint, error, onInput, ...rest }) =>
  html`<${Label} label=${label} hint=${hint} error=${error}>
    ${(wiring) => html`<input type="text" onInput=${onText(onInput)} ...${PLAIN} ...${rest} ...${wiring} />`}
  <//>`;

/** Several lines of text. */
export const TextArea = ({ label, hint, error, onInput, ...rest }) =>
  html`<${Label} label=${label} hint=${hint} error=${error}>
    ${(wiring) => html`<textarea rows="5" onInput=${onText(onInput)} ...${PLAIN} ...${rest} ...${wiring}></textarea>`}
  <//>`;

/** One of many; `choices` is `{value: text}`, or `{heading: {value: text}}` for groups of them. */
export function SelectField({ label, hint, error, value, choices, onChange, ...rest }) {
  const option = ([key, text]) =>
    typeof text === "string"
      ? html`<option key=${key} value=${key} selected=${key === value}>${text}</option>`
      : html`<optgroup key=${key} label=${key}>${Object.entries(text).map(option)}</optgroup>`;
  return html`<${Label} label=${label} hint=${hint} error=${error}>
    ${(wiring) =>
      html`<select value=${value} onChange=${onText(onChange)} ...${rest} ...${wiring}>
        ${Object.entries(choices).map(option)}
      </select>`}
  <//>`;
}

/** One of a few, all in sight. */
export function ChoiceField({ label, hint, value, choices, onChange, disabled = false }) {
  const id = useId();
  const choice = ([key, text]) => html`
    <label key=${key}>
      <input type="radio" name=${id} value=${key} checked=${key === value} onChange=${() => onChange(key)} />
      <span>${text}</span>
    </label>`;
  return html`
    <fieldset class="field choice" disabled=${disabled} aria-describedby=${hint ? `${id}-hint` : null}>
      <legend>${label}</legend>
      <div class="choices">${Object.entries(choices).map(choice)}</div>
      ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
    </fieldset>`;
}
