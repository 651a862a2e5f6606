import type { PayGuide } from "#app/features/money/pay-guide.ts";
import { LineFields } from "#app/features/money/ui/line-fields.tsx";
import { GuidedPay } from "#app/features/money/ui/pay-guide.tsx";
import { BelowControl, SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { useField } from "#app/forms/form-state.ts";
import type { ShownObjection } from "#app/forms/objection.ts";
import { Objections } from "#app/forms/objections.tsx";
import { OverrideField } from "#app/forms/override-field.tsx";
import { unprintable } from "#app/forms/printable.ts";
import { offerHours } from "../carrier-offer.ts";

type Choice = { id: string; name: string; failing: string | null; note: string | null };

type Props = {
  carriers: readonly Choice[];
  /** What objects to offering it. */
  objections: readonly ShownObjection[];
  guide: PayGuide;
};

/** Offers a load to one or several carriers. */
export function SendOfferForm({ carriers, objections, guide }: Props) {
  return (
    <Form
      id="offer"
      intent="send"
      unprintable={unprintable}
      button="Send offer"
      working="Sending..."
      initial={{ hours: "8" }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <CarrierChoices carriers={carriers} />
      <GuidedPay guide={guide}>
        <LineFields />
        <TextField
          name="maxCents"
          label="Maximum pay (USD)"
          inputMode="decimal"
          required
          hint="Staff only. You can't accept a counter above it."
        />
      </GuidedPay>
      <SelectField
        name="hours"
        label="Open for"
        options={offerHours.map((hours) => ({ value: String(hours), text: `${hours} hours` }))}
      />
      <div className="tablet:col-span-2">
        <OverrideField
          name="override"
          label="Reason to override (optional)"
          hint="Only needed when a carrier above has issues."
        />
      </div>
      <Objections objections={objections} />
    </Form>
  );
}

function CarrierChoices({ carriers }: { carriers: readonly Choice[] }) {
  const field = useField("carrierIds");
  return (
    <fieldset className="tablet:col-span-2" aria-describedby={field.error && field.errorId}>
      <legend className="text-sm font-semibold">Carriers</legend>
      <div className="max-h-80 overflow-y-auto">
        {carriers.map(({ id, name, failing, note }, place) => (
          <label key={id} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              id={place === 0 ? field.id : undefined}
              name={field.name}
              value={id}
              defaultChecked={field.typed.includes(id)}
              aria-invalid={field.error ? true : undefined}
              // biome-ignore lint/a11y/noAutofocus: after an error, focus goes to the first invalid field
              autoFocus={field.isFirstWrong && place === 0}
              className="mt-0.5 size-6 shrink-0 accent-signal"
            />
            <span className="min-w-0">
              {name}
              {failing && <span className="block text-sm text-danger">{failing}</span>}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </span>
          </label>
        ))}
      </div>
      <BelowControl field={field} />
    </fieldset>
  );
}
