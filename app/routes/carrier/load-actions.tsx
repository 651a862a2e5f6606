import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { customerNote } from "#app/features/shipments/ui/customer-note.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { LoadAction } from "#app/routes/load/action-bar.tsx";
import { reportNames } from "./report-names.ts";

/** Reports that the load was picked up, or delivered. */
export function reportAction({ id, status, canceledAt }: LoadView): LoadAction | null {
  const next = transitionFrom(status);
  if (!next || canceledAt) return null;
  const name = reportNames[next.to];
  return {
    name: "report",
    label: name,
    form: (
      <Form id="load-report" intent="report" button={name} working="Reporting...">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="to" value={next.to} />
        <TextField name="note" {...customerNote} />
      </Form>
    ),
  };
}
