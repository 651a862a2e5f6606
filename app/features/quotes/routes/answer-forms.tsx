import { knownShipperText } from "#app/features/shipments/known-shipper.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { declineLimits } from "#app/forms/limits.ts";

type Props = {
  /** Whether the load is air freight, which needs the Known Shipper box. */
  air: boolean;
  signedIn: boolean;
};

/** The forms that accept or decline a quote. */
export function QuoteAnswerForms({ air, signedIn }: Props) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 desktop:grid-cols-2">
      <section className="border-t-4 border-signal pt-4">
        <h2 className="mb-2 text-4xl">Accept</h2>
        <p className="mb-5 max-w-prose">
          We'll book the load above at this price and these terms.{" "}
          {!signedIn &&
            "You'll sign in or open an account first, come back here and press Accept again."}
        </p>
        <Form id="accept-quote" intent="accept" button="Accept and book" working="Booking...">
          {air && (
            <CheckField name="knownShipper">
              <span className="font-semibold">Known Shipper</span>
              <br />
              {knownShipperText}
            </CheckField>
          )}
        </Form>
      </section>
      <section className="border-t-4 border-line-strong pt-4">
        <h2 className="mb-2 text-4xl">Decline</h2>
        <p className="mb-5 max-w-prose">No account needed. This closes the quote.</p>
        <Form
          id="decline-quote"
          intent="decline"
          button="Decline the quote"
          look="secondary"
          working="Declining..."
        >
          <TextAreaField
            name="reason"
            label="Reason (optional)"
            rows={3}
            maxLength={declineLimits.reason.max}
          />
        </Form>
      </section>
    </div>
  );
}
