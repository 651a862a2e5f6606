import type { ComponentProps, ReactNode } from "react";
import { useBothTexts, useErrorPlace, useField } from "./form-state.ts";
import { Textarea } from "./textarea.tsx";
import { useUnprintableNote } from "./unprintable-note.tsx";

const control =
  "block min-h-[2.875rem] w-full border border-line-strong bg-sheet px-3 py-2.5 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2";

type Field = ReturnType<typeof useField>;

/** The attributes that every control shares: its name, description and validity. */
export function controlProps(field: Field, hasHint: boolean) {
  const described = [
    field.error && field.errorId,
    field.conflict && field.conflictId,
    hasHint && field.hintId,
  ].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": field.error ? (true as const) : undefined,
    "aria-describedby": described.join(" ") || undefined,
    autoFocus: field.isFirstWrong,
  };
}

type Below = {
  field: Field;
  label?: string | undefined;
  hint?: ReactNode;
  /** A value as the person reads it; see `BothTexts`. */
  say?: ((value: string) => string) | undefined;
};

/** The hint and the error below a control, and both texts where another person changed it too. */
export function BelowControl({ field, label, hint, say }: Below) {
  useErrorPlace(field.name);
  const BothTexts = useBothTexts();
  return (
    <>
      {hint && (
        <p id={field.hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {field.error && (
        <p id={field.errorId} className="mt-1.5 text-sm font-semibold text-danger">
          {field.error}
        </p>
      )}
      {BothTexts && <BothTexts field={field} label={label} say={say} />}
    </>
  );
}

type LabeledField = { name: string; label: string; hint?: ReactNode };

function LabeledField({ field, label, hint, say, children }: LabeledFieldProps) {
  const { onInput, note } = useUnprintableNote(field.typed[0]);
  return (
    <div onInput={onInput}>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {note}
      <BelowControl field={field} label={label} hint={hint} say={say} />
    </div>
  );
}

type LabeledFieldProps = Below & { label: string; children: ReactNode };

type TextFieldProps = LabeledField &
  Omit<ComponentProps<"input">, "type" | "name"> & {
    type?: "text" | "email" | "password" | "search" | "tel" | "date" | "datetime-local";
  };

/** A one-line input under its label. */
export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const field = useField(name);
  return (
    <LabeledField field={field} label={label} hint={hint}>
      <input
        {...controlProps(field, hint !== undefined)}
        defaultValue={field.typed[0]}
        {...input}
        className={control}
      />
    </LabeledField>
  );
}

type TextAreaProps = LabeledField & Omit<ComponentProps<"textarea">, "name">;

/** A multi-line input under its label. */
export function TextAreaField({ name, label, hint, ...textarea }: TextAreaProps) {
  const field = useField(name);
  return (
    <LabeledField field={field} label={label} hint={hint}>
      <Textarea
        {...controlProps(field, hint !== undefined)}
        defaultValue={field.typed[0]}
        {...textarea}
        className={control}
      />
    </LabeledField>
  );
}

type SelectFieldProps = LabeledField & {
  /** The label of the empty choice; left out where a choice is required. */
  none?: string;
  options: readonly { value: string; text: string }[];
};

/** A select under its label. */
export function SelectField({ name, label, hint, none, options }: SelectFieldProps) {
  const field = useField(name);
  const say = (value: string) => options.find((one) => one.value === value)?.text ?? value;
  return (
    <LabeledField field={field} label={label} hint={hint} say={say}>
      <select
        {...controlProps(field, hint !== undefined)}
        // React keeps the initial choice of an uncontrolled select, so a new value needs a new
        // element.
        key={field.typed[0]}
        defaultValue={field.typed[0]}
        className={control}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabeledField>
  );
}
