// The player's own lists: brought by pasting words, kept in this browser, and taken away again.

import { html, useState } from "../kit.js";
import { joinList, say } from "../messages.js";
import "../messages/en/lists.js";
import "../messages/en/own_lists.js";
import { Dialog } from "./dialog.js";
import { ErrorPanel } from "./error.js";
import { SelectField, TextArea, TextField } from "./field.js";
import { listName } from "./lexicons.js";
import { letters } from "./alphabet.js";
import { announce } from "./live.js";
import { addLists, takeAway, useOwnLists } from "./own.js";
import { SureButton } from "./sure.js";

const OWN_LETTERS = [
  "en",
  "de",
  "fr",
  "es",
  "nl",
  "pl",
  "it",
  "pt",
  "sv",
  "da",
  "nb",
  "fi",
  "hr",
  "hu",
  "cy",
  "tr",
  "ru",
  "uk",
  "el",
  "he",
];
const REASONS = ["letters", "phrase", "length", "answerless", "alphabet"];

const ownName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** The languages, and none: then each character is a letter. */
const languages = () => ({
  "": say("lists.noLanguage"),
  ...Object.fromEntries(OWN_LETTERS.map((code) => [code, ownName(code)])),
});

function Kept({ lists }) {
  const row = (list) => html`
    <li key=${list.name}>
      <span><b>${listName(list)}</b> <span class="soft">${say("lists.count", { count: list.allowed })}</span></span>
      <${SureButton} text=${say("lists.remove")} question=${say("lists.ask")} really=${say("lists.really")}
        onSure=${() => takeAway(list.name)} />
    </li>`;
  return html`<ul class="own-lists">${lists.map(row)}</ul>`;
}

/** What was left out, and why: a sentence for each reason, with some of the words. */
function LeftOut({ rows }) {
  const merged = rows.find(({ reason }) => reason === "repeated");
  const told = rows.filter(({ reason }) => REASONS.includes(reason));
  if (!rows.length) return html`<p>${say("lists.nothingLeft")}</p>`;
  const item = ({ reason, count, examples }) => html`
    <li key=${reason}>${say(`lists.left.${reason}`, { count, words: joinList(count > examples.length ? [...examples, "…"] : examples) })}</li>`;
  return html`
    ${told.length > 0 && html`<p>${say("lists.left")}</p><ul>${told.map(item)}</ul>`}
    ${merged && html`<p>${say("lists.merged", { count: merged.count })}</p>`}`;
}

function Made({ made, onMore, onUse }) {
  return html`
    <div class="stack" role="status">
      <ul>${made.lists.map((list) => html`<li key=${list.name}>${listName(list)}: ${say("lists.count", { count: list.allowed })}</li>`)}</ul>
      <${LeftOut} rows=${made.left_out} />
      <div class="actions">
        ${onUse && html`<button type="button" class="button primary" onClick=${() => onUse(made.lists[0].name)}>${say("lists.use")}</button>`}
        <button type="button" class="button" onClick=${onMore}>${say("lists.more")}</button>
      </div>
    </div>`;
}

/** The fields of a list to be: its name, its words, its language. */
function Form({ onMade }) {
  const [wish, setWish] = useState({ title: "", text: "", language: letters.value.language ?? "" });
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const put = (name) => (value) => setWish((before) => ({ ...before, [name]: value }));
  const isReady = wish.title.trim() && wish.text.trim();
  async function submit(event) {
    event.preventDefault();
    if (!isReady || state.busy) return;
    setState({ busy: true });
    try {
      onMade(await addLists(wish));
    } catch (error) {
      setState({ error });
    }
  }
  return html`
    <form class="stack" onSubmit=${submit} novalidate aria-busy=${state.busy ? "true" : null}>
      <${TextField} label=${say("lists.title")} value=${wish.title} maxlength="30" onInput=${put("title")} />
      <${TextArea} label=${say("lists.words")} hint=${say("lists.form")} value=${wish.text} onInput=${put("text")} />
      <${SelectField} label=${say("lists.language")} choices=${languages()} value=${wish.language} onChange=${put("language")} />
      ${state.error && html`<${ErrorPanel} error=${state.error}><${LeftOut} rows=${state.error.problem?.left_out ?? []} /><//>`}
      <div class="actions">
        <button type="submit" class="button primary" disabled=${!isReady || state.busy}>${say("lists.add")}</button>
      </div>
    </form>`;
}

function Content({ onUse }) {
  const lists = useOwnLists();
  const [made, setMade] = useState(/** @type {any} */ (null));
  const tell = (next) => (announce(say("lists.made", { count: next.lists.length })), setMade(next));
  return html`
    <p>${say("list.about")}</p>
    ${lists.length > 0 && !made && html`<${Kept} lists=${lists} />`}
    ${made ? html`<${Made} made=${made} onUse=${onUse} onMore=${() => setMade(null)} />` : html`<${Form} onMade=${tell} />`}`;
}

/** `onMade(name)` is offered a list that was brought just now. */
export function OwnListsDialog({ shown, onClose, onMade = /** @type {any} */ (null) }) {
  const use = onMade && ((name) => (onClose(), onMade(name)));
  return html`<${Dialog} title=${say("list.own")} open=${shown} onClose=${onClose}><${Content} onUse=${use} /><//>`;
}
