import { TableHead } from "./table.tsx";

type CheckedRow = {
  line: number;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

type RowsProps = { rows: readonly CheckedRow[]; columns: readonly string[] };

/** The rows of a file, with the errors below each value. */
export function CheckedRows({ rows, columns }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Rows of the file">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Rows of the file</caption>
        <TableHead columns={["line", ...columns]} />
        <tbody>
          {rows.map(({ line, typed, errors }) => (
            <tr key={line} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {line}
              </th>
              {columns.map((column) => (
                <td key={column} className="py-2 pr-4">
                  {typed[column]}
                  {errors[column] && (
                    <span className="block min-w-40 font-semibold text-danger">
                      {errors[column]}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
