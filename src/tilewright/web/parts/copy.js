// Putting text on the clipboard, and saying so.

import { toast } from "./toast.js";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied");
  } catch {
    toast("This browser does not let us copy; select the text and copy it yourself.", 6);
  }
}

/** Hand a text to the person as a file. */
export function download(name, text, kind = "application/json") {
  const link = Object.assign(document.createElement("a"), {
    download: name,
    href: URL.createObjectURL(new Blob([text], { type: kind })),
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
