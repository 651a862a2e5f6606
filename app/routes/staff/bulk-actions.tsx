import { useSearchParams } from "react-router";
import { EventAudience } from "#app/features/shipments/ui/event-audience.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { readReply } from "#app/forms/form-reply.ts";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { useStaffMay } from "#app/routes/desk/use-staff-may.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useSelection } from "#app/ui/use-selection.ts";
import { SelectedLoads, SelectionBar } from "./selected-loads.tsx";

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
    <SelectionBar isNeeded={isNeeded}>
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
                <SelectedLoads />
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
                <SelectedLoads />
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
    </SelectionBar>
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
