import { data } from "react-router";
import { billStateNames } from "#app/features/carrier-bills/carrier-bill.ts";
import { listBillable } from "#app/features/carrier-bills/list-billable.server.ts";
import { deskBillPath, loadBillsPath } from "#app/features/carrier-bills/paths.ts";
import { listBillsOf } from "#app/features/carrier-bills/queries.server.ts";
import { BillForm } from "#app/features/carrier-bills/ui/bill-form.tsx";
import { moneyDesk } from "#app/features/invoices/routes/desk.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/load-bills.ts";
import { billHandler } from "./bill-handler.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carrier bills");

export async function loader(args: Route.LoaderArgs) {
  const { deps, id, today } = moneyDesk(args);
  const { query } = deps.database;
  const load = await readForDesk(query, id);
  if (!load) throw data(null, { status: 404 });
  const { trackingId } = load;
  const [bills, billable] = await Promise.all([
    listBillsOf(query, id),
    listBillable(query, deps.actor, id),
  ]);
  return { load: { id, trackingId }, bills, billable, today };
}

export const action = formActions({
  bill: billHandler((args) => {
    const { deps, id } = moneyDesk(args);
    return { actor: deps.actor, id, to: loadBillsPath(id) };
  }),
});

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** A load's carrier bills, for staff. */
export default function LoadBills({ loaderData }: Route.ComponentProps) {
  const { load, bills, billable, today } = loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: carrier bills`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Bills">
          {bills.length === 0 && <p className="text-sm text-ink-soft">No bills yet.</p>}
          <ul aria-label="Bills" className="text-sm">
            {bills.map((bill) => (
              <li key={bill.id} className="border-b border-line py-2">
                <Link
                  to={deskBillPath(bill.id)}
                  className="font-semibold underline underline-offset-4"
                >
                  {bill.number}
                </Link>
                , {bill.carrier}, {usdText(bill.totalCents)},{" "}
                {billStateNames[bill.state].toLowerCase()}
              </li>
            ))}
          </ul>
        </DeskPart>
        <DeskPart title="Enter a bill" needs="carrier-bills.bring">
          {billable.payees.length > 0 ? (
            <BillForm
              {...billable}
              today={today}
              file={<PaperField label="The bill (optional)" />}
            />
          ) : (
            <p className="text-sm">This load has no carrier.</p>
          )}
        </DeskPart>
      </div>
    </DeskPage>
  );
}
