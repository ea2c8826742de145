// The house around the doors: heading, navigation, the door that is open, and what may appear over it.

import { html, render, useEffect, useRef, useState } from "./kit.js";
import { reachable } from "./api.js";
import { DOORS, doorAt } from "./doors.js";
import { followLinks, place } from "./route.js";
import "./state.js";
import { Empty } from "./parts/empty.js";
import { ErrorPanel } from "./parts/error.js";
import { Icon } from "./parts/icon.js";
import { LiveRegion, announce } from "./parts/live.js";
import { SettingsDrawer } from "./parts/settings.js";
import { Toasts } from "./parts/toast.js";
import { wear } from "./parts/style.js";

function Header({ open, onSettings }) {
  const current = (door) => (door === open ? "page" : null);
  const link = (door) => html`<a href=${door.path} aria-current=${current(door)}>${door.name}</a>`;
  return html`
    <header class="header">
      <a class="wordmark" href="/"><${Icon} name="mark" />Tilewright</a>
      <nav aria-label="Doors">
        ${DOORS.map(link)}
      </nav>
      <button type="button" class="icon-button" aria-label="Settings" title="Settings" onClick=${onSettings}>
        <${Icon} name="settings" />
      </button>
    </header>`;
}

const Offline = () =>
  reachable.value
    ? null
    : html`<p class="offline" role="status">No connection to the server. Nothing is lost; we keep trying.</p>`;

/** The component of a door, once it and its style sheet are here; or the error that kept it away.
 *
 * @returns {Filling}
 */
function useDoor(door) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const settle = (next) => wanted && setState({ door, ...next });
    if (door) {
      Promise.all([door.load(), wear(`/style${door.path}.css`)])
        .then(([module]) => settle({ Door: module.default }))
        .catch((error) => (console.error(error), settle({ error }))); // the cause is for whoever mends it
    }
    return () => (wanted = false);
  }, [door, attempt]);
  return { ...(state.door === door ? state : {}), retry: () => setAttempt(attempt + 1) };
}

/** After a change of door, a screen reader and the keyboard are at its beginning. */
function useArrival(door) {
  const main = useRef(/** @type {any} */ (null));
  const before = useRef(door);
  useEffect(() => {
    document.title = door ? `${door.name} · Tilewright` : "Nothing here · Tilewright";
    if (before.current === door) return;
    before.current = door;
    main.current.focus({ preventScroll: true });
    announce(door ? door.title : "Nothing here");
  }, [door]);
  return main;
}

function OpenDoor({ door, query }) {
  const { Door, error, retry } = useDoor(door);
  if (!door) {
    return html`<${Empty}
      title="There is nothing at this address"
      action=${html`<a class="button primary" href="/">To the front page</a>`}
    />`;
  }
  if (error)
    return html`<${ErrorPanel} error=${new Error("This part of the page could not be loaded.")} onRetry=${retry} />`;
  return Door ? html`<${Door} query=${query} />` : html`<p class="loading" aria-busy="true">One moment …</p>`;
}

function Page() {
  const { path, query } = place.value;
  const door = doorAt(path);
  const main = useArrival(door);
  const [settings, setSettings] = useState(false);
  return html`
    <a class="skip" href="#door">Skip to the content</a>
    <${Header} open=${door} onSettings=${() => setSettings(true)} />
    <${Offline} />
    <main id="door" ref=${main} tabindex="-1"><${OpenDoor} key=${door?.path} door=${door} query=${query} /></main>
    <${SettingsDrawer} open=${settings} onClose=${() => setSettings(false)} />
    <${Toasts} />
    <${LiveRegion} id="live" />`;
}

followLinks((path) => doorAt(path) !== null);
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
