// Figures as text for spreadsheets.

const quoted = (value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as CSV; `columns` are `{key, label}`, and what is unknown is left empty. */
export function csv(rows, columns) {
  const line = (cells) => cells.map((cell) => quoted(String(cell ?? ""))).join(",");
  return `${[line(columns.map(({ key }) => key)), ...rows.map((row) => line(columns.map(({ key }) => row[key])))].join("\n")}\n`;
}
