import { useSearchParams } from "react-router";
import type { BulkResult } from "#app/features/shipments/bulk.server.ts";
import { EventAudience } from "#app/features/shipments/ui/event-audience.tsx";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { BelowControl, SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { readReply } from "#app/forms/form-reply.ts";
import { useField, useFormReply } from "#app/forms/form-state.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { useStaffMay } from "#app/routes/desk/use-staff-may.ts";
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
};

/**
 * What can be done with several loads at once, in a bar that floats at the bottom of the window once
 * some are selected. Without a script it's always there: it opens the form that loads are selected for.
 */
export function BulkActions({ staff, userId, kinds, eventKey }: Props) {
  const { keys } = useSelection(bulkFormId);
  const [parameters] = useSearchParams();
  const reply = readReply(useLastAnswer());
  if (!useMaySelect()) return null;
  const colleagues = staff.filter(({ id }) => id !== userId);
  const common = { id: bulkFormId, look: "secondary", className: "grid gap-4" } as const;
  const isNeeded = keys.length > 0 || parameters.has("do") || reply !== undefined;
  return (
    <section
      aria-label="Selected loads"
      className={`floating-bar sticky bottom-0 z-20 mt-4 border border-line-strong bg-sheet px-3 shadow-[0_-6px_20px_rgb(0_0_0/0.18)] ${isNeeded ? "" : "scripted:hidden"}`}
    >
      <ActionBar
        opensBelow
        actions={[
          { name: "selected", press: <SelectedCount /> },
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
        ]}
      />
    </section>
  );
}

/** Whether the person may do anything with several loads. */
export function useMaySelect(): boolean {
  const may = useStaffMay();
  return may("shipments.edit-any") || may("shipments.move-any");
}

/** How many loads are selected; without a script, what to do. */
function SelectedCount() {
  const { keys } = useSelection(bulkFormId);
  return (
    <p className="min-w-24 text-sm font-semibold tabular-nums">
      {useHydrated() ? `${keys.length} selected` : "Choose what to do, then select loads."}
    </p>
  );
}

/** What is wrong with the selection, and the result of the last bulk action. */
function Selected() {
  const field = useField("ids");
  const isHydrated = useHydrated();
  const results = (useFormReply()?.shown ?? []) as BulkResult[];
  const done = results.filter(({ isDone }) => isDone);
  return (
    <div>
      {!isHydrated && (
        <p className="font-semibold">Select loads in the list, then press the button.</p>
      )}
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
