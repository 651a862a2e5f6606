import type { ReactNode } from "react";

type Props = { caption: string; columns: string[]; rows: { key: string; cells: ReactNode[] }[] };

/** A small table whose first column holds row headers. */
export function Table({ caption, columns, rows }: Props) {
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
            {rest.map((cell, place) => (
              <td key={columns[place + 1]} className="py-2 pr-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The heads of a table's columns; `amounts` names the last one, whose cells are right-aligned. */
export function TableHead({ columns, amounts }: { columns: readonly string[]; amounts?: string }) {
  return (
    <thead>
      <tr className="border-b border-line-strong text-ink-soft">
        {columns.map((column) => (
          <th key={column} scope="col" className="py-1.5 pr-4 font-semibold whitespace-nowrap">
            {column}
          </th>
        ))}
        {amounts && (
          <th scope="col" className="py-1.5 text-right font-semibold">
            {amounts}
          </th>
        )}
      </tr>
    </thead>
  );
}
