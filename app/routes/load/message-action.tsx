import { messageMax, type ThreadSide } from "#app/features/shipments/conversation/thread.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

const sideNames: Record<ThreadSide, string> = { customer: "Customer", carrier: "Carrier" };

/** Sends a message about the load to our team or, for staff, to the customer or the carrier. */
export function messageAction(load: LoadView): RecordAction | null {
  const { messageId, sides, unread } = load.conversation;
  const side = unread.find((message) => sides.includes(message.side))?.side ?? sides[0];
  if (!side) return null;
  const choosesSide = sides.length > 1;
  return {
    name: "message",
    needs: "shipments.message-any",
    label: "Send message",
    form: (
      <Form
        id="load-message"
        intent="message"
        button="Send message"
        working="Sending..."
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
          rows={4}
          maxLength={messageMax}
          hint="It also goes out by email."
        />
      </Form>
    ),
  };
}
