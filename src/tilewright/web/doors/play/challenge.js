// A word of one's own for somebody else: the server seals it into a link that nobody can read.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/begin.js";
import "../../messages/en/lists.js";
import { address } from "../../route.js";
import { copy } from "../../parts/copy.js";
import { Dialog } from "../../parts/dialog.js";
import { ChoiceField, TextField } from "../../parts/field.js";
import { modeNames } from "../../parts/lexicons.js";

function SealedLink({ link, onMore }) {
  return html`
    <p>${say("challenge.made")}</p>
    <${TextField} label=${say("challenge.link")} value=${link} onInput=${() => {}} readonly onFocus=${(event) => event.target.select()} />
    <div class="actions">
      <button type="button" class="button primary" onClick=${() => copy(link)}>${say("challenge.copy")}</button>
      <button type="button" class="button" onClick=${onMore}>${say("challenge.another")}</button>
    </div>`;
}

function Form({ lexicon, length }) {
  const [word, setWord] = useState("");
  const [mode, setMode] = useState("normal");
  const [error, setError] = useState("");
  const [link, setLink] = useState("");
  if (link) return html`<${SealedLink} link=${link} onMore=${() => (setLink(""), setWord(""))} />`;
  const write = (text) => (setWord(text), setError(""));
  const seal = async (event) => {
    event.preventDefault();
    try {
      const { token } = await post("/challenges", { word: word.trim().toLowerCase(), lexicon, mode });
      setLink(location.origin + address("/play", { challenge: token }));
    } catch (refusal) {
      setError(refusal.message);
    }
  };
  return html`
    <form class="stack" onSubmit=${seal} novalidate>
      <${TextField}
        label=${say("challenge.word")}
        hint=${say("challenge.letters", { count: length })}
        value=${word}
        onInput=${write}
        error=${error}
      />
      <${ChoiceField} label=${say("mode.label")} choices=${modeNames()} value=${mode} onChange=${setMode} />
      <div class="actions">
        <button type="submit" class="button primary" disabled=${!word.trim()}>${say("challenge.make")}</button>
      </div>
    </form>`;
}

export const ChallengeDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title=${say("challenge.title")} open=${open} onClose=${onClose}><${Form} ...${rest} /><//>`;
