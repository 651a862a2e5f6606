import { Link } from "./link.tsx";
import type { ColumnOptions } from "./work-column.ts";

type Props = { name: string; sort: NonNullable<ColumnOptions["sort"]> };

/** The name of a column that sorts its table, with an arrow while it does. */
export function SortLink({ name, sort: { to, current } }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`inline-flex items-center gap-1 underline-offset-4 hover:text-ink hover:underline as-card:min-h-9 ${current ? "text-ink" : ""}`}
    >
      {name}
      <span aria-hidden className="inline-block w-2.5">
        {current && (current === "ascending" ? "↑" : "↓")}
      </span>
    </Link>
  );
}
