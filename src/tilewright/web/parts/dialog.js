// Dialogs and the drawer: the browser's own <dialog>, so the page behind is inert and Escape closes.
// The focus stays inside, and goes back to where it was.

import { classes, html, useEffect, useId, useRef } from "../kit.js";
import { say } from "../messages.js";
import { Icon } from "./icon.js";
import { LiveRegion } from "./live.js";

const REACHABLE = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";

// Where the focus begins: in a field to write into, if there is one, and never on Close, which Enter would press.
const FIRST = "[data-first], input[type=text]:not([readonly]), textarea";

/** Tab after the last thing goes to the first, and back. */
function keepInside(event) {
  if (event.key !== "Tab") return;
  const all = [...event.currentTarget.querySelectorAll(REACHABLE)].filter((element) => element.checkVisibility());
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

function useModal(onClose) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const element = dialog.current;
    element.showModal();
    (element.querySelector(FIRST) ?? element.querySelector("h2")).focus({ preventScroll: true }); // it is read from its top
    return () => element.close(); // which gives the focus back to where it was
  }, []);
  // The ground around it closes it, but not with the second half of the double click whose first half opened it.
  const onClick = (event) => event.target === dialog.current && event.detail < 2 && onClose();
  const onCancel = (event) => (event.preventDefault(), onClose());
  return { ref: dialog, onClick, onCancel, onKeyDown: keepInside };
}

function Modal({ title, onClose, kind, children }) {
  const id = useId();
  return html`
    <dialog class=${classes("dialog", kind)} aria-labelledby=${id} ...${useModal(onClose)}>
      <div class="dialog-body">
        <header>
          <h2 id=${id} tabindex="-1">${title}</h2>
          <button type="button" class="icon-button" aria-label=${say("house.close")} onClick=${onClose}>
            <${Icon} name="close" />
          </button>
        </header>
        ${children}
        <${LiveRegion} />
      </div>
    </dialog>`;
}

/** Shown while `open`; `onClose` is asked for by Escape, the cross and a click beside it. */
export const Dialog = ({ open, ...rest }) => (open ? html`<${Modal} ...${rest} />` : null);

/** The same at the side of the window. */
export const Drawer = (props) => html`<${Dialog} ...${props} kind="drawer" />`;
