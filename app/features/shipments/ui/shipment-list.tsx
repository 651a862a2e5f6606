import { Link } from "react-router";
import { filterQuery, isFiltered, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { ShipmentCounts } from "#app/features/shipments/owned.server.ts";
import type { ShipmentPage } from "#app/features/shipments/queries.server.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ShipmentRow } from "./shipment-row.tsx";

type Props = {
  counts: ShipmentCounts;
  page: ShipmentPage;
  filter: ShipmentFilter;
  error: string | undefined;
};

/** The Track tab: the filter, and one page of shipments. */
export function ShipmentList({ counts, page, filter, error }: Props) {
  return (
    <section aria-labelledby="current-shipments">
      <h2 id="current-shipments" className="text-4xl">
        Current Shipments ({counts.all})
      </h2>
      {error && (
        <div className="mt-4">
          <Notice tone="danger" title={error} />
        </div>
      )}
      {counts.all > 0 && <FilterBar filter={filter} counts={counts} />}
      <div className="mt-6">
        {page.rows.length > 0 ? (
          <ol className="grid gap-3">
            {page.rows.map((shipment) => (
              <ShipmentRow key={shipment.id} shipment={shipment} filter={filter} />
            ))}
          </ol>
        ) : (
          <Nothing counts={counts} filter={filter} />
        )}
      </div>
      <Pages page={page} filter={filter} />
    </section>
  );
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

function Pages({ page, filter }: { page: ShipmentPage; filter: ShipmentFilter }) {
  if (!page.newer && !page.older) return null;
  const to = (cursor: Pick<ShipmentFilter, "older" | "newer">) =>
    `/brokerage?${filterQuery({ ...filter, older: undefined, newer: undefined, ...cursor })}`;
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-4">
      {page.newer ? (
        <Link to={to({ newer: page.newer })} className={buttonStyle("secondary")}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      {page.older && (
        <Link to={to({ older: page.older })} className={buttonStyle("secondary")}>
          Older
        </Link>
      )}
    </nav>
  );
}
