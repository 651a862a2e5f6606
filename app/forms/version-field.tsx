import { useFormId, useFormReply } from "./form-state.ts";
import { useHeld } from "./use-held.ts";

type Props = { version: number; name?: string };

/**
 * Sends the version of a record that the page showed when the person began to fill in the
 * surrounding form, even if the record changed since.
 */
export function VersionField({ version, name = "version" }: Props) {
  const held = useHeld(useFormId(), version, useFormReply());
  return <input type="hidden" name={name} value={held} />;
}
