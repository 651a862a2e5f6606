import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { FieldError } from "./field.tsx";
import { useFirstInvalid } from "./sent-form.tsx";

const row = "flex min-h-11 items-start gap-3 py-2";
const box = "mt-1 size-5 shrink-0 accent-signal";

type GroupProps = {
  field: FieldMetadata<unknown>;
  label: string;
  options: readonly (string | { value: string; text: string })[];
};

/** Boxes of which any number may be ticked. */
export function CheckGroup({ field, label, options }: GroupProps) {
  const first = useFirstInvalid() === field.id;
  const choices = options.map((one) => (typeof one === "string" ? { value: one, text: one } : one));
  const boxes = getCollectionProps(field, {
    type: "checkbox",
    options: choices.map(({ value }) => value),
  });
  return (
    <fieldset aria-describedby={field.errors?.length ? field.errorId : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-6 tablet:grid-cols-2">
        {boxes.map(({ key, required, ...props }, place) => (
          <label key={key} className={row}>
            {/* biome-ignore lint/a11y/noAutofocus: after a refusal one starts at what is wrong */}
            <input {...props} autoFocus={first && place === 0} className={box} />
            {choices[place]?.text}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
