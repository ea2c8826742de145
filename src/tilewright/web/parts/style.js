// Style sheets that come with a door, and are in force only while it is open: the names in them are the door's own.

const sheets = new Map(); // promises of links, by address
let worn = "";

/** Load a style sheet once. */
function loaded(href) {
  if (!sheets.has(href))
    sheets.set(
      href,
      load(href).catch((error) => (sheets.delete(href), Promise.reject(error))),
    );
  return sheets.get(href);
}

/** Put the style sheet of a door into force, instead of that of any other door. */
export async function wear(href) {
  worn = href;
  await loaded(href);
  for (const link of document.querySelectorAll("link[data-door]")) {
    if (link.sheet) link.sheet.disabled = link.getAttribute("href") !== worn;
  }
}

function load(href) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.dataset.door = "";
    link.onload = resolve;
    link.onerror = () => (link.remove(), reject(new Error(`${href} could not be loaded`)));
    document.head.append(link);
  });
}
