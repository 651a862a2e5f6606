import type { ReactNode } from "react";
import type { BulkResult } from "#app/features/shipments/bulk.server.ts";
import { EventAudience } from "#app/features/shipments/ui/event-audience.tsx";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { BelowControl, SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { useField, useFormReply } from "#app/forms/form-state.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useSelection } from "#app/ui/use-selection.ts";

/** The form that the checkboxes of the list belong to, whichever is open. */
export const bulkFormId = "bulk";

type Props = {
  staff: readonly { id: string; name: string }[];
  /** The viewer's user ID. */
  userId: string;
  /** The kinds of events that loads of the list can have. */
  kinds: readonly { id: string; label: string }[];
  eventKey: string;
  /** More controls of the bar. */
  children: ReactNode;
};

/** What can be done with several loads at once. */
export function BulkActions({ staff, userId, kinds, eventKey, children }: Props) {
  const colleagues = staff.filter(({ id }) => id !== userId);
  const common = { id: bulkFormId, look: "secondary", className: "grid gap-4" } as const;
  return (
    <ActionBar
      actions={[
        {
          name: "assign",
          needs: "shipments.edit-any",
          label: "Assign loads",
          form: (
            <Form
              {...common}
              key="assign"
              intent="assign"
              button="Assign"
              working="Assigning..."
              initial={{ assignedTo: userId }}
            >
              <Selected />
              <SelectField
                name="assignedTo"
                label="Assigned to"
                none="No one"
                options={[
                  { value: userId, text: "Me" },
                  ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
                ]}
              />
            </Form>
          ),
        },
        {
          name: "event",
          needs: "shipments.move-any",
          label: "Add event",
          form: (
            <Form
              {...common}
              key="event"
              intent="event"
              button="Record event"
              working="Recording..."
              initial={{ eventKey, audience: "parties", noteAudience: "staff" }}
            >
              <Selected />
              <HiddenField name="eventKey" />
              <div className="grid gap-4 tablet:grid-cols-3">
                <SelectField
                  name="kind"
                  label="What happened"
                  none="Choose"
                  options={kinds.map(({ id, label }) => ({ value: id, text: label }))}
                />
                <TextField name="place" label="Place (optional)" maxLength={120} />
                <TextField name="note" label="Note (optional)" maxLength={500} />
              </div>
              <EventAudience writer="staff" />
            </Form>
          ),
        },
        { name: "more", press: children },
      ]}
    />
  );
}

/** The number of selected loads, and the result of the last bulk action. */
function Selected() {
  const field = useField("ids");
  const { keys } = useSelection(bulkFormId);
  const isHydrated = useHydrated();
  const results = (useFormReply()?.shown ?? []) as BulkResult[];
  const done = results.filter(({ isDone }) => isDone);
  return (
    <div>
      <p className="font-semibold">
        {isHydrated
          ? `${keys.length} selected`
          : "Select loads in the list, then press the button."}
      </p>
      <BelowControl field={field} />
      <div role="status" aria-label="Results">
        {results.length > 0 && (
          <p className="mt-2 text-sm font-semibold">{`${done.length} of ${results.length} done`}</p>
        )}
        {results.length > 0 && (
          <ul className="mt-2 max-h-60 overflow-y-auto text-sm">
            {results.map(({ id, trackingId, outcome, isDone }) => (
              <li key={id} className="border-b border-line py-1">
                <Link to={`/staff/shipments/${id}`} className="font-semibold underline">
                  <TrackingCode id={trackingId} />
                </Link>
                :{" "}
                <span className={isDone ? "text-success" : "font-semibold text-danger"}>
                  {outcome}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
