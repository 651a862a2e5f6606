import { knownShipperText, knownShipperWarning } from "#app/features/shipments/known-shipper.ts";
import { controlProps } from "#app/forms/field.tsx";
import { useErrorPlace, useField } from "#app/forms/form-state.ts";

/** Shown by CSS only: the field while the mode is AIR, and its warning while it is not checked. */
export function KnownShipperField() {
  const field = useField("knownShipper");
  useErrorPlace(field.name);
  return (
    <div className="hidden border-l-4 border-signal bg-sunken p-4 group-has-[[value=AIR]:checked]:block tablet:col-span-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...controlProps(field, false)}
          aria-describedby={field.errorId}
          type="checkbox"
          defaultChecked={field.typed.length > 0}
          className="size-5 accent-signal"
        />
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
