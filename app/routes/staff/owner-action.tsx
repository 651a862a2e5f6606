import { SelectField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

type Owned = { version: number; ownerId: string | null };

/** Assigns a record to a staff member, or to no one. */
export function quoteOwnerAction(
  { version, ownerId }: Owned,
  staff: readonly { id: string; name: string }[],
): RecordAction {
  return {
    name: "owner",
    label: "Assign",
    form: (
      <Form
        version={version}
        id="owner"
        intent="owner"
        initial={{ ownerId }}
        button="Save"
        working="Saving..."
      >
        <SelectField
          name="ownerId"
          label="Assigned to"
          none="Unassigned"
          options={staff.map(({ id, name }) => ({ value: id, text: name }))}
        />
      </Form>
    ),
  };
}
