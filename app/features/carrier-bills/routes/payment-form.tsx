import { payMethodNames, payMethods } from "#app/features/carrier-bills/carrier-bill.ts";
import { ConfirmPayment } from "#app/features/money/ui/confirm-payment.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { BelowControl, SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { useField } from "#app/forms/form-state.ts";
import { paymentLimits } from "#app/forms/limits.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useSelection } from "#app/ui/use-selection.ts";

/** The form that the checkboxes of the bills belong to. */
export const formId = "pay";

type Payable = { id: string; cents: number };

type Props = {
  payable: readonly Payable[];
  /** ISO 8601 date. */
  today: string;
};

/** Says how and when the selected bills were paid. */
export function PaymentForm({ payable, today }: Props) {
  return (
    <Form
      id={formId}
      intent="pay"
      button="Record payments"
      working="Recording..."
      initial={{ method: "ACH", paidOn: today }}
      className="mb-6 grid gap-4"
    >
      <SendKeyField />
      <div className="grid gap-4 tablet:grid-cols-3">
        <SelectField
          name="method"
          label="Method"
          options={payMethods.map((value) => ({ value, text: payMethodNames[value] }))}
        />
        <TextField name="paidOn" label="Paid on" type="date" required max={today} />
        <TextField
          name="reference"
          label="Reference (optional)"
          maxLength={paymentLimits.reference.max}
          hint="Batch or check number."
        />
        <ConfirmPayment />
      </div>
      <Selected payable={payable} />
    </Form>
  );
}

/** The number of selected bills and their total. */
function Selected({ payable }: { payable: readonly Payable[] }) {
  const field = useField("ids");
  const { keys } = useSelection(formId);
  const isHydrated = useHydrated();
  const cents = payable
    .filter(({ id }) => keys.includes(id))
    .reduce((sum, bill) => sum + bill.cents, 0);
  return (
    <div>
      <p className="font-semibold">
        {isHydrated
          ? `${keys.length} selected, ${usdText(cents)} total`
          : "Select bills in the list, then press the button."}
      </p>
      <BelowControl field={field} />
    </div>
  );
}
