// A word of one's own for somebody else: the server seals it into a link that nobody can read.

import { html, useState } from "../../kit.js";
import { post } from "../../api.js";
import { address } from "../../route.js";
import { copy } from "../../parts/copy.js";
import { Dialog } from "../../parts/dialog.js";
import { ChoiceField, TextField } from "../../parts/field.js";
import { MODES } from "../../parts/lexicons.js";

function SealedLink({ link, onMore }) {
  return html`
    <p>Whoever opens this link plays for your word. It cannot be read from the link.</p>
    <${TextField} label="Link" value=${link} onInput=${() => {}} readonly onFocus=${(event) => event.target.select()} />
    <div class="actions">
      <button type="button" class="button primary" onClick=${() => copy(link)}>Copy the link</button>
      <button type="button" class="button" onClick=${onMore}>Another word</button>
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
        label="Your word"
        hint=${`A word of ${length} letters`}
        value=${word}
        onInput=${write}
        error=${error}
      />
      <${ChoiceField} label="Mode" choices=${MODES} value=${mode} onChange=${setMode} />
      <div class="actions">
        <button type="submit" class="button primary" disabled=${!word.trim()}>Make a link</button>
      </div>
    </form>`;
}

export const ChallengeDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title="A challenge" open=${open} onClose=${onClose}><${Form} ...${rest} /><//>`;
