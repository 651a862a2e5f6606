import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { FieldError } from "./field.tsx";
import { ruledInput } from "./ruled-input.ts";
import { useFirstInvalid } from "./sent-form.tsx";
import { Box } from "./waybill.tsx";

type Common = { field: FieldMetadata<unknown>; number: string; label: string; hint?: string };

type BoxFieldProps = Common &
  Omit<ComponentProps<"input">, "type"> & { type?: "text" | "email" | "tel" | "date" };

/** A box of a waybill to fill in; beneath its control a hint, or what is wrong. */
export function BoxField(props: BoxFieldProps) {
  const { field, number, label, hint, type = "text", className, ...input } = props;
  const first = useFirstInvalid() === field.id;
  const described = hint ? field.descriptionId : undefined;
  const { key, ...own } = getInputProps(field, { type, ariaDescribedBy: described });
  return (
    <Box number={number} label={label} htmlFor={field.id} className={className}>
      {/* biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong */}
      <input key={key} {...own} {...input} autoFocus={first} className={ruledInput} />
      <Below field={field} hint={hint} />
    </Box>
  );
}

type BoxTextProps = Common & ComponentProps<"textarea">;

/** The same for several lines of text. */
export function BoxText({ field, number, label, hint, className, ...textarea }: BoxTextProps) {
  const first = useFirstInvalid() === field.id;
  const described = hint ? field.descriptionId : undefined;
  const { key, ...own } = getTextareaProps(field, { ariaDescribedBy: described });
  return (
    <Box number={number} label={label} htmlFor={field.id} className={className}>
      <textarea
        key={key}
        {...own}
        {...textarea}
        // biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong
        autoFocus={first}
        className={`${ruledInput} font-text text-base font-normal`}
      />
      <Below field={field} hint={hint} />
    </Box>
  );
}

function Below({ field, hint }: Pick<Common, "field" | "hint">) {
  return (
    <>
      {hint && (
        <p id={field.descriptionId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </>
  );
}
