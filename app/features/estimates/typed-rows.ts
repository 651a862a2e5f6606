// Kept free of Zod, so that the browser can render a form without loading it.

/** Maximum rows of a form. Our own limit. */
export const MAX_ROWS = 20;
/** Characters of a field that are kept and shown again. */
const MAX_FIELD_LENGTH = 20;

/** The fields of one row and their names in the query string, where each repeats once per row. */
export const HANDLING_UNIT_FIELDS = ["count", "length", "width", "height", "weight"] as const;
export type HandlingUnitField = (typeof HANDLING_UNIT_FIELDS)[number];

/** One row as typed, which may be empty or wrong. */
export type TypedRow = Readonly<Record<HandlingUnitField, string>>;

/** A blank row, with one piece. */
export const BLANK_ROW: TypedRow = { count: "1", length: "", width: "", height: "", weight: "" };

/** The name of the buttons that add or remove a row. */
export const ROWS_BUTTON = "rows";
export const ADD_ROW = "add";

/** The value of the button that removes a row. */
export function removeRow(index: number): string {
  return `remove-${index}`;
}

export type EditedRows = {
  readonly rows: readonly TypedRow[];
  /** The row to focus. */
  readonly focus: number;
};

/** All rows of a query string, even empty ones: the first `length` goes with the first `width`. */
export function readRows(query: URLSearchParams): TypedRow[] {
  const columns = HANDLING_UNIT_FIELDS.map((field) => [field, query.getAll(field)] as const);
  const length = Math.max(...columns.map(([, texts]) => texts.length));
  return Array.from({ length }, (_, index) => {
    const row: Record<HandlingUnitField, string> = { ...BLANK_ROW, count: "" };
    for (const [field, texts] of columns) {
      row[field] = (texts[index] ?? "").trim().slice(0, MAX_FIELD_LENGTH);
    }
    return row;
  });
}

/** Whether a row is empty; a row with only a count is. */
export function isBlank({ length, width, height, weight }: TypedRow): boolean {
  return !(length || width || height || weight);
}

/**
 * The rows after a button added or removed one, with the other values kept; null when no button was
 * pressed. There is always at least one row, and at most MAX_ROWS.
 */
export function editedRows(query: URLSearchParams): EditedRows | null {
  const wish = query.get(ROWS_BUTTON);
  const rows = readRows(query).slice(0, MAX_ROWS);
  if (wish === ADD_ROW) {
    const more = rows.length < MAX_ROWS ? [...rows, BLANK_ROW] : rows;
    return { rows: more, focus: more.length - 1 };
  }
  const gone = rows.findIndex((_, index) => wish === removeRow(index));
  if (gone < 0) return null;
  const left = rows.toSpliced(gone, 1);
  if (left.length === 0) return { rows: [BLANK_ROW], focus: 0 };
  return { rows: left, focus: Math.min(gone, left.length - 1) };
}
