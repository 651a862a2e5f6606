import type { ReactNode } from "react";
import { LineFields } from "#app/features/money/ui/line-fields.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { billLimits } from "#app/forms/limits.ts";

/** The form for a carrier's bill; `file` is the upload field. */
export function BillForm({ today, file }: { today: string; file: ReactNode }) {
  return (
    <Form
      id="bill"
      intent="bill"
      hasFile
      button="Submit bill"
      working="Submitting..."
      initial={{ billedOn: today }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <TextField name="number" label="Bill number" required maxLength={billLimits.number.max} />
      <TextField name="billedOn" label="Bill date" type="date" required max={today} />
      <LineFields />
      <div className="tablet:col-span-2">{file}</div>
    </Form>
  );
}
