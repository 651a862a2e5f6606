import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

type Row = {
  key: string;
  /** Where the row's first cell leads. */
  to: string;
  cells: readonly ReactNode[];
  /** Wants to be seen first. */
  urgent?: boolean;
};

type Props = { caption: string; columns: readonly string[]; rows: readonly Row[] };

/**
 * A dense table to work through: each row opens by the link in its first cell, which `row-keys.ts`
 * goes along. On a narrow window each row stands as a block of labelled lines.
 */
export function WorkTable({ caption, columns, rows }: Props) {
  return (
    <table className="w-full text-left text-sm max-tablet:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-tablet:sr-only">
        <tr className="border-b-2 border-ink">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pr-4 align-bottom font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {rows.map(({ key, to, cells: [first, ...rest], urgent }) => (
          <tr
            key={key}
            className={`border-b border-line focus-within:bg-sunken hover:bg-sunken max-tablet:grid max-tablet:grid-cols-[7rem_1fr] max-tablet:gap-x-3 max-tablet:py-3 ${urgent ? "bg-danger-sheet" : ""}`}
          >
            <th
              scope="row"
              className="pr-4 font-semibold wrap-anywhere max-tablet:col-span-2 max-tablet:text-base"
            >
              <Link
                to={to}
                data-row
                className="block min-w-24 py-2 underline decoration-line-strong underline-offset-4 hover:decoration-signal max-tablet:py-1"
              >
                {first}
              </Link>
            </th>
            {rest.map((cell, place) => (
              <td
                key={columns[place + 1]}
                data-label={columns[place + 1]}
                className={`py-2 pr-4 max-tablet:col-span-2 max-tablet:grid-cols-subgrid max-tablet:py-0.5 max-tablet:wrap-anywhere max-tablet:before:text-ink-soft max-tablet:before:content-[attr(data-label)] ${cell === null ? "max-tablet:hidden" : "max-tablet:grid"}`}
              >
                {cell ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
