import { knownShipperText } from "#app/features/shipments/known-shipper.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { quoteLimits } from "#app/forms/limits.ts";

/** A quote that is out, as staff book it for a customer on the phone. */
export type QuoteByPhone = {
  offerId: string;
  /** What is booked, and for whom; or why it can't be. */
  text: string;
  /** False where nobody has an account to book it for. */
  isBookable: boolean;
  isAir: boolean;
  contact: string;
  zone: string;
};

/** Books a quote for the customer who says yes on the phone. */
export function PhoneYesForm({ yes }: { yes: QuoteByPhone }) {
  const { offerId, text, isBookable, isAir, contact, zone } = yes;
  if (!isBookable) return <p className="text-sm">{text}</p>;
  return (
    <Form
      id="accept"
      intent="accept"
      button="Book the load"
      working="Booking..."
      initial={{ offerId, yesFrom: contact }}
    >
      <p className="text-sm">{text}</p>
      <HiddenField name="offerId" />
      <TextField
        name="yesFrom"
        label="Who said yes"
        required
        maxLength={quoteLimits.name.max}
        autoComplete="off"
      />
      <TextField
        name="yesAt"
        label="When (optional)"
        type="datetime-local"
        hint={`${zone}. Leave it empty for now.`}
      />
      {isAir && (
        <CheckField name="knownShipper">
          <span className="font-semibold">Known Shipper</span>
          <br />
          {knownShipperText}
        </CheckField>
      )}
    </Form>
  );
}
