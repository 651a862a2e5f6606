import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { ShipmentCounts } from "#app/features/shipments/owned.server.ts";
import { type Mode, modes, type Status, statuses } from "#app/features/shipments/shipment.ts";
import { Button } from "#app/ui/button.tsx";

type Props = { filter: ShipmentFilter; counts: ShipmentCounts };

/** Narrows the list by status, mode and words; all of it is in the address. */
export function FilterBar({ filter, counts }: Props) {
  const { status, mode, search } = filter;
  return (
    <div className="mt-5 grid gap-4 desktop:flex desktop:flex-wrap desktop:items-center desktop:justify-between">
      <Form method="get" action="/brokerage" role="search" className="flex min-w-0 desktop:w-96">
        <input type="hidden" name="tab" value="track" />
        {status && <input type="hidden" name="status" value={status} />}
        {mode && <input type="hidden" name="mode" value={mode} />}
        <label htmlFor="shipment-search" className="sr-only">
          Search by tracking ID, origin or destination
        </label>
        <input
          id="shipment-search"
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={80}
          placeholder="Tracking ID, origin or destination"
          className="min-h-11 min-w-0 flex-1 border border-line-strong bg-sheet px-3 placeholder:text-ink-soft"
        />
        <Button type="submit" aria-label="Search" className="px-4">
          <Search aria-hidden size={18} />
        </Button>
      </Form>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choices<Status>
          label="Status"
          chosen={status}
          options={statuses}
          count={(option) => counts[option]}
          to={(option) => ({ mode, search, status: option })}
        />
        <Choices<Mode>
          label="Mode"
          chosen={mode}
          options={modes}
          to={(option) => ({ status, search, mode: option })}
        />
      </div>
    </div>
  );
}

type ChoicesProps<Option> = {
  label: string;
  chosen: Option | undefined;
  options: readonly Option[];
  count?: (option: Option) => number;
  to: (option: Option | undefined) => ShipmentFilter;
};

function Choices<Option extends string>({
  label,
  chosen,
  options,
  count,
  to,
}: ChoicesProps<Option>) {
  return (
    <nav
      aria-label={`Filter by ${label.toLowerCase()}`}
      className="flex flex-wrap border border-line-strong"
    >
      {[undefined, ...options].map((option) => (
        <Link
          key={option ?? "all"}
          to={`/brokerage?${filterQuery(to(option))}`}
          preventScrollReset
          aria-current={option === chosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 px-3 text-sm font-semibold hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {option ?? `Any ${label.toLowerCase()}`}
          {option && count && (
            <span className="font-normal opacity-80">{count(option).toLocaleString("en-US")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
