import { dateAfter } from "#app/features/company/days.ts";
import { FilterField } from "#app/routes/staff/filter-field.tsx";
import { Button } from "#app/ui/button.tsx";

/** Downloads a CSV file of a period. @param today ISO 8601 date */
export function ExportForm({ action, today }: { action: string; today: string }) {
  return (
    <form action={action} method="get" className="flex flex-wrap items-end gap-3">
      <FilterField type="date" name="from" label="From" value={dateAfter(today, -30)} />
      <FilterField type="date" name="to" label="To" value={today} />
      <Button type="submit" look="compact">
        Download CSV
      </Button>
    </form>
  );
}
