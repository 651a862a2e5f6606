import { dollarsText } from "#app/features/money/usd.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { useRows } from "#app/forms/row-list.tsx";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import { invoiceNumber } from "../invoice.ts";
import type { OpenInvoice } from "../queries.server.ts";
import { PaymentFields } from "./forms.tsx";

type Props = {
  /** By due date. */
  open: readonly OpenInvoice[];
  today: string;
};

/** Records one payment for several invoices. */
export function CustomerPaymentForm({ open, today }: Props) {
  const openCents = open.reduce((sum, invoice) => sum + invoice.openCents, 0);
  const rows = open.flatMap((invoice, place) => [
    [`parts[${place}].id`, invoice.id],
    [`parts[${place}].invoice`, invoiceNumber(invoice)],
  ]);
  return (
    <Form
      id="pay"
      version={openCents}
      intent="pay"
      button="Record payment"
      working="Recording..."
      initial={{
        cents: openCents > 0 ? dollarsText(openCents) : "",
        method: "ACH",
        receivedOn: today,
        ...Object.fromEntries(rows),
      }}
    >
      <SendKeyField />
      <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
        <PaymentFields today={today} />
      </div>
      {open.length > 0 && (
        <fieldset className="min-w-0 border border-line bg-sheet p-4">
          <legend className="px-2 text-sm font-semibold">Apply to invoices (optional)</legend>
          <p className="mb-4 text-sm text-ink-soft">
            Leave empty to pay the oldest due invoices first.
          </p>
          <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2">
            <PartFields open={open} />
          </div>
        </fieldset>
      )}
    </Form>
  );
}

/** An amount for each invoice that was open when the person began to type. */
function PartFields({ open }: Pick<Props, "open">) {
  const { textOf } = useFormState();
  return useRows("parts").map(({ name, id }) => (
    <div key={id}>
      <HiddenField name={`${name}.id`} />
      <HiddenField name={`${name}.invoice`} />
      <TextField
        name={`${name}.cents`}
        label={`${textOf(`${name}.invoice`)} (USD)`}
        hint={open.some((invoice) => invoice.id === id) ? undefined : "It isn't open anymore."}
        inputMode="decimal"
      />
    </div>
  ));
}
