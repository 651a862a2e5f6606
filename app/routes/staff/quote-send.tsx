import { Fragment } from "react";
import { accessorialCodes, accessorialRows, chargeNames } from "#app/features/money/charge-line.ts";
import { toBeDetermined } from "#app/features/quotes/quote-request.ts";
import { bookingLimits } from "#app/features/shipments/schema.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { quoteTermsSchema } from "#app/flows/quote-terms.schema.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";
import type { DeskQuote } from "./quote-record.tsx";

const accessorialOptions = accessorialCodes.map((code) => ({
  value: code,
  text: chargeNames[code],
}));

type Props = { quote: DeskQuote; today: string; answer: DeskAnswer | undefined };

/** The price, and the load that its acceptance books, filled from what the customer typed. */
export function SendPart({ quote, today, answer }: Props) {
  const again = quote.offers.some(({ state }) => state === "open");
  return (
    <DeskPart title={again ? "Send another quote" : "Send quote"}>
      {again && <p className="mb-4 text-sm">The quote that is out is withdrawn by a new one.</p>}
      <DeskForm
        intent="send"
        schema={quoteTermsSchema(today)}
        answer={answer}
        button="Send quote"
        main
        working="Sending..."
        hidden={{ revision: String(quote.revision) }}
        initial={initialTerms(quote)}
      >
        {(fields) => (
          <>
            <div className="grid gap-4 tablet:grid-cols-2">
              <TextField
                field={fields.linehaulCents}
                label="Linehaul (USD)"
                inputMode="decimal"
                hint="The whole price of an all-in quote."
              />
              <TextField
                field={fields.fuelCents}
                label="Fuel surcharge (USD, optional)"
                inputMode="decimal"
              />
              {accessorialRows.map(({ row, code, cents }) => (
                <Fragment key={row}>
                  <SelectField
                    field={fields[code]}
                    label={`Accessorial ${row} (optional)`}
                    none="None"
                    options={accessorialOptions}
                  />
                  <TextField
                    field={fields[cents]}
                    label={`Accessorial ${row} amount (USD)`}
                    inputMode="decimal"
                  />
                </Fragment>
              ))}
              <SelectField
                field={fields.mode}
                label="Mode"
                options={modes.map((mode) => ({ value: mode, text: mode }))}
              />
              <TextField field={fields.transitDays} label="Transit days" inputMode="numeric" />
              <TextField field={fields.validUntil} label="Valid until" type="date" min={today} />
              <TextField field={fields.origin} label="Origin" />
              <TextField field={fields.destination} label="Destination" />
              <TextField field={fields.weight} label="Weight (lbs)" inputMode="decimal" />
            </div>
            <TextAreaField field={fields.description} label="Freight description" rows={3} />
            <TextAreaField
              field={fields.terms}
              label="Terms"
              rows={4}
              hint="The customer reads them with the price, and accepts them with it."
            />
          </>
        )}
      </DeskForm>
    </DeskPart>
  );
}

function initialTerms(quote: DeskQuote): Record<string, string> {
  const { weightLbs, pickupLocation, deliveryLocation } = quote;
  const [latest] = quote.offers;
  const place = (typed: string) => (typed === toBeDetermined ? "" : typed);
  if (latest) {
    const { mode, transitDays, origin, destination, weight, description, terms } = latest;
    const days = { transitDays: String(transitDays), weight: String(weight) };
    return { mode, ...days, origin, destination, description, terms };
  }
  return {
    mode: likelyMode(quote),
    origin: place(pickupLocation),
    destination: place(deliveryLocation),
    weight: weightLbs === null ? "" : String(weightLbs),
    description: quote.specialRequirements.slice(0, bookingLimits.description),
  };
}

function likelyMode({ freightType, serviceType }: DeskQuote): (typeof modes)[number] {
  if (freightType === "air") return "AIR";
  return /full truckload/i.test(serviceType) ? "FTL" : "LTL";
}
