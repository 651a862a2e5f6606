import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { SelectAll } from "./select-all.tsx";
import { WithCodes } from "./with-codes.tsx";

type ColumnOptions = {
  name: string;
  /** For text of any length: its share of the width in percent. */
  share?: number | undefined;
  /** Whether a card says the name before the value. */
  isLabeled?: boolean;
};

type Column = string | ColumnOptions;

type Row = {
  key: string;
  /** The URL that the row opens. */
  to: string;
  cells: readonly ReactNode[];
  /** Highlights the row. */
  urgent?: boolean;
};

type Props = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Lets rows be selected for the form with this id, as its `ids`. */
  selection?: { form: string; checked: readonly string[] };
};

const named = (column: Column | undefined): ColumnOptions =>
  typeof column === "object" ? column : { name: column ?? "" };

/** A table with more columns than this needs a wide window to show what is in them. */
const narrowAtMost = 8;

/**
 * A dense table: each row opens by the link in its first cell, which `row-keys.ts` moves between.
 * Where it has no room, a row is a compact card with its last cell beside the first.
 */
export function WorkTable({ caption, columns, rows, selection }: Props) {
  const isWide = columns.length > narrowAtMost;
  return (
    <div className={isWide ? "@container/wide-table" : "@container/table"}>
      <table className="w-full border-t border-line-strong text-left text-sm as-card:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="as-card:sr-only">
          <tr className="border-b border-line-strong text-ink-soft">
            {selection && (
              <td className="w-9">
                <SelectAll form={selection.form} />
              </td>
            )}
            {columns.map(named).map(({ name, share }) => (
              <th
                key={name}
                scope="col"
                style={share ? { width: `${share}%` } : undefined}
                className="py-1.5 pr-4 font-semibold whitespace-nowrap"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="as-card:block">
          {rows.map(({ key, to, cells: [first, ...rest], urgent }) => (
            <tr
              key={key}
              className={`relative border-b border-line focus-within:bg-sunken hover:bg-sunken as-table:h-9 as-card:flex as-card:flex-wrap as-card:items-baseline as-card:gap-x-3 as-card:py-2 as-card:after:order-1 as-card:after:basis-full as-card:after:content-[''] ${urgent ? "bg-danger-sheet" : ""}`}
            >
              {selection && (
                <td className="relative z-10 w-9 pr-3">
                  <input
                    type="checkbox"
                    form={selection.form}
                    name="ids"
                    value={key}
                    aria-labelledby={`row-${key}`}
                    defaultChecked={selection.checked.includes(key)}
                    className="block size-5 accent-ink"
                  />
                </td>
              )}
              <th
                scope="row"
                className={`pr-4 font-semibold as-card:min-w-0 as-card:flex-1 as-card:text-base ${shrinks(columns[0])}`}
              >
                <Link
                  id={selection && `row-${key}`}
                  to={to}
                  data-row
                  className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {typeof first === "string" ? <WithCodes text={first} /> : first}
                </Link>
              </th>
              {rest.map((cell, place) => (
                <td
                  key={named(columns[place + 1]).name}
                  className={`pr-4 whitespace-nowrap last:pr-0 as-card:order-2 as-card:whitespace-normal as-card:last:order-1 ${shrinks(columns[place + 1])} ${isEmpty(cell) ? "as-card:hidden" : ""}`}
                >
                  {!isEmpty(cell) && named(columns[place + 1]).isLabeled && (
                    <span className="text-ink-soft as-table:hidden">
                      {named(columns[place + 1]).name}{" "}
                    </span>
                  )}
                  {isEmpty(cell) ? "–" : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Truncates long text with an ellipsis, so that it makes neither the row taller nor the table
 * wider.
 */
function shrinks(column: Column | undefined): string {
  return named(column).share === undefined
    ? ""
    : "truncate as-table:max-w-0 as-card:max-w-full as-card:whitespace-nowrap";
}

/** Whether a cell has nothing to show: a dash in a table, and nothing in a card. */
function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === undefined || cell === "";
}
