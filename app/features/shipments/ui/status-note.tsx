import { TextField } from "#app/forms/field.tsx";
import { AudienceField } from "./audience-field.tsx";

/** A note that goes with a change of status, and who reads it. */
export function StatusNote({ writer = "staff" }: { writer?: "staff" | "carrier" }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        name="note"
        label="Note (optional)"
        hint="Everyone on the load sees the status. The note also goes into the emails of those who read it."
      />
      <AudienceField name="noteAudience" label="Who reads the note" writer={writer} />
    </div>
  );
}
