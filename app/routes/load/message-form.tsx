import {
  messageFragment,
  messageMax,
  type ThreadSide,
} from "#app/features/shipments/conversation/thread.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { useStaffMay } from "#app/routes/desk/use-staff-may.ts";

const sideNames: Record<ThreadSide, string> = { customer: "Customer", carrier: "Carrier" };

const needs = "shipments.message-any";

/** Sends a message about the load to our team or, for staff, to the customer or the carrier. */
export function LoadMessageForm({ load }: { load: LoadView }) {
  const { messageId, sides } = load.conversation;
  const side = sideToAnswer(load);
  const choosesSide = sides.length > 1;
  const may = useStaffMay();
  if (!side || !may(needs)) return null;
  return (
    <Form
      id="load-message"
      intent="message"
      button="Send message"
      working="Sending..."
      look="secondary"
      className={`mb-6 grid gap-3 print:hidden ${choosesSide ? "tablet:grid-cols-[11rem_minmax(0,1fr)]" : ""}`}
      initial={{ messageId, side }}
    >
      <HiddenField name="messageId" />
      {choosesSide ? (
        <SelectField
          name="side"
          label="To"
          options={sides.map((one) => ({ value: one, text: sideNames[one] }))}
          hint="Each sees only its own conversation."
        />
      ) : (
        <HiddenField name="side" />
      )}
      <TextAreaField
        name="text"
        label="Message"
        rows={2}
        maxLength={messageMax}
        hint="It also goes out by email."
      />
    </Form>
  );
}

/** The side whose message waits for an answer, or the one that a message begins with. */
function sideToAnswer({ conversation: { sides, unread } }: LoadView): ThreadSide | undefined {
  return unread.find((message) => sides.includes(message.side))?.side ?? sides[0];
}

/** Leads to the message form, for those who may write. */
export function messageAction({ conversation: { sides } }: LoadView): RecordAction | null {
  if (sides.length === 0) return null;
  return { name: "message", needs, label: "Send message", to: messageFragment };
}
