// Style sheets that come with a door.

/** Load a style sheet once; resolves when it is in force. */
export function loadStyle(href) {
  const present = [...document.styleSheets].some((sheet) => sheet.href === new URL(href, location).href);
  if (present) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve });
    link.onerror = () => (link.remove(), reject(new Error(`${href} could not be loaded`)));
    document.head.append(link);
  });
}
