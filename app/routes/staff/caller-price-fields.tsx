import { accessorialRows } from "#app/features/money/charge-line.ts";
import { GuidedPrice } from "#app/features/money/ui/guided-price.tsx";
import { LineFields } from "#app/features/money/ui/line-fields.tsx";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CallerPrice } from "./caller-price.ts";
import { RatedPrice } from "./rated-price.tsx";
import { accessorialRowsFor } from "./suggested-terms.ts";

type Props = { price: CallerPrice; today: string };

/** The price that is sent, and how long it is good. */
export function CallerPriceFields({ price: { suggested, note, cost }, today }: Props) {
  const { textOf } = useFormState();
  const isHydrated = useHydrated();
  const typedRows = accessorialRows.findLastIndex(({ code }) => textOf(code)) + 1;
  return (
    <>
      <h2 className="text-lg">Price</h2>
      <div role="status" className="text-sm empty:hidden">
        {suggested ? <RatedPrice suggested={suggested} /> : note}
      </div>
      {!isHydrated && (
        <p>
          <Button type="submit" look="secondary" name="step" value="price">
            Price it
          </Button>
        </p>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <GuidedPrice cost={cost}>
          <LineFields
            linehaulHint="The whole price of an all-in quote."
            rows={Math.max(typedRows, accessorialRowsFor(suggested))}
          />
        </GuidedPrice>
        <TextField name="transitDays" label="Transit days" inputMode="numeric" />
        <TextField name="validUntil" label="Valid until" type="date" min={today} />
      </div>
      <TextAreaField
        name="terms"
        label="Terms"
        rows={3}
        hint="Shown with the price. The customer accepts both together."
      />
    </>
  );
}
