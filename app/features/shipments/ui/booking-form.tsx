import { type SubmitEvent, useEffect, useState } from "react";
import { addDetails, bookIntent, sendsDraft } from "#app/features/shipments/tender-form.ts";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { type InitialValues, useFormReply } from "#app/forms/form-state.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { AskedBefore } from "./asked-before.tsx";
import { useBookingQuestions } from "./booking-questions.ts";
import { KnownShipperField } from "./known-shipper-field.tsx";
import { ModeField } from "./mode-field.tsx";
import { OpenQuestions } from "./open-questions.tsx";
import { PlaceField } from "./place-field.tsx";
import { PublicPageField } from "./public-page-field.tsx";
import { TenderDays } from "./tender-days.tsx";
import { useSentForm } from "./use-sent-form.ts";

type Props = {
  bookingKey: string;
  /** What was typed before signing in. */
  draft: InitialValues | null;
  /** The result of the page's action. */
  result: unknown;
  signInTo: string;
};

/** The New Load Tender form; it resets once it has booked. */
export function TenderForm({ result, ...props }: Props) {
  const { sending, booked } = useSentForm(bookIntent, result !== undefined);
  const bookingKey = useBookingKey(props.bookingKey, booked, result);
  const draft = booked > 0 ? null : props.draft;
  return <Tender key={booked} {...props} draft={draft} bookingKey={bookingKey} sending={sending} />;
}

type TenderProps = Omit<Props, "result"> & { sending: boolean };

function Tender({ bookingKey, draft, signInTo, sending }: TenderProps) {
  const [isBlocked, setBlocked] = useState(false);
  // A draft may be blocked, and somebody may have chosen before this script ran.
  useEffect(() => {
    const form = document.forms.namedItem("tender");
    if (form) setBlocked(isUnknownByAir(new FormData(form)));
  }, []);
  const { questions, heard, asks } = useBookingQuestions();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (asks(new FormData(event.currentTarget))) event.preventDefault();
  };
  return (
    <Form
      id="tender"
      intent={bookIntent}
      initial={draft ?? { mode: "LTL", publicTracking: "on" }}
      unprintable={unprintable}
      button="Book Shipment"
      working="Processing..."
      isBlocked={isBlocked}
      onChange={({ currentTarget }) => setBlocked(isUnknownByAir(new FormData(currentTarget)))}
      onSubmit={onSubmit}
      className="group grid gap-6 border-t-4 border-ink bg-sheet px-5 py-5 tablet:grid-cols-2 tablet:px-8"
      note={
        <>
          <Button type="submit" look="secondary" {...addDetails} disabled={sending || isBlocked}>
            Book and add details
          </Button>
          <p className="basis-full text-sm text-ink-soft">
            You get a tracking ID right away. Add stops, hours, references, freight, equipment and
            hazmat details now, or on the load's page any time before dispatch.
          </p>
        </>
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-4 tablet:col-span-2">
        <h2 className="text-4xl">New Load Tender</h2>
        <p className="text-sm text-ink-soft">All fields required, except the dates.</p>
      </div>
      <input type="hidden" name="bookingKey" value={bookingKey} />
      {draft && <input type="hidden" name={sendsDraft} value="on" />}
      <AskedBefore />
      <SignInFirst to={signInTo} />
      <PlaceField
        name="origin"
        label="Origin"
        hint="City, state and ZIP of the pickup"
        onAnswer={heard}
      />
      <PlaceField
        name="destination"
        label="Destination"
        hint="City, state and ZIP of the delivery"
        onAnswer={heard}
      />
      <ModeField />
      <TextField
        name="weight"
        label="Weight (lbs)"
        required
        inputMode="decimal"
        hint="The whole load with its packaging"
      />
      <KnownShipperField />
      <div className="tablet:col-span-2">
        <TextAreaField
          name="description"
          label="Freight description"
          required
          rows={3}
          maxLength={bookingLimits.description}
          hint={`Commodity, pieces and packaging, up to ${bookingLimits.description} characters`}
        />
      </div>
      <TenderDays />
      <PublicPageField />
      <OpenQuestions questions={questions} button="Book Shipment" />
    </Form>
  );
}

/** The sign-in link for a person who isn't signed in. */
function SignInFirst({ to }: { to: string }) {
  if (useFormReply()?.code !== "not_authenticated") return null;
  return (
    <p className="tablet:col-span-2">
      <Link to={to} className="font-semibold underline underline-offset-4">
        Sign in to finish booking this load
      </Link>
    </p>
  );
}

/** Whether it is AIR without Known Shipper, which can't be booked. */
function isUnknownByAir(tender: FormData): boolean {
  return tender.get("mode") === "AIR" && !tender.has("knownShipper");
}

/**
 * The form's idempotency key: that of the first render, until the load is booked or the server
 * issues a new one.
 */
function useBookingKey(fresh: string, booked: number, result: unknown): string {
  const handed = replyTo(result, bookIntent)?.typed.bookingKey?.[0];
  const [kept, setKept] = useState({ key: handed ?? fresh, booked });
  const isSpent = kept.booked !== booked;
  const key = isSpent ? fresh : (handed ?? kept.key);
  if (isSpent || key !== kept.key) setKept({ key, booked });
  return key;
}
