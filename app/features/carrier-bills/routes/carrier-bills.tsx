import { redirect } from "react-router";
import { ownBillStateNames } from "#app/features/carrier-bills/carrier-bill.ts";
import { carrierBillPath } from "#app/features/carrier-bills/paths.ts";
import { listOwnBills } from "#app/features/carrier-bills/queries.server.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { requestContext } from "#app/platform/request-context.ts";
import { requireCarrier } from "#app/routes/carrier/require-carrier.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { readApplication } from "#app/routes/desk/read-application.server.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/carrier-bills.ts";

export const meta = unlistedMeta({
  name: "Bills",
  metaDescription: "Your bills to us and when each is paid.",
  path: "/carrier/bills",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = requireCarrier(context, "see-bills");
  return listOwnBills(context.get(requestContext).database.query, actor);
}

/** A carrier's bills and their status. */
export default function CarrierBills({ loaderData: bills }: Route.ComponentProps) {
  return (
    <DeskPage title="Bills">
      {bills.length === 0 ? (
        <EmptyState title="No bills yet. Submit one from a delivered load." />
      ) : (
        <WorkTable
          caption="Bills"
          columns={[
            "Bill",
            "Load",
            "Date",
            { name: "Total", isLabeled: true },
            { name: "We pay", isLabeled: true },
            { name: "Due", isLabeled: true },
            "Status",
          ]}
          rows={bills.map((bill) => ({
            key: bill.id,
            to: carrierBillPath(bill.trackingId),
            cells: [
              bill.number,
              <TrackingCode key="load" id={bill.trackingId} />,
              dateText(bill.billedOn),
              usdText(bill.totalCents),
              bill.approvedCents === null ? null : usdText(bill.approvedCents),
              bill.state === "approved" ? dateText(bill.dueOn) : null,
              ownBillStateNames[bill.state],
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}
