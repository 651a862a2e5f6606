import type { Declared } from "#app/features/audit/action.ts";
import { itself, labelled, labelsOf } from "#app/features/audit/words.ts";
import { endReasons } from "./assignment.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "assignment.book": "Booked a carrier",
  "assignment.take-back": "Took a load back from its carrier",
  "assignment.take-back-undone": "Undid that a load was taken back",
  "assignment.freight-place": "Corrected where a load's freight is",
  "assignment.give-up": "Gave a load back",
  "assignment.override": "Overrode failed checks of a load's carrier",
  "assignment.zero-pay": "Said why a rate confirmation pays $0.00 or less",
  "load.dispatch": "Dispatched a load",
  "load.driver": "Changed a load's driver",
  "load.driver-confirmed": "Driver confirmed the changes of a load",
  "load.driver-link": "Replaced a driver's link",
} as const;

const endReasonWords = labelsOf(endReasons);

/** The words of details that mean something else in its actions. */
export const auditDetails = {
  "assignment.freight-place": { custody: itself, before: labelled("Before") },
  "assignment.give-up": { reason: endReasonWords, note: itself },
  "assignment.take-back": { reason: endReasonWords, note: itself },
} satisfies Partial<Record<keyof typeof auditActions, object>>;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
