import type { ReactNode } from "react";
import type { Billable } from "#app/features/carrier-bills/list-billable.server.ts";
import { LineFields } from "#app/features/money/ui/line-fields.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { billLimits } from "#app/forms/limits.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";

type Props = {
  /** ISO 8601 date. */
  today: string;
  /** The upload field. */
  file: ReactNode;
} & Billable;

/** The form for a carrier's bill. */
export function BillForm({ today, file, payees, assignmentId, proposed }: Props) {
  return (
    <Form
      id="bill"
      intent="bill"
      hasFile
      button="Submit bill"
      working="Submitting..."
      initial={{ billedOn: today, assignmentId, ...proposed }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <SendKeyField />
      <div className="tablet:col-span-2">
        {payees.length === 1 ? (
          <p className="text-sm">For {payees[0]?.text}.</p>
        ) : (
          <SelectField
            name="assignmentId"
            label="For"
            options={payees.map(({ id, text }) => ({ value: id, text }))}
          />
        )}
      </div>
      <TextField name="number" label="Bill number" required maxLength={billLimits.number.max} />
      <TextField name="billedOn" label="Bill date" type="date" required max={today} />
      <LineFields needsLinehaul={false} linehaulHint="Empty for a truck ordered, not used." />
      <div className="tablet:col-span-2">{file}</div>
    </Form>
  );
}
