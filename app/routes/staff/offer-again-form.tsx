import { MarginOverride } from "#app/features/money/ui/margin-left.tsx";
import { dollarsText } from "#app/features/money/usd.ts";
import type { OfferedBefore } from "#app/flows/carrier-history.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";

/** Offers what is left of a haul to carriers that were offered all of it, at a pay of its own. */
export function OfferAgainForm({ offers }: { offers: OfferedBefore }) {
  const fields = offers.flatMap(({ id, rest }, place) => [
    [`offers[${place}].id`, id],
    [`offers[${place}].cents`, rest?.cents ? dollarsText(rest.cents) : ""],
  ]);
  return (
    <Form
      id="load-offer-again"
      intent="offer-again"
      button="Offer the rest"
      working="Sending..."
      initial={Object.fromEntries(fields)}
    >
      <p className="text-sm">
        The freight is on its way. Each carrier is offered the rest of the haul, from where the
        freight is. To leave one out, clear its pay.
      </p>
      {offers.map(({ id, carrier, rest }, place) => (
        <div key={id}>
          <HiddenField name={`offers[${place}].id`} />
          <TextField
            name={`offers[${place}].cents`}
            label={`${carrier}: linehaul and fuel (USD)`}
            inputMode="decimal"
            hint={rest?.text}
          />
        </div>
      ))}
      <MarginOverride isRequired={false} />
    </Form>
  );
}
