import type { CustomerPage } from "#app/features/shipments/customer-row.ts";
import { filterQuery, isFiltered, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { ShipmentCounts } from "#app/features/shipments/listed-shipment.server.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ShipmentTable } from "./shipment-table.tsx";

type Props = {
  counts: ShipmentCounts;
  page: CustomerPage;
  filter: ShipmentFilter;
  /** Whether the status can be changed. */
  mayChange: boolean;
  error: string | undefined;
};

/** The Track tab: the filter, and one page of shipments. */
export function ShipmentList({ counts, page, filter, mayChange, error }: Props) {
  const { status, mode, search } = filter;
  const address = (next: ShipmentFilter) => `/brokerage?${filterQuery(next)}`;
  const at = (place: Pick<ShipmentFilter, "older" | "newer" | "sort">) =>
    address({ ...filter, older: undefined, newer: undefined, ...place });
  return (
    <section aria-labelledby="current-shipments">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="current-shipments" className="text-2xl tablet:text-3xl desktop:text-xl">
          Current Shipments ({counts.all})
        </h2>
        {counts.all > 0 && (
          <a
            href={`/brokerage/shipments.csv?${filterQuery({ status, mode, search })}`}
            download
            className="text-sm font-semibold whitespace-nowrap underline underline-offset-4"
          >
            Export CSV
          </a>
        )}
      </div>
      {error && (
        <div className="mt-4">
          <Notice tone="danger" title={error} />
        </div>
      )}
      {counts.all > 0 && <FilterBar filter={filter} counts={counts} />}
      <p role="status" className="sr-only">
        {search !== undefined && found(page.rows.length)}
      </p>
      {page.rows.length > 0 ? (
        <ShipmentTable
          rows={page.rows}
          action={mayChange ? address(filter) : null}
          sort={filter.sort}
          sortedTo={(sort) => at({ sort })}
        />
      ) : (
        <Nothing counts={counts} filter={filter} />
      )}
      <Pager
        newer={page.newer && at({ newer: page.newer })}
        older={page.older && at({ older: page.older })}
        labels={filter.sort && ["Previous page", "Next page"]}
      />
    </section>
  );
}

function found(count: number): string {
  return count === 1 ? "1 shipment on this page" : `${count} shipments on this page`;
}

function Nothing({ counts, filter }: { counts: ShipmentCounts; filter: ShipmentFilter }) {
  if (counts.all === 0) {
    return (
      <EmptyState title="No active shipments found. Start by booking a load.">
        <Link to="/brokerage?tab=book" className={buttonStyle()}>
          Book a load
        </Link>
      </EmptyState>
    );
  }
  const title = isFiltered(filter)
    ? "No shipment matches this filter."
    : "This page has run out of shipments.";
  return (
    <EmptyState title={title}>
      <Link to={`/brokerage?${filterQuery({})}`} className={buttonStyle("secondary")}>
        Show all shipments
      </Link>
    </EmptyState>
  );
}
