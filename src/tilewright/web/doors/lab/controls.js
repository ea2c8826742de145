// Play, pause, one step, the end, and the pace.

import { classes, html, useId } from "../../kit.js";
import { Icon } from "../../parts/icon.js";

const SLOWEST = 2000; // ms
const QUICKEST = 50;

const Press = ({ icon, name, primary = false, ...rest }) =>
  html`<button type="button" class=${classes("button", primary && "primary")} ...${rest}><${Icon} name=${icon} />${name}</button>`;

function Pace({ value, onChange }) {
  const id = useId();
  return html`
    <div class="pace">
      <label for=${id}>Each step</label>
      <input id=${id} type="range" min=${QUICKEST} max=${SLOWEST} step="50" value=${value}
        aria-valuetext=${`${value} milliseconds`} onInput=${(event) => onChange(Number(event.target.value))} />
      <span class="figures" aria-hidden="true">${value} ms</span>
    </div>`;
}

export function Controls({ steps, total, isComplete, onStep }) {
  const { shown, playing } = steps;
  const isLast = shown >= total;
  return html`
    <div class="controls" role="group" aria-label="Playback">
      <div class="actions">
        ${
          playing
            ? html`<${Press} key="pause" icon="pause" name="Pause" onClick=${steps.pause} />`
            : html`<${Press}
          key="play" icon="play" name=${isLast && isComplete ? "Play again" : "Play"} primary=${shown <= 1}
            onClick=${steps.play} />`
        }
        <${Press} icon="left" name="Back" disabled=${shown <= 1} onClick=${() => onStep(-1)} />
        <${Press} icon="right" name="Step" disabled=${isLast} onClick=${() => onStep(1)} />
        <${Press} icon="end" name="To the end" disabled=${isLast} onClick=${steps.finish} />
      </div>
      <${Pace} value=${steps.pace} onChange=${steps.setPace} />
      <p class="step-count">Step <b>${shown}</b> of ${total}${isComplete ? "" : " so far"}</p>
    </div>`;
}
