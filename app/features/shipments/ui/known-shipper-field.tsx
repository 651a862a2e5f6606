import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { knownShipperText, knownShipperWarning } from "#app/features/shipments/known-shipper.ts";

/** Shown, by the style sheet alone, while AIR is the mode and, its warning, while it is not ticked. */
export function KnownShipperField({ field }: { field: FieldMetadata<"on" | undefined> }) {
  const { key, ...checkbox } = getInputProps(field, {
    type: "checkbox",
    value: "on",
    ariaDescribedBy: field.errorId,
  });
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
      <p
        id={field.errorId}
        className="mt-2 text-sm font-semibold text-danger group-has-[[name=knownShipper]:checked]:hidden"
      >
        {knownShipperWarning}
      </p>
    </div>
  );
}
