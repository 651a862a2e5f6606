import type { ReactNode } from "react";
import { BelowControl, controlProps } from "./field.tsx";
import { useField } from "./form-state.ts";

const row = "flex min-h-11 items-start gap-3 py-2";
const box = "mt-0.5 size-6 shrink-0 accent-signal";

type Props = {
  name: string;
  required?: boolean;
  /** What it is checked for, such as a text that changes; once that is another, it's unchecked. */
  value?: string;
  onChange?: () => void;
  children: ReactNode;
};

/** A checkbox with its label beside it. */
export function CheckField({ name, required, value, onChange, children }: Props) {
  const field = useField(name);
  return (
    <div>
      <label className={row}>
        <input
          {...controlProps(field, false)}
          key={value}
          type="checkbox"
          value={value}
          required={required}
          defaultChecked={
            value === undefined ? field.typed.length > 0 : field.typed.includes(value)
          }
          onChange={onChange}
          className={box}
        />
        <span className="min-w-0">{children}</span>
      </label>
      <BelowControl field={field} say={() => "checked"} />
    </div>
  );
}

type Option = { value: string; text: string };

type GroupProps = { name: string; label: string; options: readonly (string | Option)[] };

/** A group of checkboxes; any number may be checked. */
export function CheckGroup({ name, label, options }: GroupProps) {
  const field = useField(name);
  const say = (chosen: string) =>
    options.map(asOption).find(({ value }) => value === chosen)?.text ?? chosen;
  return (
    <fieldset aria-describedby={field.error && field.errorId}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-6 tablet:grid-cols-2">
        {options.map(asOption).map(({ value, text }, place) => (
          <label key={value} className={row}>
            <input
              type="checkbox"
              id={place === 0 ? field.id : undefined}
              name={name}
              value={value}
              defaultChecked={
                value === undefined ? field.typed.length > 0 : field.typed.includes(value)
              }
              aria-invalid={field.error ? true : undefined}
              // biome-ignore lint/a11y/noAutofocus: after an error, focus goes to the first invalid field
              autoFocus={field.isFirstWrong && place === 0}
              className={box}
            />
            {text}
          </label>
        ))}
      </div>
      <BelowControl field={field} label={label} say={say} />
    </fieldset>
  );
}

function asOption(option: string | Option): Option {
  return typeof option === "string" ? { value: option, text: option } : option;
}
