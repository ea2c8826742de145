// Figures as text for spreadsheets.

const quote = (value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as CSV; `columns` are `{key, label}`, and what is unknown is left empty. */
export function csv(rows, columns) {
  const line = (cells) => cells.map((cell) => quote(String(cell ?? ""))).join(",");
  const keys = columns.map(({ key }) => key);
  return [keys, ...rows.map((row) => keys.map((key) => row[key]))].map((cells) => `${line(cells)}\n`).join("");
}
