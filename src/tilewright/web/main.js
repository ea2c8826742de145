// The house around the doors: heading, navigation, the door that is open, and what may appear over it.

import { classes, effect, html, render, useEffect, useLayoutEffect, useRef, useState } from "./kit.js";
import { get } from "./api.js";
import { Unreachable, reachable } from "./server.js";
import { LISTED, doorAt } from "./doors.js";
import { followLinks, place } from "./route.js";
import { IS_ALONE, at } from "./root.js";
import { say, stayEnglish } from "./messages.js";
import "./messages/en/house.js";
import { Empty } from "./parts/empty.js";
import { ErrorPanel } from "./parts/error.js";
import { Icon } from "./parts/icon.js";
import { lazy } from "./parts/lazy.js";
import { LiveRegion, announce } from "./parts/live.js";
import { Toasts } from "./parts/toast.js";
import { fileAt, wear } from "./parts/style.js";

const current = (door, open) => (door === open ? "page" : null);

const HeadButton = ({ icon, look = "", onClick }) => {
  const name = say(`house.${icon}`);
  return html`
  <button type="button" class=${classes("icon-button", look)} aria-label=${name} title=${name} onClick=${onClick}>
    <${Icon} name=${icon} />
  </button>`;
};

const Header = ({ open, onShow }) => html`
  <header class="header">
    <a class="wordmark" href="/"><${Icon} name="mark" />Tilewright</a>
    <nav aria-label=${say("house.doors")}>
      ${LISTED.map((door) => html`<a href=${door.path} aria-current=${current(door, open)}>${door.name}</a>`)}
    </nav>
    <${HeadButton} icon="menu" look="menu" onClick=${() => onShow("menu")} />
    <${HeadButton} icon="settings" onClick=${() => onShow("settings")} />
  </header>`;

const Drawers = lazy(() => import("./parts/drawers.js").then((module) => module.Drawers));

const Offline = () => (reachable.value ? null : html`<p class="offline" role="status">${say("house.offline")}</p>`);

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

/** After a change of door, a screen reader and the keyboard are at its beginning: at once, so that Enter does not press
 * again what led there. */
function useArrival(door) {
  const main = useRef(/** @type {any} */ (null));
  const before = useRef(door);
  const name = door?.name ?? say("house.nothing");
  useLayoutEffect(() => {
    document.title = `${name} · Tilewright`;
    if (before.current === door) return;
    before.current = door;
    main.current.focus({ preventScroll: true });
    announce(door ? `${door.name}. ${door.about}` : name);
  }, [door, name]);
  return main;
}

function OpenDoor({ door, query }) {
  const { Door, error } = useDoor(door);
  if (!door) {
    return html`<${Empty}
      title=${say("house.nowhere")}
      action=${html`<a class="button primary" href="/">${say("house.front")}</a>`}
    />`;
  }
  if (error)
    return html`<${ErrorPanel}
      error=${new Error(say("house.unloaded"))}
      onRetry=${() => location.reload()}
    />`;
  return Door ? html`<${Door} query=${query} />` : html`<p class="loading" aria-busy="true">${say("house.moment")}</p>`;
}

function Page() {
  const { path, query } = place.value;
  const door = doorAt(path);
  const main = useArrival(door);
  const [drawer, setDrawer] = useState({ door, name: "" });
  const shown = drawer.door === door ? drawer.name : ""; // it closes with its door, before the focus goes to the next one
  const show = (name) => setDrawer({ door, name });
  useEffect(() => show(""), [door]); // and is not there when somebody comes back
  return html`
    <a class="skip" href="#door">${say("house.skip")}</a>
    <${Header} open=${door} onShow=${show} />
    <${Offline} />
    <main id="door" ref=${main} tabindex="-1"><${OpenDoor} key=${door?.path} door=${door} query=${query} /></main>
    <${Drawers} shown=${shown} door=${door} onClose=${() => show("")} />
    <${Toasts} />
    <${LiveRegion} id="live" />`;
}

followLinks((path) => doorAt(path) !== null);
effect(() => stayEnglish(doorAt(place.value.path)?.isEnglish ?? false));

/** Keep the page for when there is no connection.  A page of files fetches all of them for it, so what was asked first is
 * answered before.  Private windows may refuse. */
const keepPage = () =>
  (IS_ALONE ? get("/health") : Promise.resolve())
    .then(() => navigator.serviceWorker?.register(at("/offline.js")))
    .catch(() => {});
addEventListener("load", keepPage);
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
