import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { type Mode, modes } from "#app/features/shipments/shipment.ts";
import { FieldError } from "#app/ui/field.tsx";

const meanings: Record<Mode, string> = {
  LTL: "Less than truckload",
  FTL: "Full truckload",
  AIR: "Air freight",
  OCEAN: "Ocean freight",
};

export function ModeField({ field }: { field: FieldMetadata<string> }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Mode</legend>
      <div className="grid grid-cols-4 divide-x divide-line-strong border border-line-strong">
        {getCollectionProps(field, { type: "radio", options: [...modes] }).map(
          ({ key, id, ...radio }) => (
            <label
              key={key}
              htmlFor={id}
              title={meanings[radio.value as Mode]}
              className="relative grid min-h-[2.875rem] place-items-center px-1 font-display text-lg font-bold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
            >
              <input id={id} {...radio} className="absolute inset-0 cursor-pointer opacity-0" />
              {radio.value}
            </label>
          ),
        )}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
