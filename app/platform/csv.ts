/**
 * A CSV file (RFC 4180) with a header line. Text that a spreadsheet would read as a formula gets an
 * apostrophe, also behind a semicolon, which many spreadsheets take for the separator; amounts, even
 * negative ones, are unchanged.
 */
export function csvText(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Where a cell, or its part behind a semicolon, begins with a sign of a formula, of full width too. */
const formulaSign = /(^[\s;]*|;\s*)(?=[=+\-@\t\r＝＋－＠])/g;

const isAmount = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = isAmount.test(text) ? text : text.replace(formulaSign, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
