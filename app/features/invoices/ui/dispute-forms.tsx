import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";

/** Says what is wrong with an invoice, for its customer. */
export function DisputeForm() {
  return (
    <Form id="dispute" intent="dispute" button="Dispute invoice" working="Sending...">
      <SendKeyField />
      <TextAreaField
        name="reason"
        label="What's wrong"
        rows={3}
        required
        minLength={reasonLimits.min}
        maxLength={reasonLimits.max}
        hint="Name the line or amount, and why. We answer here and by email. What's due doesn't change until then."
      />
    </Form>
  );
}

/** Answers the open dispute of an invoice, for staff. */
export function DisputeAnswerForm() {
  return (
    <Form
      id="answer-dispute"
      intent="answer-dispute"
      button="Answer dispute"
      working="Sending..."
      look="secondary"
    >
      <SendKeyField />
      <TextAreaField
        name="answer"
        label="Why the amount stays"
        rows={2}
        required
        hint="We email it to the customer, and the dispute is closed. If the customer is right, issue a credit memo instead: that closes it, too."
      />
    </Form>
  );
}
