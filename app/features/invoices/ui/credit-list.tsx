import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import type { CreditOnAccount } from "../credit-on-account.server.ts";
import { paymentMethodNames } from "../invoice.ts";

type Props = {
  credits: readonly CreditOnAccount[];
  /** Whether the reader may void one. */
  mayVoid: boolean;
};

/** What a customer paid beyond its invoices, and what of it is left. */
export function CreditList({ credits, mayVoid }: Props) {
  const leftCents = credits.reduce((sum, credit) => sum + credit.leftCents, 0);
  return (
    <>
      <p className="font-semibold">Credit on account: {usdText(leftCents)}</p>
      <p className="mb-3 text-sm text-ink-soft">Apply it on the page of an open invoice.</p>
      <ul aria-label="Credit on account" className="text-sm">
        {credits.map((credit) => (
          <li key={credit.id} className="border-b border-line py-2 wrap-anywhere">
            {dateText(credit.receivedOn)}, {paymentMethodNames[credit.method]}
            {credit.reference && ` ${credit.reference}`}: {usdText(credit.leftCents)} left of{" "}
            {usdText(credit.cents)}
            {mayVoid && credit.leftCents === credit.cents && <VoidCreditForm id={credit.id} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Voids one credit, such as one that was refunded. */
function VoidCreditForm({ id }: { id: number }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-9 max-tablet:min-h-11 cursor-pointer items-center underline underline-offset-4">
        Void this credit
      </summary>
      <Form
        id={`void-credit-${id}`}
        intent="void-credit"
        record={String(id)}
        button="Void credit"
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
