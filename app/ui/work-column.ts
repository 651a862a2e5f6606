export type ColumnOptions = {
  name: string;
  /** For text of any length: its share of the width in percent. It has two lines of a table's row. */
  share?: number | undefined;
  /** Whether a card says the name before the value. */
  isLabeled?: boolean | undefined;
  /** Whether it's an amount, a number or a length of time, which stand under each other at the right. */
  isFigure?: boolean | undefined;
  /** Whether it's a day and a time, which have two lines of a table's row. */
  isMoment?: boolean | undefined;
  /** Whether a table of little room leaves it out. */
  isExtra?: boolean | undefined;
  /** The line of a card that it's on, and whether it takes the room there; a card leaves out `none`. */
  card?: "lead" | "first" | "first wide" | "second" | "second wide" | "none" | undefined;
  /** How a press on its name sorts the rows, and how they are sorted by it. */
  sort?: { to: string; current: "ascending" | "descending" | undefined } | undefined;
};

export type Column = string | ColumnOptions;

const cardLines = {
  lead: "as-card:order-0 as-card:font-semibold",
  first: "as-card:order-1",
  "first wide": "as-card:order-1 as-card:min-w-0 as-card:flex-1",
  second: "as-card:order-4",
  "second wide": "as-card:order-3 as-card:min-w-0 as-card:flex-1",
  none: "as-card:hidden",
};

/** A column with the classes of its cells. */
export function headOf(column: Column, place?: number, columns?: readonly Column[]) {
  const options = typeof column === "string" ? { name: column } : column;
  const { share, isMoment, isFigure, isExtra, card } = options;
  const isText = share !== undefined;
  const classes = [
    alignment(isFigure),
    isText ? "as-table:max-w-0" : isMoment ? "" : "whitespace-nowrap",
    isExtra ? "as-narrow-table:hidden" : "",
    card
      ? cardLines[card]
      : freeLine(isText, place === 0, columns ? place === columns.length - 1 : false),
  ];
  return { ...options, isText, className: classes.filter(Boolean).join(" ") };
}

/** A figure ends where the next column's text may begin, so it has more room there. */
export const alignment = (isFigure: boolean | undefined) =>
  isFigure ? "as-table:pr-6 last:pr-0 as-table:text-right" : "as-table:pr-3 last:pr-0";

/** The first cell and, at its right, the last one are on a card's first line, all others below. */
function freeLine(isText: boolean, isFirst: boolean, isLast: boolean): string {
  if (isFirst) return "as-card:order-0 as-card:min-w-0 as-card:flex-1 as-card:text-base";
  if (isLast) return "as-card:order-1 as-card:whitespace-normal";
  return `as-card:order-3 ${isText ? "as-card:max-w-full" : "as-card:whitespace-normal"}`;
}
