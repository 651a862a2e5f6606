import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { billingLimits as limits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import type { Billing } from "../bill-to.server.ts";
import { requirablePaperOptions } from "../invoice.ts";

/** The form for a customer's billing details. */
export function BillingForm({ billing }: { billing: Billing }) {
  const { version, companyId: _, ...initial } = billing;
  const shown = { ...initial, isNoted: undefined };
  return (
    <Form
      version={version}
      id="billing"
      intent="billing"
      button="Save billing details"
      working="Saving..."
      initial={shown}
      unprintable={unprintable}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <TextField name="name" label="Bill to" required maxLength={limits.name.max} />
      <TextField
        name="email"
        label="Invoice email (optional)"
        type="email"
        autoComplete="off"
        hint="In addition to the customer's payables contacts."
      />
      <TextField
        name="street"
        label="Street or PO box"
        required
        maxLength={limits.street.max}
        autoComplete="off"
      />
      <TextField name="city" label="City" required maxLength={limits.city.max} autoComplete="off" />
      <TextField name="state" label="State" required maxLength={2} autoComplete="off" />
      <TextField
        name="postalCode"
        label="ZIP code"
        inputMode="numeric"
        required
        maxLength={10}
        autoComplete="off"
      />
      <TextField name="termsDays" label="Payment terms (days)" inputMode="numeric" required />
      <div className="tablet:col-span-2">
        <CheckGroup
          name="requiredPapers"
          label="Documents that go with each invoice"
          options={requirablePaperOptions}
        />
      </div>
    </Form>
  );
}
