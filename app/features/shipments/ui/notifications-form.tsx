import {
  milestones,
  recipientsAtMost,
  type SubscriberState,
} from "#app/features/shipments/notifications/notifications.ts";
import type { Shipment } from "#app/features/shipments/shipment.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";

const fields = { "In Transit": "inTransit", Delivered: "delivered" } as const;

const stateText: Record<SubscriberState, string> = {
  asked: "asked, no answer yet",
  confirmed: "gets updates",
  stopped: "unsubscribed from your loads",
};

/** Who gets email when the load moves: its owner, and people the owner names. */
export function NotificationsForm({ shipment }: { shipment: Shipment }) {
  const { trackingId, notifications } = shipment;
  const { owner, recipients } = notifications;
  const named = recipients.filter(({ state }) => state !== "stopped");
  return (
    <Form
      id="load-notifications"
      intent="notifications"
      button="Save"
      buttonLabel={`Save: email about ${trackingId}`}
      working="Saving..."
      look="secondary"
      initial={{
        inTransit: owner.includes("In Transit") ? "on" : null,
        delivered: owner.includes("Delivered") ? "on" : null,
        emails: named.map(({ email }) => email).join("\n"),
      }}
      className="grid gap-x-6 gap-y-4 text-sm tablet:grid-cols-[auto_minmax(0,1fr)]"
    >
      <fieldset>
        <legend className="font-semibold">To me, when it is</legend>
        {milestones.map((milestone) => (
          <CheckField key={milestone} name={fields[milestone]}>
            {milestone}
          </CheckField>
        ))}
      </fieldset>
      <div>
        <TextAreaField
          name="emails"
          label="To others, at both"
          rows={3}
          hint={`One email address per line, ${recipientsAtMost} at most. We ask each new address first. Updates show what the public page shows.`}
        />
        <ul>
          {recipients.map(({ email, state }) => (
            <li key={email} className="mt-1 break-words">
              <span className="font-semibold">{email}</span>: {stateText[state]}
            </li>
          ))}
        </ul>
      </div>
    </Form>
  );
}
