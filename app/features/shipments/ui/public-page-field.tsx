import { type FieldMetadata, getInputProps } from "@conform-to/react";

/** Whether the load gets a public page; ticked unless its shipper says otherwise. */
export function PublicPageField({ field }: { field: FieldMetadata<"on" | undefined> }) {
  const { key, ...checkbox } = getInputProps(field, {
    type: "checkbox",
    value: "on",
    ariaDescribedBy: field.descriptionId,
  });
  return (
    <div className="tablet:col-span-2">
      <label
        htmlFor={field.id}
        className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold"
      >
        <input key={key} {...checkbox} className="size-5 accent-signal" />
        Public tracking page
      </label>
      <p id={field.descriptionId} className="text-sm text-ink-soft">
        Anyone with the tracking ID sees status, mode, cities and notes, not your name or commodity.
        You can switch it off at any time.
      </p>
    </div>
  );
}
