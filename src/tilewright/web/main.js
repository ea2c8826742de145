// The house around the doors: heading, navigation, the door that is open, and what may appear over it.

import { classes, effect, html, render, useEffect, useLayoutEffect, useRef, useState } from "./kit.js";
import { Unreachable, get, reachable } from "./api.js";
import { LISTED, doorAt } from "./doors.js";
import { followLinks, place } from "./route.js";
import { at } from "./root.js";
import "./state.js";
import { Empty } from "./parts/empty.js";
import { ErrorPanel } from "./parts/error.js";
import { Icon } from "./parts/icon.js";
import { lazy } from "./parts/lazy.js";
import { LiveRegion, announce } from "./parts/live.js";
import { Toasts } from "./parts/toast.js";
import { fileAt, wear } from "./parts/style.js";

const current = (door, open) => (door === open ? "page" : null);

const HeadButton = ({ name, look = "", onClick }) => html`
  <button type="button" class=${classes("icon-button", look)} aria-label=${name} title=${name} onClick=${onClick}>
    <${Icon} name=${name.toLowerCase()} />
  </button>`;

const Header = ({ open, onShow }) => html`
  <header class="header">
    <a class="wordmark" href="/"><${Icon} name="mark" />Tilewright</a>
    <nav aria-label="Doors">
      ${LISTED.map((door) => html`<a href=${door.path} aria-current=${current(door, open)}>${door.name}</a>`)}
    </nav>
    <${HeadButton} name="Menu" look="menu" onClick=${() => onShow("menu")} />
    <${HeadButton} name="Settings" onClick=${() => onShow("settings")} />
  </header>`;

const Drawers = lazy(() => import("./parts/drawers.js").then((module) => module.Drawers));

const Offline = () =>
  reachable.value
    ? null
    : html`<p class="offline" role="status">No connection to the server. Nothing is lost; we keep trying.</p>`;

/** Wait for the connection that a door could not be loaded without, and begin anew: a browser does not load a module
 * again that has failed once.  Nothing is lost, since games are kept by the server and positions by the address. */
const comeBack = () =>
  get("/health").catch(
    (error) => error instanceof Unreachable && effect(() => void (reachable.value && location.reload())),
  );

/** The component of a door, once it and its style sheet are here; or the error that kept it away.
 *
 * @returns {Filling}
 */
function useDoor(door) {
  const [state, setState] = useState(/** @type {Filling} */ ({}));
  useLayoutEffect(() => {
    let wanted = true;
    const settle = (next) => wanted && setState({ door, ...next });
    if (door) {
      Promise.all([door.load(), wear(fileAt(`style${door.path}.css`))])
        .then(([module]) => settle({ Door: module.default }))
        .catch((error) => (console.error(error), settle({ error }), comeBack())); // the cause is for whoever mends it
    }
    return () => (wanted = false);
  }, [door]);
  return state.door === door ? state : {};
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
    announce(door ? `${door.name}. ${door.about}` : "Nothing here");
  }, [door]);
  return main;
}

function OpenDoor({ door, query }) {
  const { Door, error } = useDoor(door);
  if (!door) {
    return html`<${Empty}
      title="There is nothing at this address"
      action=${html`<a class="button primary" href="/">To the front page</a>`}
    />`;
  }
  if (error)
    return html`<${ErrorPanel}
      error=${new Error("This part of the page could not be loaded.")}
      onRetry=${() => location.reload()}
    />`;
  return Door ? html`<${Door} query=${query} />` : html`<p class="loading" aria-busy="true">One moment …</p>`;
}

function Page() {
  const { path, query } = place.value;
  const door = doorAt(path);
  const main = useArrival(door);
  const [shown, setShown] = useState("");
  useEffect(() => setShown(""), [door]);
  const close = () => setShown("");
  return html`
    <a class="skip" href="#door">Skip to the content</a>
    <${Header} open=${door} onShow=${setShown} />
    <${Offline} />
    <main id="door" ref=${main} tabindex="-1"><${OpenDoor} key=${door?.path} door=${door} query=${query} /></main>
    <${Drawers} shown=${shown} door=${door} onClose=${close} />
    <${Toasts} />
    <${LiveRegion} id="live" />`;
}

followLinks((path) => doorAt(path) !== null);
addEventListener("load", () => navigator.serviceWorker?.register(at("/offline.js")).catch(() => {})); // private windows may refuse
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
