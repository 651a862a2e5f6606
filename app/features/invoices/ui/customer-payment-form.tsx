import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { invoiceNumber } from "../invoice.ts";
import type { OpenInvoice } from "../queries.server.ts";
import { PaymentFields } from "./forms.tsx";

type Props = {
  /** By due date. */
  open: readonly OpenInvoice[];
  /** What is open on all of them, such as "1480.50". */
  openDollars: string;
  today: string;
};

/** Records one payment for several invoices. */
export function CustomerPaymentForm({ open, openDollars, today }: Props) {
  const ids = open.map(({ id }, place) => [`parts[${place}].id`, id]);
  return (
    <Form
      id="pay"
      intent="pay"
      button="Record payment"
      working="Recording..."
      initial={{
        cents: openDollars,
        method: "ACH",
        receivedOn: today,
        ...Object.fromEntries(ids),
      }}
    >
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        <PaymentFields today={today} />
      </div>
      <fieldset className="min-w-0 border border-line bg-sheet p-4">
        <legend className="px-2 text-sm font-semibold">Split by hand (optional)</legend>
        <p className="mb-4 text-sm text-ink-soft">
          Left empty, the payment goes to the invoices by due date, the oldest first.
        </p>
        <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
          {open.map((invoice, place) => (
            <div key={invoice.id}>
              <HiddenField name={`parts[${place}].id`} />
              <TextField
                name={`parts[${place}].cents`}
                label={`${invoiceNumber(invoice)} (USD)`}
                inputMode="decimal"
              />
            </div>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
