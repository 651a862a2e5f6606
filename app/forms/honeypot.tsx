/** The name of a field that people never see, and programs that fill in forms do. */
export const honeypotName = "website";

/** Stands in each form that anybody may send; see `app/forms/guard-public-form.server.ts`. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
