// Style sheets that come when they are needed.
//
// That of a door is in force only while the door is open: the names in it are the door's own.  That of a part, which
// several doors may show, stays.  The document brings the sheet of the door that it was opened with.

/** The address of a file of the page, beside this module: all files of a version stand below one address. */
export const fileAt = (name) => new URL(`../${name}`, import.meta.url).pathname;

const ofDoors = () => /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-door]"));
const sheets = new Map([...ofDoors()].map((link) => [link.getAttribute("href"), Promise.resolve()])); // by address
let worn = "";

/** Load the style sheet of a part, once. */
export const loadStyle = (href) => loadSheet(href, false);

function loadSheet(href, ofDoor) {
  if (!sheets.has(href))
    sheets.set(
      href,
      load(href, ofDoor).catch((error) => (sheets.delete(href), Promise.reject(error))),
    );
  return sheets.get(href);
}

/** Put the style sheet of a door into force, instead of that of any other door. */
export async function wear(href) {
  worn = href;
  await loadSheet(href, true);
  for (const link of ofDoors()) {
    if (link.sheet) link.sheet.disabled = link.getAttribute("href") !== worn;
  }
}

function load(href, ofDoor) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    if (ofDoor) link.dataset.door = "";
    link.onload = resolve;
    link.onerror = () => (link.remove(), reject(new Error(`${href} could not be loaded`)));
    document.head.append(link);
  });
}
