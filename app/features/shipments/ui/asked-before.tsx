import { useFormReply } from "#app/forms/form-state.ts";
import { asksServer } from "../tender-form.ts";

/** Without scripts the server asks before it books; it reads here what it asked already. */
export function AskedBefore() {
  const asked = Object.values(useFormReply()?.errors ?? {}).join("\n");
  return (
    <noscript>
      <input type="hidden" name={asksServer} value={asked} />
    </noscript>
  );
}
