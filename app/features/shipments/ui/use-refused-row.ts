import { useActionData } from "react-router";

/** What a form in a row of the list held when the server refused it, as it was typed. */
export type RefusedRow = { refused?: Readonly<Record<string, unknown>> };

/**
 * The form of this intent and shipment, if it is the one that the page answers; where scripts run
 * the form itself still holds what was typed.
 */
export function useRefusedRow(intent: string, id: string): RefusedRow["refused"] {
  const refused = useActionData<RefusedRow>()?.refused;
  return refused?.intent === intent && refused.id === id ? refused : undefined;
}
