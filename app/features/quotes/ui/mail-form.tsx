import { mailLimits, mailServices } from "#app/features/quotes/mail-rules.ts";
import { BoxField, BoxSelect } from "#app/forms/box-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { Waybill } from "#app/ui/waybill.tsx";

const { min, max, weight } = mailLimits;
const line = { required: true, minLength: min, maxLength: max };

/** The form that composes a quote request by email. */
export function MailForm() {
  return (
    <Form
      id="quote-mail"
      initial={{ service: mailServices[0] }}
      button="Generate Quote Email →"
      working="Processing..."
      note={
        <p className="text-sm text-ink-soft">
          Your default email client will open with the pre-filled request.
        </p>
      }
    >
      <Waybill className="tablet:grid-cols-6">
        <BoxField
          {...line}
          name="origin"
          number="1"
          label="Origin City State/Zip"
          hint="The ZIP code tells us which trucks are close."
          className="tablet:col-span-3"
        />
        <BoxField
          {...line}
          name="destination"
          number="2"
          label="Destination City State/Zip"
          hint="Where it's going."
          className="tablet:col-span-3"
        />
        <BoxField
          {...line}
          name="commodity"
          number="3"
          label="Commodity"
          hint="In plain words. It decides equipment and, by air, what can fly."
          className="tablet:col-span-6"
        />
        <BoxField
          name="weight"
          number="4"
          label="Total Weight (LBS)"
          required
          maxLength={weight}
          inputMode="decimal"
          hint="With packaging and pallets."
          className="tablet:col-span-2"
        />
        <BoxSelect
          name="service"
          number="5"
          label="Service Required"
          required
          options={mailServices}
          className="tablet:col-span-2"
        />
        <BoxField
          name="readyDate"
          number="6"
          label="Freight Ready Date"
          type="date"
          required
          max="9999-12-31"
          className="tablet:col-span-2"
        />
      </Waybill>
    </Form>
  );
}
