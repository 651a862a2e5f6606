import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { ShipmentCounts } from "#app/features/shipments/listed-shipment.server.ts";
import { listedStatuses, modes } from "#app/features/shipments/shipment.ts";
import { Choices } from "#app/ui/choices.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";

type Props = { filter: ShipmentFilter; counts: ShipmentCounts };

/** Narrows the list by status, mode and words; all of it is in the address. */
export function FilterBar({ filter, counts }: Props) {
  const { status, mode, search, sort } = filter;
  const to = (next: ShipmentFilter) =>
    `/brokerage?${filterQuery({ status, mode, search, sort, ...next })}`;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 tablet:gap-4 desktop:mt-1 desktop:gap-2 min-[1366px]:flex-nowrap min-[1366px]:[&>form]:shrink-99">
      <SearchForm action="/brokerage" label="Tracking ID, origin or destination" value={search}>
        <input type="hidden" name="tab" value="track" />
        {status && <input type="hidden" name="status" value={status} />}
        {mode && <input type="hidden" name="mode" value={mode} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
      </SearchForm>
      <div className="strip min-[1366px]:flex-nowrap min-[1366px]:overflow-x-auto">
        <Choices
          label="Filter by status"
          choices={[
            { name: "Any status", to: to({ status: undefined }), isChosen: !status },
            ...listedStatuses.map((one) => ({
              name: one,
              count: counts[one],
              to: to({ status: one }),
              isChosen: one === status,
            })),
          ]}
        />
        <Choices
          label="Filter by mode"
          choices={[
            { name: "Any mode", to: to({ mode: undefined }), isChosen: !mode },
            ...modes.map((one) => ({ name: one, to: to({ mode: one }), isChosen: one === mode })),
          ]}
        />
      </div>
    </div>
  );
}
