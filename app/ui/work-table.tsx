import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { checkboxesOf, useSelection } from "./use-selection.ts";
import { WithCodes } from "./with-codes.tsx";
import { type Column, headOf } from "./work-column.ts";
import { WorkTableHead } from "./work-table-head.tsx";

type Row = {
  key: string;
  /** The URL that the row opens. */
  to: string;
  cells: readonly ReactNode[];
  /** What its checkbox sends, the row's key when left out; null where it can't be selected. */
  box?: string | null;
  /** Highlights the row. */
  urgent?: boolean;
};

type Props = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Lets rows be selected for the form with this id, as its `ids`; `checked` are selected at first. */
  selection?: { form: string; checked: readonly string[] } | undefined;
};

/**
 * More columns than this have no room in any window, or in a narrow one unless some are left out of
 * it: the table scrolls sideways.
 */
const roomFor = { wide: 13, narrow: 9 };

/** Ends a text of any length with an ellipsis, so that it makes no row taller and no table wider. */
const shortened = "as-card:truncate as-table:line-clamp-2 as-table:wrap-anywhere";

/**
 * A dense table: each row opens by the link in its first cell, which `desk-keys.ts` moves between.
 * Where it has no room, a row is a compact card: of two lines whose columns say which one they are
 * on, or else with its last cell beside the first.
 */
export function WorkTable({ caption, columns, rows, selection }: Props) {
  const heads = columns.map(headOf);
  const isWide = columns.length > roomFor.wide;
  const isWhole = columns.length > roomFor.narrow && !heads.some(({ isExtra }) => isExtra);
  const scrolls = isWide ? "overflow-x-auto" : isWhole ? "max-[80rem]:overflow-x-auto" : "";
  return (
    <div className={`@container/table ${scrolls}`}>
      <table className="w-full border-separate border-spacing-0 border-t border-line-strong text-left text-sm leading-[1.0625rem] as-card:block as-table:text-[0.8125rem]">
        <caption className="sr-only">{caption}</caption>
        <WorkTableHead columns={heads} isSticky={!isWide}>
          {selection && <SelectAll form={selection.form} />}
        </WorkTableHead>
        <tbody className="as-card:block">
          {rows.map(({ key, to, cells, box = key, urgent }) => (
            <tr
              key={key}
              className={`relative border-line focus-within:bg-sunken hover:bg-sunken as-table:h-9 as-table:*:border-b as-table:*:border-line as-card:border-b as-card:flex as-card:flex-wrap as-card:items-center as-card:gap-x-3 as-card:gap-y-0.5 as-card:py-2 as-card:after:order-2 as-card:after:basis-full as-card:after:content-[''] ${urgent ? "bg-danger-sheet" : ""}`}
            >
              {selection && (
                <td className="relative z-10 w-8 pr-3 as-card:w-auto as-card:pr-0">
                  {box !== null && (
                    <input
                      type="checkbox"
                      form={selection.form}
                      name="ids"
                      value={box}
                      aria-labelledby={`row-${key}`}
                      defaultChecked={selection.checked.includes(box)}
                      className="block size-5 accent-ink"
                    />
                  )}
                </td>
              )}
              {cells.map((cell, place) => {
                const head = heads[place] ?? headOf("");
                if (place > 0) return <Cell key={head.name} head={head} value={cell} />;
                return (
                  <th key={head.name} scope="row" className={`font-semibold ${head.className}`}>
                    <div className={head.isText ? shortened : undefined}>
                      <Link
                        id={selection && `row-${key}`}
                        to={to}
                        data-row
                        className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                      >
                        {typeof cell === "string" ? <WithCodes text={cell} /> : cell}
                      </Link>
                    </div>
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { head: ReturnType<typeof headOf>; value: ReactNode };

/** One cell: a dash in a table, and nothing in a card, where it has no value. */
function Cell({ head: { name, className, isLabeled, isText, isMoment }, value }: CellProps) {
  const isEmpty = value === null || value === undefined || value === "";
  if (isEmpty) return <td className={`${className} as-card:hidden`}>–</td>;
  const content = (
    <>
      {isLabeled && <span className="text-ink-soft as-table:hidden">{name} </span>}
      {value}
    </>
  );
  if (isMoment)
    return (
      <td className={className}>
        <div className="as-table:w-23.5">{content}</div>
      </td>
    );
  if (!isText) return <td className={className}>{content}</td>;
  return (
    <td className={className}>
      <div className={shortened}>{content}</div>
    </td>
  );
}

/** Selects all rows of a table for the form with this id; without JavaScript it is not there. */
function SelectAll({ form }: { form: string }) {
  const selected = useSelection(form);
  if (!useHydrated()) return null;
  const setAll = (checked: boolean) => {
    for (const box of checkboxesOf(form)) if (box.checked !== checked) box.click();
  };
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={selected.of > 0 && selected.keys.length === selected.of}
      onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      className="block size-5 accent-ink"
    />
  );
}
