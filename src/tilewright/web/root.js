// Where the page stands and who answers it.  A server gives it the root of an address; a folder of files (`tilewright
// site`) may lie anywhere, says so in its document, and is answered in the browser itself.

const said = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="tilewright-host"]'));

/** Whether this page has no server. */
export const IS_ALONE = said?.content === "local";

/** The address of the page's front door. */
export const ROOT = new URL(said?.dataset.root ?? "/", document.baseURI);

/** The version that the page was written with, where it is a folder of files. */
export const VERSION = said?.dataset.version ?? "";

const isFile = (path) => /\.[^/]*$/.test(path);

/** The address of a door, such as `/solve?turns=…`, as a link must have it: in a folder of files each door is a folder. */
export function at(address) {
  if (!IS_ALONE || !address.startsWith("/")) return address;
  const [, path, rest] = /** @type {string[]} */ (/^\/([^?#]*)(.*)$/s.exec(address));
  return `${ROOT.pathname}${path}${path && !path.endsWith("/") && !isFile(path) ? "/" : ""}${rest}`;
}

/** The path of a door, such as `/solve`, that an address leads to. */
export function doorPath(pathname) {
  if (!IS_ALONE) return pathname;
  const path = pathname.startsWith(ROOT.pathname) ? pathname.slice(ROOT.pathname.length) : pathname;
  return `/${path.replace(/(^|\/)index\.html$/, "").replace(/\/$/, "")}`;
}
