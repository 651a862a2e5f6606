import type { QuoteCost } from "#app/features/money/quote-cost.ts";
import { GuidedPrice } from "#app/features/money/ui/guided-price.tsx";
import { LineFields } from "#app/features/money/ui/line-fields.tsx";
import { modes } from "#app/features/shipments/shipment.ts";
import type { UsualQuote } from "#app/flows/quote-cost.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { unprintable } from "#app/forms/printable.ts";
import { likelyMode } from "./likely-mode.ts";
import { QuoteLoadFields } from "./quote-load-fields.tsx";
import { quotedLoad, requestedLoad } from "./quote-load-values.ts";
import type { DeskQuote } from "./quote-record.tsx";
import { RatedPrice } from "./rated-price.tsx";
import { accessorialRowsFor, type SuggestedTerms, suggestedFields } from "./suggested-terms.ts";

export type QuoteToSend = {
  quote: DeskQuote;
  today: string;
  cost: QuoteCost;
  usual: UsualQuote;
  /** Null if our rates don't price it. */
  suggested: SuggestedTerms | null;
};

/** The price form, and the load booked on acceptance, filled in from the request. */
export function SendQuoteForm({ quote, today, cost, usual, suggested }: QuoteToSend) {
  const again = quote.offers.some(({ state }) => state === "open");
  return (
    <Form
      version={quote.version}
      id="send"
      intent="send"
      unprintable={unprintable}
      button="Send quote"
      working="Sending..."
      initial={initialTerms(quote, usual, suggested)}
    >
      {suggested && (
        <div className="text-sm">
          <RatedPrice suggested={suggested} />
        </div>
      )}
      {again && <p className="text-sm">The new quote replaces the one that is out.</p>}
      <div className="grid gap-4 tablet:grid-cols-2">
        <GuidedPrice cost={cost}>
          <LineFields
            linehaulHint="The whole price of an all-in quote."
            rows={accessorialRowsFor(suggested)}
          />
        </GuidedPrice>
        <SelectField
          name="mode"
          label="Mode"
          options={modes.map((mode) => ({ value: mode, text: mode }))}
        />
        <TextField name="transitDays" label="Transit days" inputMode="numeric" />
        <TextField name="validUntil" label="Valid until" type="date" min={today} />
      </div>
      <QuoteLoadFields />
      <TextAreaField
        name="terms"
        label="Terms"
        rows={4}
        hint="Shown with the price. The customer accepts both together."
      />
    </Form>
  );
}

function initialTerms(
  quote: DeskQuote,
  usual: UsualQuote,
  suggested: SuggestedTerms | null,
): InitialValues {
  const [latest] = quote.offers;
  if (latest) {
    const { mode, transitDays, terms } = latest;
    const sent = { mode, transitDays: String(transitDays), terms };
    return { ...usual, ...sent, ...quotedLoad(latest) };
  }
  return {
    ...usual,
    ...(suggested && suggestedFields(suggested)),
    mode: likelyMode(quote),
    ...requestedLoad(quote),
  };
}
