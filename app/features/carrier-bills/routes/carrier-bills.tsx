import { redirect } from "react-router";
import { ownBillStateNames } from "#app/features/carrier-bills/carrier-bill.ts";
import { listOwnUnbilled } from "#app/features/carrier-bills/list-unbilled.server.ts";
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
import { ownUnbilledRows } from "./unbilled-rows.server.ts";
import { UnbilledTable } from "./unbilled-table.tsx";

export const meta = unlistedMeta({
  name: "Bills",
  metaDescription: "Your bills to us and when each is paid.",
  path: "/carrier/bills",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { state } = await readApplication(context, "carrier");
  if (state !== "verified") throw redirect("/carrier/verification");
  const actor = requireCarrier(context, "see-bills");
  const { query } = context.get(requestContext).database;
  const unbilled = ownUnbilledRows(await listOwnUnbilled(query, actor));
  return { bills: await listOwnBills(query, actor), unbilled };
}

/** A carrier's bills and their status. */
export default function CarrierBills({ loaderData }: Route.ComponentProps) {
  const { bills, unbilled } = loaderData;
  return (
    <DeskPage title="Bills">
      {unbilled.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-2 text-xl">Not billed yet</h2>
          <UnbilledTable rows={unbilled} />
        </section>
      )}
      {bills.length === 0 ? (
        <EmptyState title="No bills yet. Submit one from a delivered load." />
      ) : (
        <WorkTable
          caption="Bills"
          columns={[
            "Bill",
            "Load",
            "Date",
            { name: "Total", isLabeled: true, isFigure: true },
            { name: "We pay", isLabeled: true, isFigure: true },
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
