import { Fragment } from "react";
import { accessorialCodes, accessorialRows, chargeNames } from "#app/features/money/charge-line.ts";
import { toBeDetermined } from "#app/features/quotes/quote-request.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form, type InitialValues } from "#app/forms/form.tsx";
import { bookingLimits } from "#app/forms/limits.ts";
import { VersionField } from "#app/forms/version-field.tsx";
import type { DeskQuote } from "./quote-record.tsx";

const accessorialOptions = accessorialCodes.map((code) => ({
  value: code,
  text: chargeNames[code],
}));

type Props = { quote: DeskQuote; today: string };

/** The price, and the load that its acceptance books, filled in from what the customer typed. */
export function SendForm({ quote, today }: Props) {
  const again = quote.offers.some(({ state }) => state === "open");
  return (
    <Form
      id="send"
      intent="send"
      button="Send quote"
      working="Sending..."
      initial={initialTerms(quote)}
    >
      <VersionField version={quote.version} />
      {again && <p className="text-sm">The new quote replaces the one that is out.</p>}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          name="linehaulCents"
          label="Linehaul (USD)"
          inputMode="decimal"
          hint="The whole price of an all-in quote."
        />
        <TextField name="fuelCents" label="Fuel surcharge (USD, optional)" inputMode="decimal" />
        {accessorialRows.map(({ row, code, cents }) => (
          <Fragment key={row}>
            <SelectField
              name={code}
              label={`Accessorial ${row} (optional)`}
              none="None"
              options={accessorialOptions}
            />
            <TextField name={cents} label={`Accessorial ${row} amount (USD)`} inputMode="decimal" />
          </Fragment>
        ))}
        <SelectField
          name="mode"
          label="Mode"
          options={modes.map((mode) => ({ value: mode, text: mode }))}
        />
        <TextField name="transitDays" label="Transit days" inputMode="numeric" />
        <TextField name="validUntil" label="Valid until" type="date" min={today} />
        <TextField name="origin" label="Origin" />
        <TextField name="destination" label="Destination" />
        <TextField name="weight" label="Weight (lbs)" inputMode="decimal" />
      </div>
      <TextAreaField name="description" label="Freight description" rows={3} />
      <TextAreaField
        name="terms"
        label="Terms"
        rows={4}
        hint="The customer reads them with the price, and accepts them with it."
      />
    </Form>
  );
}

function initialTerms(quote: DeskQuote): InitialValues {
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
