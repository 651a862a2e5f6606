import {
  milestones,
  recipientsAtMost,
  type SubscriberState,
} from "#app/features/shipments/notifications.ts";
import type { Shipment } from "#app/features/shipments/shipment.ts";
import { Button } from "#app/ui/button.tsx";
import { useRefusedRow } from "./use-refused-row.ts";
import { useRowForm } from "./use-row-form.ts";

const fields = { "In Transit": "inTransit", Delivered: "delivered" } as const;

const stateText: Record<SubscriberState, string> = {
  asked: "asked, no answer yet",
  confirmed: "gets updates",
  stopped: "wants no email about your loads",
};

type Props = { shipment: Shipment; action: string };

/** Who has mail when the load moves: its owner, and those whom the owner names. */
export function NotificationsForm({ shipment, action }: Props) {
  const { id, trackingId, notifications } = shipment;
  const { Form, sending } = useRowForm();
  const active = notifications.recipients.filter(({ state }) => state !== "stopped");
  const refused = useRefusedRow("notifications", id);
  const saved = active.map(({ email }) => email).join("\n");
  const typed = refused ? String(refused.emails ?? "") : saved;
  const field = `notifications-${id}`;
  return (
    <Form
      // What was saved is what the fields show.
      key={`${notifications.owner} ${saved}`}
      method="post"
      action={action}
      className="text-sm"
    >
      <input type="hidden" name="intent" value="notifications" />
      <input type="hidden" name="id" value={id} />
      <div className="mt-2 grid gap-x-6 gap-y-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-start">
        <fieldset>
          <legend className="font-semibold">To me, when it is</legend>
          {milestones.map((milestone) => (
            <label key={milestone} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={fields[milestone]}
                defaultChecked={
                  refused ? fields[milestone] in refused : notifications.owner.includes(milestone)
                }
                className="size-5 accent-signal"
              />
              {milestone}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={field} className="font-semibold">
            To others, at both
          </label>
          <textarea
            id={field}
            name="emails"
            rows={3}
            defaultValue={typed}
            aria-describedby={`${field}-hint`}
            className="mt-1.5 block w-full border border-line-strong bg-sheet px-3 py-2 text-base"
          />
          <p id={`${field}-hint`} className="mt-1.5 text-ink-soft">
            One email address per line, {recipientsAtMost} at most. We ask each new address first.
            Updates show what the public page shows.
          </p>
          <ul>
            {notifications.recipients.map(({ email, state }) => (
              <li key={email} className="mt-1 break-words">
                <span className="font-semibold">{email}</span>: {stateText[state]}
              </li>
            ))}
          </ul>
        </div>
        <Button
          type="submit"
          look="secondary"
          disabled={sending}
          aria-label={`Save: email about ${trackingId}`}
          className="tablet:mt-6"
        >
          {sending ? "Saving..." : "Save"}
        </Button>
      </div>
    </Form>
  );
}
