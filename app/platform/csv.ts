/**
 * A CSV file (RFC 4180) with a header line. Text that a spreadsheet would read as a formula gets an
 * apostrophe; amounts, even negative ones, are unchanged.
 */
export function csvText(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

const isAmount = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = /^[=+\-@\t\r]/.test(text) && !isAmount.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
