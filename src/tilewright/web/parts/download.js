// Files for people to keep, made in the page.

/** Save `content`, a text or a Blob, as a file of that name. */
export function save(name, content, kind = "text/plain") {
  const blob = content instanceof Blob ? content : new Blob([content], { type: `${kind};charset=utf-8` });
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const quoted = (value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as CSV; `columns` are `{key, label}`, and what is unknown is left empty. */
export function csv(rows, columns) {
  const line = (cells) => cells.map((cell) => quoted(String(cell ?? ""))).join(",");
  return `${[line(columns.map(({ key }) => key)), ...rows.map((row) => line(columns.map(({ key }) => row[key])))].join("\n")}\n`;
}
