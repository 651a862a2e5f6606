import { companyDays } from "#app/features/accounts/today.ts";
import { listBillable } from "#app/features/carrier-bills/list-billable.server.ts";
import { carrierBillPath } from "#app/features/carrier-bills/paths.ts";
import { can } from "#app/features/carrier-bills/policy.ts";
import { listOwnBills } from "#app/features/carrier-bills/queries.server.ts";
import { BillForm } from "#app/features/carrier-bills/ui/bill-form.tsx";
import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { hauledOrEndedLoad } from "#app/routes/carrier/hauled-load.server.ts";
import { carrierLoadPath } from "#app/routes/carrier/load-path.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import type { Route } from "./+types/carrier-bill.ts";
import { billHandler } from "./bill-handler.server.ts";
import { BillStatus } from "./bill-status.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Bill for ${params.trackingId}`);

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args.context, args.url.pathname);
  const { actor, load, canBill } = await hauledOrEndedLoad(args);
  const { database, clock } = args.context.get(requestContext);
  return {
    trackingId: load.trackingId,
    mayBill: can(actor, "bring", load),
    canBill,
    bills: await listOwnBills(database.query, actor, load.id),
    billable: await listBillable(database.query, actor, load.id),
    today: companyDays(clock).today,
  };
}

export const action = formActions({
  bill: billHandler(async (args) => {
    const { actor, load } = await hauledOrEndedLoad(args);
    return { actor, id: load.id, to: carrierBillPath(load.trackingId) };
  }),
});

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** A carrier's bill for a load, and its status. */
export default function CarrierBill({ loaderData }: Route.ComponentProps) {
  const { trackingId, mayBill, canBill, bills, billable, today } = loaderData;
  return (
    <DeskPage
      title={`Bill for ${trackingId}`}
      from={{ title: `Load ${trackingId}`, to: carrierLoadPath(trackingId) }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        {bills.length > 0 && (
          <DeskPart title="Your bills">
            {bills.map((bill) => (
              <BillStatus key={bill.id} bill={bill} />
            ))}
          </DeskPart>
        )}
        <DeskPart title="Submit a bill">
          {!mayBill ? (
            <p className="text-sm">An owner or billing colleague can send it.</p>
          ) : canBill ? (
            <BillForm
              {...billable}
              today={today}
              file={<PaperField label="Your bill (optional)" />}
            />
          ) : (
            <p className="text-sm">Report the delivery first, then bill the load here.</p>
          )}
        </DeskPart>
      </div>
    </DeskPage>
  );
}
