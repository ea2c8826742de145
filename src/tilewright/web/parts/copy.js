// Giving things to the person: text on the clipboard, files to keep.

import { say } from "../messages.js";
import { toast } from "./toast.js";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("game.copied"));
  } catch {
    toast(say("game.notCopied"), 6);
  }
}

/** Hand a text, or a Blob as it is, to the person as a file. */
export function download(name, content, kind = "application/json") {
  const blob = content instanceof Blob ? content : new Blob([content], { type: kind });
  const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(blob) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
