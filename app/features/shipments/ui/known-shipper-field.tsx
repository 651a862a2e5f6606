import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { knownShipperText, knownShipperWarning } from "#app/features/shipments/schema.ts";
import { FieldError } from "#app/ui/field.tsx";

/** Shown, by the style sheet alone, while AIR is the mode and, its warning, while it is not ticked. */
export function KnownShipperField({ field }: { field: FieldMetadata<"on" | undefined> }) {
  const { key, ...checkbox } = getInputProps(field, { type: "checkbox", value: "on" });
  return (
    <div className="hidden border-l-4 border-signal bg-sunken p-4 group-has-[[value=AIR]:checked]:block tablet:col-span-2">
      <label
        htmlFor={field.id}
        className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold"
      >
        <input key={key} {...checkbox} className="size-5 accent-signal" />
        Known Shipper
      </label>
      <p className="text-sm">{knownShipperText}</p>
      <p className="mt-2 text-sm font-semibold text-danger group-has-[[name=knownShipper]:checked]:hidden">
        {knownShipperWarning}
      </p>
      <div className="sr-only">
        <FieldError field={field} />
      </div>
    </div>
  );
}
