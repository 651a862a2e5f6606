import { legTimeLabels } from "#app/features/assignments/leg-times.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { TimeField } from "#app/forms/time-field.tsx";

const fields = Object.entries(legTimeLabels);

type Props = { version: number; times: { initial: InitialValues; readers: string } };

/** Sets when the truck of a leg came, picked up, arrived and handed off, or takes that back. */
export function TimesForm({ version, times }: Props) {
  return (
    <Form
      version={version}
      id="leg-times"
      intent="times"
      button="Save times"
      working="Saving..."
      initial={times.initial}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      {fields.map(([field, label]) => (
        <TimeField
          key={field}
          name={field}
          label={label}
          hint="Local time where it happened. Empty if it didn't."
        />
      ))}
      <div className="tablet:col-span-2">
        <TextField name="reason" label="Reason, for staff" hint={times.readers} />
      </div>
    </Form>
  );
}
