import { useLocation } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
import { type RateFilter, rateStates, readRateFilter } from "#app/features/rates/filter.ts";
import { fuelUnitNames } from "#app/features/rates/fuel.ts";
import {
  accessorialsPath,
  exportPath,
  fuelPath,
  newRatePath,
  rateImportPath,
  ratePath,
} from "#app/features/rates/paths.ts";
import { listRates } from "#app/features/rates/queries.server.ts";
import { equipmentText, laneText, priceText, rateModes } from "#app/features/rates/rate.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/rates.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Rates");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readRateFilter(url.searchParams);
  const page = await listRates(database.query, filter, companyDays(clock).today);
  return { filter, page };
}

const stateNames: Record<RateFilter["state"], string> = {
  current: "Current",
  upcoming: "Upcoming",
  ended: "Ended",
  all: "All",
};

export const shouldRevalidate = followTopics("audit");

/** The list of lane rates. */
export default function Rates({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { state, mode, search: typed } = filter;
  const { search } = useLocation();
  return (
    <DeskPage
      title="Rates"
      aside={
        <p className="flex flex-wrap gap-2">
          <StaffMay action="rates.keep-rates">
            <Link to={newRatePath} className={buttonStyle()}>
              Add a rate
            </Link>
          </StaffMay>
          <Link to={fuelPath} className={buttonStyle("secondary")}>
            Fuel surcharge
          </Link>
          <Link to={accessorialsPath} className={buttonStyle("secondary")}>
            Accessorials
          </Link>
          <StaffMay action="rates.keep-rates">
            <Link to={rateImportPath} className={buttonStyle("secondary")}>
              Import
            </Link>
          </StaffMay>
          <a href={exportPath + search} download className={buttonStyle("secondary")}>
            Export (CSV)
          </a>
        </p>
      }
    >
      <ListFilter
        search={{ label: "ZIP, state or region", value: typed }}
        filters={[
          {
            label: "Validity",
            parameter: "state",
            chosen: state === "current" ? undefined : state,
            options: [...rateStates, "all" as const].map((one) => ({
              name: stateNames[one],
              value: one === "current" ? undefined : one,
            })),
          },
          {
            label: "Mode",
            parameter: "mode",
            chosen: mode,
            options: [
              { name: "Any", value: undefined },
              ...rateModes.map((one) => ({ name: one, value: one })),
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={typed || mode ? "No matches" : "No rates here yet."} />
      ) : (
        <WorkTable
          caption="Rates"
          columns={[
            { name: "Lane", share: 30 },
            "Mode",
            "Equipment",
            { name: "Price", isFigure: true },
            { name: "Fuel", isLabeled: true },
            { name: "Valid from", isLabeled: true },
            { name: "Valid to", isLabeled: true },
          ]}
          rows={page.rows.map((rate) => ({
            key: rate.id,
            to: ratePath(rate.id),
            cells: [
              laneText(rate),
              rate.mode,
              equipmentText(rate.equipment),
              priceText(rate),
              rate.fuel ? fuelUnitNames[rate.fuel] : "Included",
              dateText(rate.validFrom),
              rate.validTo && dateText(rate.validTo),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        When several rates match a load, the narrowest lane wins: ZIP before 3-digit ZIP, state and
        region, both ends together. Ties go to the narrower origin, then to a rate for the load's
        equipment, then to the one that starts later, then to the one entered last.
      </p>
    </DeskPage>
  );
}
