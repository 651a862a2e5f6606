import type { PayGuide } from "#app/features/money/pay-guide.ts";
import { LineFields } from "#app/features/money/ui/line-fields.tsx";
import { GuidedPay } from "#app/features/money/ui/pay-guide.tsx";
import { ZeroPayReason } from "#app/features/money/ui/zero-pay-reason.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { dispatchLimits } from "#app/forms/limits.ts";
import type { ShownObjection } from "#app/forms/objection.ts";
import { Objections } from "#app/forms/objections.tsx";
import { OverrideField } from "#app/forms/override-field.tsx";
import type { NewCarrier } from "./new-carrier.server.ts";
import { NewCarrierForms } from "./new-carrier-forms.tsx";

type Choice = { id: string; text: string };

type Props = {
  carriers: readonly Choice[];
  /** Null for who can't add carriers. */
  newCarrier: NewCarrier | null;
  guide: PayGuide;
  /** What objects to giving the load to a carrier. */
  objections: readonly ShownObjection[];
};

/** The form that books a carrier that agreed by phone, and those that add one that isn't on record. */
export function BookCarrierForm({ newCarrier, ...booking }: Props) {
  return (
    <>
      <BookForm {...booking} />
      {newCarrier && <NewCarrierForms carrier={newCarrier} />}
    </>
  );
}

function BookForm({ carriers, guide, objections }: Omit<Props, "newCarrier">) {
  return (
    <Form
      id="load-book"
      intent="book"
      button="Book carrier"
      working="Booking..."
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
      initial={{ sendConfirmation: "on" }}
    >
      <div className="tablet:col-span-2">
        <SelectField
          name="carrierId"
          label="Verified carrier"
          none="Choose a carrier"
          options={carriers.map(({ id, text }) => ({ value: id, text }))}
          hint="Other offers of this load end."
        />
      </div>
      <GuidedPay guide={guide}>
        <LineFields rows={3} />
      </GuidedPay>
      <ZeroPayReason />
      <TextField name="driver" label="Driver (optional)" maxLength={dispatchLimits.driver.max} />
      <TextField
        name="driverPhone"
        label="Driver's cell phone (optional)"
        type="tel"
        maxLength={dispatchLimits.driverPhone.max}
      />
      <TextField
        name="truck"
        label="Truck number (optional)"
        maxLength={dispatchLimits.truck.max}
      />
      <TextField
        name="trailer"
        label="Trailer number (optional)"
        maxLength={dispatchLimits.trailer.max}
      />
      <div className="tablet:col-span-2">
        <OverrideField
          name="override"
          label="Reason to override (optional)"
          hint="Needed only if the carrier fails the checks."
        />
      </div>
      <Objections objections={objections} />
      <div className="tablet:col-span-2">
        <CheckField name="sendConfirmation">
          Email the rate confirmation to its dispatchers, to sign. Without it, they find it under
          Load offers.
        </CheckField>
      </div>
    </Form>
  );
}
