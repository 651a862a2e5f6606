import type { ReactNode } from "react";
import { SortLink } from "./sort-link.tsx";
import { alignment, type headOf } from "./work-column.ts";

type Props = {
  columns: readonly ReturnType<typeof headOf>[];
  /** Whether it stays in sight while the rows scroll; below the desk's row of a narrow window. */
  isSticky: boolean;
  /** Selects all rows. */
  children: ReactNode;
};

/** Each cell covers the rows that scroll below it. */
const ruled = "as-table:border-b as-table:border-line-strong as-table:bg-paper";

/**
 * The names of a table's columns, some of which sort it. Above cards only those show, in a row.
 */
export function WorkTableHead({ columns, isSticky, children }: Props) {
  const sorts = columns.some(({ sort }) => sort);
  const isSeen = sorts || Boolean(children);
  const place = isSticky ? "as-table:sticky as-table:top-13 desktop:as-table:top-0" : "";
  return (
    <thead
      className={`z-20 text-ink-soft ${place} ${isSeen ? "as-card:block" : "as-card:sr-only"}`}
    >
      <tr className="as-card:flex as-card:items-center as-card:gap-x-4">
        {children && <td className={`w-8 as-card:w-auto ${ruled}`}>{children}</td>}
        {columns.map(({ name, share, sort, className, isFigure }) => (
          <th
            key={name}
            scope="col"
            aria-sort={sort?.current}
            style={share ? { width: `${share}%` } : undefined}
            className={`py-1.5 font-semibold whitespace-nowrap ${ruled} ${sort ? headClass(className, isFigure) : `${className} as-card:sr-only`}`}
          >
            {sort ? <SortLink name={name} sort={sort} /> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The room of the column in a table; above cards each name that sorts shows, whatever its cells do. */
function headClass(className: string, isFigure: boolean | undefined): string {
  const extra = className.includes("as-narrow-table:hidden") ? "as-narrow-table:hidden" : "";
  return `${alignment(isFigure)} ${extra}`;
}
