import type { SubmitEvent } from "react";
import { ModeField } from "#app/features/shipments/ui/mode-field.tsx";
import { PlaceField } from "#app/features/shipments/ui/place-field.tsx";
import type { UsualQuote } from "#app/flows/quote-cost.server.ts";
import { ConfirmField } from "#app/forms/confirm-field.tsx";
import { type ContactField, ContactFields } from "#app/forms/contact-fields.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { quoteLimits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { Button } from "#app/ui/button.tsx";
import { CallerDetails } from "./caller-details.tsx";
import type { CallerPrice } from "./caller-price.ts";
import { CallerPriceFields } from "./caller-price-fields.tsx";
import { EquipmentField, FreightText, WeightField } from "./quote-load-fields.tsx";
import { useCallerPrice } from "./use-caller-price.ts";

/** The ID of the form; the search for a customer fills in its fields. */
export const callerFormId = "new-quote";

/** The name of the buttons beside the one that sends the quote. */
const stepButton = "step";

/** A customer with an account, as the form is filled in with them. */
export type KnownCaller = {
  id: string;
  name: string;
  email: string;
  company?: string | null | undefined;
  phone?: string | null | undefined;
};

type Props = {
  /** The customer whose account it is; null for a caller without one. */
  customer: KnownCaller | null;
  /** Takes the account off. */
  onRelease: () => void;
  today: string;
  usual: UsualQuote;
  submissionKey: string;
  /** What our rates said of the form as it was sent, where a button asked. */
  price: CallerPrice | undefined;
};

/** Who calls, what they ship and its price, sent as one. */
export function CallerForm({ customer, onRelease, today, usual, submissionKey, price }: Props) {
  const { name, company, email, phone } = customer ?? {};
  return (
    <Form
      id={callerFormId}
      unprintable={unprintable}
      // The next caller is another one.
      isKept={false}
      initial={{ key: submissionKey, name, company, email, phone, ...usual }}
      button="Send quote"
      working="Sending..."
      note={
        <Button type="submit" look="secondary" name={stepButton} value="save">
          Save without a price
        </Button>
      }
      onSubmit={keepPricing}
      className="grid max-w-4xl gap-5 border-t-2 border-ink bg-sheet p-4 tablet:p-6"
    >
      {/* Enter presses the first submit button, which must not be one that sends. */}
      <button
        type="submit"
        name={stepButton}
        value="price"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <HiddenField name="key" />
      <input type="hidden" name="customerId" value={customer?.id ?? ""} />
      {customer && <Account customer={customer} onRelease={onRelease} />}
      <div className={`${pair} desktop:grid-cols-4`}>
        <ContactFields limits={quoteLimits} company="required" Field={CallerField} />
        <ConfirmField name="confirmAddress">Send it to this address</ConfirmField>
      </div>
      <PricedFields customerId={customer?.id ?? ""} today={today} price={price} />
    </Form>
  );
}

const pair = "grid gap-4 tablet:grid-cols-2";

/** With a script, the price is on the page already. */
function keepPricing(event: SubmitEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
  if (submitter?.value === "price") event.preventDefault();
}

/** Filled in for the caller, so the browser must not offer what it knows of the person at the desk. */
function CallerField({ place: _, ...field }: ContactField) {
  return <TextField {...field} autoComplete="off" />;
}

function Account({ customer, onRelease }: { customer: KnownCaller; onRelease: () => void }) {
  return (
    <p className="text-sm">
      For the account of{" "}
      <a href={`/staff/companies/${customer.id}`} className="font-semibold underline">
        {customer.company ?? customer.name}
      </a>
      .{" "}
      <a
        href="/staff/quotes/new"
        onClick={(event) => {
          event.preventDefault();
          onRelease();
        }}
        className="underline underline-offset-4"
      >
        Remove account
      </a>
    </p>
  );
}

type PricedProps = Pick<Props, "today" | "price"> & { customerId: string };

/** The load, and what it costs by our rates while it is filled in. */
function PricedFields({ customerId, today, price: sent }: PricedProps) {
  const { fields, price, filled, onInput } = useCallerPrice(sent, customerId);
  return (
    <div ref={fields} onInput={onInput} className="grid gap-5">
      <input type="hidden" name="filled" value={filled} />
      <div className={pair}>
        <ModeField />
        <EquipmentField />
        <PlaceField name="origin" label="Origin" hint="City, state and ZIP" onAnswer={() => {}} />
        <PlaceField
          name="destination"
          label="Destination"
          hint="City, state and ZIP"
          onAnswer={() => {}}
        />
        <TextField name="pickupDay" label="Pickup day" type="date" min={today} />
        <WeightField />
      </div>
      <FreightText />
      <CallerDetails />
      <CallerPriceFields price={price} today={today} />
    </div>
  );
}
