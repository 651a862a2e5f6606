import type { ReactNode } from "react";
import type { ColumnOptions } from "./work-column.ts";

type Column = string | Pick<ColumnOptions, "name" | "isFigure">;

type Props = { caption: string; columns: Column[]; rows: { key: string; cells: ReactNode[] }[] };

/** A small table whose first column holds row headers. */
export function Table({ caption, columns, rows }: Props) {
  const heads = columns.map(tableHeadOf);
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {first}
            </th>
            {rest.map((cell, place) => {
              const { name, className } = heads[place + 1] ?? tableHeadOf("");
              return (
                <td key={name} className={`py-2 ${className}`}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The heads of a table's columns; those of figures are at the right, as their cells are. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr className="border-b border-line-strong text-ink-soft">
        {columns.map(tableHeadOf).map(({ name, className }) => (
          <th
            key={name}
            scope="col"
            className={`py-1.5 font-semibold whitespace-nowrap ${className}`}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function tableHeadOf(column: Column) {
  const { name, isFigure }: ColumnOptions = typeof column === "string" ? { name: column } : column;
  return { name, className: `pr-4 last:pr-0 ${isFigure ? "text-right" : ""}` };
}
