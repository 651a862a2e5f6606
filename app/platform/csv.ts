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

/**
 * Where in a file NUL is, which PostgreSQL can't store, such as `record 3, column "Mode"`; undefined if
 * nowhere. The first record names the columns.
 */
export function placeOfNul(records: readonly (readonly string[])[]): string | undefined {
  for (const [index, record] of records.entries()) {
    const place = record.findIndex((value) => value.includes("\0"));
    if (place < 0) continue;
    const name = index > 0 && records[0]?.[place]?.replaceAll("\0", "");
    return `record ${index + 1}, column ${name ? `"${name}"` : place + 1}`;
  }
  return undefined;
}

/**
 * Where a cell, or its part behind a semicolon, a tab or a line's end, begins with a sign of a formula,
 * of full width too. A spreadsheet that separates by semicolons takes a quote in a cell for its own.
 */
const formulaSign = /(^[\s;"]*|[;\t\r\n][\s;"]*)(?=[=+\-@\t\r＝＋－＠])/g;

const isAmount = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = isAmount.test(text) ? text : text.replace(formulaSign, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
