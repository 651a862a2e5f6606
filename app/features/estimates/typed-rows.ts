// Without Zod, so that a form can be drawn in the browser with what stands here.

/** Rows of one form, each of one kind of piece. Our own limit. */
export const MAX_ROWS = 20;
/** Characters of a field that are kept and shown again. */
const MAX_FIELD_LENGTH = 20;

/** The fields of one row, also their names in a query string, where each is repeated for each row. */
export const HANDLING_UNIT_FIELDS = ["count", "length", "width", "height", "weight"] as const;
export type HandlingUnitField = (typeof HANDLING_UNIT_FIELDS)[number];

/** One row as typed by a person: text that may be empty or wrong. */
export type TypedRow = Readonly<Record<HandlingUnitField, string>>;

/** A row that nobody has filled in yet: one piece of something. */
export const BLANK_ROW: TypedRow = { count: "1", length: "", width: "", height: "", weight: "" };

/** The name of the buttons that ask for one row more or less. */
export const ROWS_BUTTON = "rows";
export const ADD_ROW = "add";

/** What the button says that takes a row away. */
export function removeRow(index: number): string {
  return `remove-${index}`;
}

export type EditedRows = {
  readonly rows: readonly TypedRow[];
  /** The row that a person goes on with. */
  readonly focus: number;
};

/** All rows of a query string, also the empty ones: the first `length` goes with the first `width`. */
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

/** Whether nothing is typed in a row; a count alone is nothing. */
export function isBlank({ length, width, height, weight }: TypedRow): boolean {
  return !(length || width || height || weight);
}

/**
 * The rows after a button was pressed that adds or removes one, with what was typed in the others;
 * null when the query holds no such wish. There is always at least one row, and at most MAX_ROWS.
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
