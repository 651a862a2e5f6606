/** The name of a field that is hidden from people but that bots fill in. */
export const honeypotName = "website";

/** Part of every public form; see `app/forms/guard-public-form.server.ts`. */
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
