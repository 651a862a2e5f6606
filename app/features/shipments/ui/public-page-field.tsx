import { CheckField } from "#app/forms/check-field.tsx";

/** Whether the load gets a public page; checked unless its shipper says otherwise. */
export function PublicPageField() {
  return (
    <div className="tablet:col-span-2">
      <CheckField name="publicTracking">
        <span className="font-semibold">Public tracking page</span>
      </CheckField>
      <p className="text-sm text-ink-soft">
        Anyone with the tracking ID sees status, mode, cities and notes, not your name or commodity.
        You can switch it off at any time.
      </p>
    </div>
  );
}
