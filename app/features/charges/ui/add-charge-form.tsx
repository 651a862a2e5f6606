import {
  chargeCodes,
  chargeNames,
  chargeUnits,
  unitNames,
} from "#app/features/money/charge-line.ts";
import { ZeroPayReason } from "#app/features/money/ui/zero-pay-reason.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { chargeLimits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import { noPayee } from "../charge.ts";

type Props = {
  /** Whose pay a cost can be, where staff have to choose; `id` is null for none so far. */
  payees: readonly { id: string | null; text: string }[];
};

/** The form that adds a charge to either side of a load. */
export function AddChargeForm({ payees }: Props) {
  return (
    <Form
      id="charge"
      intent="add"
      unprintable={unprintable}
      button="Add charge"
      working="Adding..."
      initial={{ side: "customer", quantity: "1", unit: "flat", approval: "customer" }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <SendKeyField />
      <SelectField
        name="side"
        label="Charged to"
        options={[
          { value: "customer", text: "Customer" },
          { value: "carrier", text: "Carrier (we pay it)" },
        ]}
      />
      {payees.length > 0 && (
        <SelectField
          name="assignmentId"
          label="Carrier (for carrier pay)"
          none="Choose a carrier"
          options={payees.map(({ id, text }) => ({ value: id ?? noPayee, text }))}
        />
      )}
      <SelectField
        name="code"
        label="Charge"
        none="Choose a charge"
        options={chargeCodes.map((code) => ({ value: code, text: chargeNames[code] }))}
      />
      <TextField name="quantity" label="Quantity" inputMode="decimal" required />
      <SelectField
        name="unit"
        label="Unit"
        options={chargeUnits.map((unit) => ({ value: unit, text: unitNames[unit] }))}
      />
      <TextField
        name="rate"
        label="Rate (USD)"
        inputMode="decimal"
        required
        hint="An adjustment can be negative, such as -50."
      />
      <TextField
        name="description"
        label="Description (optional)"
        maxLength={chargeLimits.description.max}
      />
      <SelectField
        name="approval"
        label="Approval"
        options={[
          { value: "customer", text: "Ask the customer" },
          { value: "now", text: "Approve it now" },
        ]}
        hint="Our team approves carrier pay."
      />
      <div className="tablet:col-span-2">
        <TextAreaField
          name="reason"
          label="Reason"
          rows={2}
          required
          hint="The party that pays the charge sees it."
        />
      </div>
      <ZeroPayReason />
    </Form>
  );
}
