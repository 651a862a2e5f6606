import type { ComponentProps, ReactNode } from "react";
import { BelowControl, controlProps } from "./field.tsx";
import { useField } from "./form-state.ts";

type Props = {
  name: string;
  label: string;
  hint: ReactNode;
  /** Kinds of files that the browser offers, as the `accept` of an input. */
  accept: string;
  required?: boolean | undefined;
  /** Whether several can be chosen. */
  multiple?: boolean | undefined;
  onChange?: ComponentProps<"input">["onChange"];
};

/** A file to send along, or several; its form says `hasFile`. */
export function FileField({ name, label, hint, accept, required, multiple, onChange }: Props) {
  const field = useField(name);
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        {...controlProps(field, true)}
        type="file"
        required={required}
        multiple={multiple}
        accept={accept}
        onChange={onChange}
        className="block min-h-11 w-full text-sm file:mr-4 file:min-h-11 file:border-2 file:border-ink file:bg-sheet file:px-4 file:font-semibold"
      />
      <BelowControl field={field} hint={hint} />
    </div>
  );
}
