import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { useFirstInvalid } from "./sent-form.tsx";

const control =
  "block min-h-[2.875rem] w-full border border-line-strong bg-sheet px-3 py-2.5 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2";

type FieldProps = {
  field: Pick<FieldMetadata, "id" | "errorId" | "descriptionId" | "errors">;
  label: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** A label, its control, and beneath it a hint or what is wrong. */
function Field({ field, label, hint, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={field.descriptionId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

/** What is wrong with a field, where its control's description points. */
export function FieldError({ field }: { field: Pick<FieldMetadata, "errorId" | "errors"> }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} className="mt-1.5 text-sm font-semibold text-danger">
      {field.errors[0]}
    </p>
  );
}

type TextFieldProps = Omit<ComponentProps<"input">, "type"> & {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
  type?: "text" | "email" | "password" | "search" | "tel" | "date";
};

export function TextField({ field, label, hint, type = "text", ...input }: TextFieldProps) {
  const first = useFirstInvalid() === field.id;
  const { key, ...props } = getInputProps(field, {
    type,
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <Field field={field} label={label} hint={hint}>
      {/* biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong */}
      <input key={key} {...props} {...input} autoFocus={first} className={control} />
    </Field>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
};

export function TextAreaField({ field, label, hint, ...textarea }: TextAreaProps) {
  const first = useFirstInvalid() === field.id;
  const { key, ...props } = getTextareaProps(field, {
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <Field field={field} label={label} hint={hint}>
      {/* biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong */}
      <textarea key={key} {...props} {...textarea} autoFocus={first} className={control} />
    </Field>
  );
}

type SelectFieldProps = {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
  /** The choice that is none; left out where one must be made. */
  none?: string;
  options: readonly { value: string; text: string }[];
};

export function SelectField({ field, label, hint, none, options }: SelectFieldProps) {
  const first = useFirstInvalid() === field.id;
  const { key, ...props } = getSelectProps(field, {
    ariaDescribedBy: hint ? field.descriptionId : undefined,
  });
  return (
    <Field field={field} label={label} hint={hint}>
      {/* biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong */}
      <select key={key} {...props} autoFocus={first} className={control}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
