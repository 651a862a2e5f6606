import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import { TenderForm } from "#app/features/shipments/ui/booking-form.tsx";
import { CountsBoard } from "#app/features/shipments/ui/counts-board.tsx";
import { ShipmentList } from "#app/features/shipments/ui/shipment-list.tsx";
import type { CustomerDay } from "#app/flows/customer-day.server.ts";
import type { CustomerList } from "#app/flows/customer-list.server.ts";
import type { InitialValues } from "#app/forms/form-state.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { CustomerDayPart } from "./customer-day.tsx";
import { dashboardTabs } from "./paths.ts";
import { useCustomerDay } from "./use-customer-day.ts";
import { useDashboard } from "./use-dashboard.ts";

type Props = {
  userId: string | null;
  /** Whether the shipper is verified; true for a signed-out visitor. */
  isVerified: boolean;
  /** Whether their role allows more than viewing. */
  mayChange: boolean;
  tab: "book" | "track";
  filter: ShipmentFilter;
  dashboard: CustomerList;
  /** What is late, leaves today and waits; null for a signed-out visitor. */
  day: CustomerDay | null;
  draft: InitialValues | null;
  bookingKey: string;
  /** The result of the page's action, and the part shown above the list. */
  result: unknown;
  listError: string | undefined;
};

/** The brokerage dashboard: books loads and lists current shipments. */
export function Dashboard({
  userId,
  isVerified,
  mayChange,
  tab,
  filter,
  dashboard,
  day,
  draft,
  bookingKey,
  result,
  listError,
}: Props) {
  const { data, signedOut } = useDashboard({ userId, filter, dashboard });
  const today = useCustomerDay({ userId, day });
  const back = encodeURIComponent("/brokerage");
  return (
    <>
      <div className="flex-wrap items-baseline gap-x-4 desktop:-mt-3 desktop:flex">
        <h1 className="text-3xl tablet:text-4xl desktop:text-2xl">Global Freight Management</h1>
        <p className="text-sm text-ink-soft">TSA Air Cargo, FTL &amp; Freight Brokerage Platform</p>
      </div>
      {today && <CustomerDayPart day={today} />}
      <div id={dashboardTabs} className="pt-4 desktop:pt-2">
        {userId === null && (
          <div className="mb-6">
            <Notice title="You are not signed in">
              <p>
                Your shipments show here once you are. What you type below is kept while you{" "}
                <Link
                  to={`/sign-in?to=${back}`}
                  className="font-semibold underline underline-offset-4"
                >
                  sign in
                </Link>{" "}
                or{" "}
                <Link
                  to={`/shipper-signup?to=${back}`}
                  className="font-semibold underline underline-offset-4"
                >
                  sign up
                </Link>
                .
              </p>
            </Notice>
          </div>
        )}
        {!isVerified && (
          <p className="mb-3 border-l-4 border-waiting bg-waiting-sheet px-3 py-2 text-sm">
            Your company isn't verified yet. You can book right away.{" "}
            <Link
              to="/brokerage/verification"
              className="font-semibold underline underline-offset-4"
            >
              See what happens next
            </Link>
          </p>
        )}
        <Tabs
          label="Dashboard"
          value={tab}
          aside={<CountsBoard counts={data.counts} />}
          tabs={[
            {
              value: "book",
              to: "/brokerage?tab=book",
              label: "Book Shipment",
              panel: (
                <TenderForm
                  bookingKey={bookingKey}
                  draft={draft}
                  result={result}
                  signInTo={`/sign-in?to=${back}`}
                />
              ),
            },
            {
              value: "track",
              to: `/brokerage?${filterQuery(tab === "track" ? filter : {})}`,
              label: `Track Shipments (${data.counts.all})`,
              panel: (
                <ShipmentList {...data} mayChange={mayChange} filter={filter} error={listError} />
              ),
            },
          ]}
        />
      </div>
      <Dialog open={signedOut} title="You have been signed out">
        <p>
          Your session ended, perhaps in another window. Sign in again to continue where you left
          off.
        </p>
        <a
          href={`/sign-in?to=${encodeURIComponent(`/brokerage?${filterQuery(filter)}`)}`}
          className={`${buttonStyle()} mt-5`}
        >
          Sign in
        </a>
      </Dialog>
    </>
  );
}
