import {
  decisionLimits,
  decisionTexts,
  freightDecisions,
} from "#app/features/shipments/load/freight-decisions.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import { NewPlaceFields } from "./new-place-fields.tsx";

type Props = { version: number };

/** Decides what becomes of freight that something is wrong with: where it goes next, and what that costs. */
export function FreightDecisionForm({ version }: Props) {
  return (
    <Form
      version={version}
      id="freight-decision"
      intent="decide"
      button="Save the decision"
      working="Saving..."
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <p className="text-sm tablet:col-span-2">
        It becomes the last stop of this load. The carrier signs the change, and the driver's page
        shows where to go. Returns and second deliveries use the addresses that the load has.
      </p>
      <SelectField
        name="decision"
        label="What happens next"
        none="Choose"
        options={freightDecisions.map((value) => ({ value, text: decisionTexts[value].choice }))}
      />
      <TextField name="reason" label="Who agreed, and why" hint="Only our team reads this." />
      <TimeField name="windowFrom" label="Window opens (optional)" hint="Local time at that stop" />
      <TimeField name="windowTo" label="Window closes (optional)" />
      <fieldset className="grid gap-x-6 gap-y-5 border-t border-line pt-3 tablet:col-span-2 tablet:grid-cols-2">
        <legend className="pr-3 text-sm font-semibold">
          New place: another consignee, or disposal
        </legend>
        <NewPlaceFields companyLabel="Company" streetLabel="Street" />
      </fieldset>
      <TextField name="chargeCents" label="Charge to the customer (optional)" inputMode="decimal" />
      <TextField name="payCents" label="Pay to the carrier (optional)" inputMode="decimal" />
      <div className="tablet:col-span-2">
        <CheckField name="asksCustomer">The customer approves its charge first</CheckField>
      </div>
      <TextAreaField
        name="customerText"
        label="What the customer reads (optional)"
        rows={3}
        maxLength={decisionLimits.customerText}
        hint="It replaces the text of the exception, which customer and carrier then see."
      />
      <TextAreaField
        name="instructions"
        label="Instructions for the driver (optional)"
        rows={3}
        maxLength={decisionLimits.instructions}
      />
    </Form>
  );
}
