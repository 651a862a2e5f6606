import { CheckField } from "#app/forms/check-field.tsx";

/** Whether the load gets a public page; on by default. */
export function PublicPageField() {
  return (
    <div className="tablet:col-span-2">
      <CheckField name="publicTracking">
        <span className="font-semibold">Public tracking page</span>
      </CheckField>
      <p className="text-sm text-ink-soft">
        Anyone with the tracking ID sees status, mode, cities and notes, not your name or commodity.
        You can turn it off at any time.
      </p>
    </div>
  );
}
