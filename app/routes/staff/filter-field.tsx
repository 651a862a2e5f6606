const control =
  "block min-h-10 max-tablet:min-h-11 w-full max-w-56 border border-line-strong bg-sheet px-2 text-sm text-ink";

type FieldProps = {
  name: string;
  label: string;
  value: string | undefined;
  type?: "text" | "search" | "date";
};

/** One field of a filter form. */
export function FilterField({ name, label, value, type = "text" }: FieldProps) {
  return (
    <label className="shrink-0 text-sm font-semibold">
      {label}
      <input type={type} name={name} defaultValue={value} maxLength={120} className={control} />
    </label>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string | undefined;
  /** The label of the choice without a filter; left out where one has to be chosen. */
  any?: string;
  options: readonly { name: string; value: string }[];
};

/** One select of a filter form. */
export function FilterSelect({ name, label, value, any, options }: SelectProps) {
  return (
    <label className="shrink-0 text-sm font-semibold">
      {label}
      <select name={name} defaultValue={value ?? ""} className={control}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
