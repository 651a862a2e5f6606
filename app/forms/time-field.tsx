import { SelectField, TextField } from "./field.tsx";
import { useField } from "./form-state.ts";

type Props = { name: string; label: string; hint?: string };

const options = [
  { value: "first", text: "The first, before clocks are set back" },
  { value: "second", text: "The second, after clocks are set back" },
];

/**
 * A date and time, and which of two is meant, once the server found that it comes twice. The form gets
 * it as `<name>Which`.
 */
export function TimeField({ name, label, hint }: Props) {
  const which = useField(`${name}Which`);
  return (
    <div className="grid content-start gap-4">
      <TextField name={name} label={label} type="datetime-local" hint={hint} />
      {(which.error || which.typed[0]) && (
        <SelectField name={which.name} label="Which of the two" none="Choose" options={options} />
      )}
    </div>
  );
}
