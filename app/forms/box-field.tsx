import type { ComponentProps } from "react";
import { ruledInput } from "#app/ui/ruled-input.ts";
import { Box } from "#app/ui/waybill.tsx";
import { BelowControl, controlProps } from "./field.tsx";
import { useField } from "./form-state.ts";
import { Textarea } from "./textarea.tsx";

type Common = {
  name: string;
  /** Printed in the corner of the box. */
  number: string;
  label: string;
  hint?: string;
  className?: string;
};

type BoxFieldProps = Common &
  Omit<ComponentProps<"input">, "type" | "name"> & { type?: "text" | "email" | "tel" | "date" };

/** A one-line input in a waybill box, with a hint or an error below it. */
export function BoxField({ name, number, label, hint, className, ...input }: BoxFieldProps) {
  const field = useField(name);
  return (
    <Box number={number} label={label} htmlFor={field.id} className={className}>
      <input
        {...controlProps(field, hint !== undefined)}
        defaultValue={field.typed[0]}
        {...input}
        className={ruledInput}
      />
      <BelowControl field={field} label={label} hint={hint} />
    </Box>
  );
}

type BoxSelectProps = Common &
  Omit<ComponentProps<"select">, "name"> & { options: readonly string[] };

/** A select in a waybill box. */
export function BoxSelect(props: BoxSelectProps) {
  const { name, number, label, hint, className, options, ...select } = props;
  const field = useField(name);
  return (
    <Box number={number} label={label} htmlFor={field.id} className={className}>
      <select
        {...controlProps(field, hint !== undefined)}
        defaultValue={field.typed[0]}
        {...select}
        className={`${ruledInput} h-[2.875rem]`}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <BelowControl field={field} label={label} hint={hint} />
    </Box>
  );
}

type BoxTextProps = Common & Omit<ComponentProps<"textarea">, "name">;

/** A multi-line input in a waybill box. */
export function BoxText({ name, number, label, hint, className, ...textarea }: BoxTextProps) {
  const field = useField(name);
  return (
    <Box number={number} label={label} htmlFor={field.id} className={className}>
      <Textarea
        {...controlProps(field, hint !== undefined)}
        defaultValue={field.typed[0]}
        {...textarea}
        className={`${ruledInput} font-text text-base font-normal`}
      />
      <BelowControl field={field} label={label} hint={hint} />
    </Box>
  );
}
