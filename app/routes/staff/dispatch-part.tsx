import { DispatchForm } from "#app/features/carrier-offers/ui/dispatch-form.tsx";
import type { EditPath } from "#app/features/shipments/load/readiness.ts";
import type { OfferedDispatch } from "#app/flows/read-dispatch.server.ts";
import { CreditNotice } from "#app/routes/desk/credit-notice.tsx";

type Props = { dispatch: OfferedDispatch; edit: EditPath };

/** The dispatch form, under the credit that the customer is over. */
export function DispatchPart({ dispatch: { credit, ...facts }, edit }: Props) {
  return (
    <div className="grid gap-4">
      {credit && <CreditNotice credit={credit} />}
      <DispatchForm {...facts} edit={edit} />
    </div>
  );
}
