import { useState } from "react";
import { useNavigation } from "react-router";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { useFormReply } from "#app/forms/form-state.ts";
import { carrierOfferLimits as limits } from "#app/forms/limits.ts";

/** The forms that accept, counter or decline an offer, which shows this version of its load. */
export function CarrierOfferAnswerForms({ version }: { version: number }) {
  // A press while what changed is still loading would answer for what was shown before.
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 desktop:grid-cols-3">
      <section className="border-t-4 border-signal pt-3">
        <h2 className="mb-3 text-2xl">Accept</h2>
        <p className="mb-4 text-sm">
          Take the load at this rate. You'll then see the addresses here, and the rate confirmation
          to sign.
        </p>
        <Form
          id="accept-offer"
          intent="accept"
          button="Accept load"
          working="Accepting..."
          isBlocked={isLoading}
        >
          <ShownVersion version={version} />
        </Form>
      </section>
      <section className="border-t-4 border-line-strong pt-3">
        <h2 className="mb-3 text-2xl">Counter</h2>
        <Form
          id="counter-offer"
          intent="counter"
          button="Send counter"
          working="Sending..."
          look="secondary"
        >
          <TextField
            name="counterCents"
            label="Your price (USD)"
            inputMode="decimal"
            required
            hint="If we agree, the load is yours at this price."
          />
          <TextAreaField name="note" label="Note (optional)" rows={2} maxLength={limits.note.max} />
        </Form>
      </section>
      <section className="border-t-4 border-line-strong pt-3">
        <h2 className="mb-3 text-2xl">Decline</h2>
        <Form
          id="decline-offer"
          intent="decline"
          button="Decline load"
          working="Declining..."
          look="secondary"
        >
          <TextField name="reason" label="Reason (optional)" maxLength={limits.reason.max} />
        </Form>
      </section>
    </div>
  );
}

/** Takes a counter back while we haven't agreed to it. */
export function CounterTakenBackForm() {
  return (
    <Form
      id="decline-offer"
      intent="decline"
      button="Take back your counter"
      working="Taking back..."
      look="secondary"
    />
  );
}

/**
 * The version that was on the page when it opened, or when it last answered: a page that exchanges the
 * load under the reader's eyes doesn't accept it for them.
 */
function ShownVersion({ version }: { version: number }) {
  const reply = useFormReply();
  const { state } = useNavigation();
  const [shown, setShown] = useState({ version, reply });
  if (state === "idle" && shown.reply !== reply) setShown({ version, reply });
  return <input type="hidden" name="version" value={shown.version} />;
}
