import { Link } from "react-router";
import { filterQuery, type ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { DashboardData } from "#app/features/shipments/first-page.server.ts";
import {
  type BookingDefaults,
  BookingForm,
  type BookingResult,
} from "#app/features/shipments/ui/booking-form.tsx";
import { CountsBoard } from "#app/features/shipments/ui/counts-board.tsx";
import { ShipmentList } from "#app/features/shipments/ui/shipment-list.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useDashboard } from "./use-dashboard.ts";

type Props = {
  userId: string | null;
  tab: "book" | "track";
  filter: ShipmentFilter;
  dashboard: DashboardData;
  draft: BookingDefaults | null;
  bookingKey: string;
  result: (BookingResult & { listError?: string }) | undefined;
};

/** The brokerage dashboard: book a load, and follow those that were booked. */
export function Dashboard({ userId, tab, filter, dashboard, draft, bookingKey, result }: Props) {
  const { data, signedOut } = useDashboard({ userId, filter, dashboard });
  const back = encodeURIComponent("/brokerage");
  return (
    <>
      <div className="bg-band text-on-band">
        <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-12 gap-y-6 px-4 pt-8 pb-8 tablet:pt-10">
          <div>
            <h1 className="text-5xl tablet:text-6xl">Global Freight Management</h1>
            <p className="mt-2 text-on-band-soft">
              TSA Air Cargo, FTL &amp; Freight Brokerage Platform
            </p>
          </div>
          <CountsBoard counts={data.counts} />
        </div>
      </div>
      <div className="mx-auto max-w-7xl px-4 pt-6">
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
        <Tabs
          label="Dashboard"
          value={tab}
          tabs={[
            {
              value: "book",
              to: "/brokerage?tab=book",
              label: "Book Shipment",
              panel: (
                <BookingForm
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
              panel: <ShipmentList {...data} filter={filter} error={result?.listError} />,
            },
          ]}
        />
      </div>
      <Dialog open={signedOut} title="You have been signed out">
        <p>Your session ended, perhaps in another window. Sign in again to go on where you were.</p>
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
