import { SelectField } from "#app/forms/field.tsx";
import { RowsButton } from "#app/forms/row-list.tsx";

/** A preset to choose. */
export type PresetOption = { value: string; text: string };

type Props = {
  /** The row it fills in, such as "stops[0]". */
  row: string;
  field: string;
  label: string;
  button: string;
  options: readonly PresetOption[];
};

/** Fills in a row of a form from a preset; renders nothing without presets. */
export function PresetPicker({ row, field, label, button, options }: Props) {
  if (options.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-3 border-b border-line pb-4">
      <div className="min-w-0 grow basis-60">
        <SelectField name={`${row}.${field}`} label={label} none="Choose" options={options} />
      </div>
      <RowsButton value={`fill:${row}`}>{button}</RowsButton>
    </div>
  );
}
