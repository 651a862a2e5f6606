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
 * What stands before a sign of a formula, of full width too: nothing at the beginning of a cell, or spaces
 * and separators. It begins where such a run begins, so that a long one is read once.
 */
const beforeSign = /(?<![\s;"])(?:^[\s;"]*|[\s;"]+)(?=[=+\-@\t\r＝＋－＠])/g;
const separator = /[;\t\r\n]/;

/**
 * A text that a spreadsheet doesn't calculate where a cell of it begins: one that separates by semicolons
 * takes a quote in a cell for its own.
 */
function withoutFormulas(text: string): string {
  return text.replace(beforeSign, (run, at) => (at === 0 || separator.test(run) ? `${run}'` : run));
}

const isAmount = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const harmless = isAmount.test(text) ? text : withoutFormulas(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
