import { ConfirmPayment } from "#app/features/money/ui/confirm-payment.tsx";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import { ConfirmField } from "#app/forms/confirm-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { paymentLimits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import { paymentMethodNames, paymentMethods } from "../invoice.ts";

const methods = paymentMethods.map((value) => ({ value, text: paymentMethodNames[value] }));

/** Records what a customer paid on an invoice. */
export function InvoicePaymentForm({ openCents, today }: { openCents: number; today: string }) {
  return (
    <Form
      id="pay"
      version={openCents}
      intent="pay"
      button="Record payment"
      working="Recording..."
      initial={{ cents: dollarsText(openCents), method: "ACH", receivedOn: today }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <SendKeyField />
      <PaymentFields today={today} />
    </Form>
  );
}

/** How much was paid, how and when. */
export function PaymentFields({ today }: { today: string }) {
  return (
    <>
      <TextField name="cents" label="Amount (USD)" inputMode="decimal" required />
      <SelectField name="method" label="Method" options={methods} />
      <TextField name="receivedOn" label="Received on" type="date" required max={today} />
      <TextField
        name="reference"
        label="Reference (optional)"
        maxLength={paymentLimits.reference.max}
        hint="Check or transfer number."
      />
      <ConfirmField name="keepAsCredit">Keep the rest as credit on account</ConfirmField>
      <ConfirmPayment />
    </>
  );
}

type ApplyCreditProps = {
  openCents: number;
  /** What is left of the customer's credit on account, in US cents. */
  creditCents: number;
};

/** Pays an invoice with its customer's credit on account. */
export function ApplyCreditForm({ openCents, creditCents }: ApplyCreditProps) {
  return (
    <Form
      id="apply-credit"
      version={openCents}
      intent="apply-credit"
      button="Apply credit"
      working="Applying..."
      look="secondary"
      initial={{ cents: dollarsText(Math.min(openCents, creditCents)) }}
    >
      <SendKeyField />
      <TextField
        name="cents"
        label="Credit to apply (USD)"
        inputMode="decimal"
        required
        hint={`Credit on account: ${usdText(creditCents)}.`}
      />
    </Form>
  );
}

/** Voids one payment. */
export function VoidForm({ paymentId }: { paymentId: number }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-9 max-tablet:min-h-11 cursor-pointer items-center underline underline-offset-4">
        Void this payment
      </summary>
      <Form
        id={`void-${paymentId}`}
        intent="void"
        record={String(paymentId)}
        button="Void payment"
        working="Voiding..."
        look="secondary"
        className="mt-2 grid gap-4"
      >
        <SendKeyField />
        <TextAreaField name="reason" label="Reason" rows={2} required />
      </Form>
    </details>
  );
}

/** Credits a part of an invoice. */
export function CreditForm() {
  return (
    <Form
      id="credit"
      intent="credit"
      unprintable={unprintable}
      button="Issue credit memo"
      working="Issuing..."
      look="secondary"
    >
      <SendKeyField />
      <TextField name="cents" label="Amount (USD)" inputMode="decimal" required />
      <TextAreaField
        name="reason"
        label="Reason"
        rows={2}
        required
        hint="The customer sees it. We email the memo and lower the load's charges by its amount."
      />
    </Form>
  );
}
