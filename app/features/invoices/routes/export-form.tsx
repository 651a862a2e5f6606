import type { ReactNode } from "react";
import { dateAfter } from "#app/features/company/days.ts";
import { FilterField } from "#app/routes/staff/filter-field.tsx";
import { Button } from "#app/ui/button.tsx";

type Props = {
  action: string;
  /** ISO 8601 date. */
  today: string;
  /** What is chosen besides the period. */
  children?: ReactNode;
};

/** Downloads a CSV file of a period. */
export function ExportForm({ action, today, children }: Props) {
  return (
    <form action={action} method="get" className="flex flex-wrap items-end gap-3">
      {children}
      <FilterField type="date" name="from" label="From" value={dateAfter(today, -30)} />
      <FilterField type="date" name="to" label="To" value={today} />
      <Button type="submit" look="compact">
        Download CSV
      </Button>
    </form>
  );
}
