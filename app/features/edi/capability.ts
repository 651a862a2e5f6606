import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "edi.add": "Added an EDI partner",
  "edi.change": "Changed an EDI partner",
  "edi.mend": "Corrected an EDI message and processed it again",
  "edi.answer": "Entered what a tender by EDI doesn't say, and ran it",
  "edi.decline": "Declined a tender by EDI",
} as const;

/** Its queues on the staff desk. */
export const queues = {
  edi: {
    group: "Loads",
    place: 2,
    work: "edi.manage-edi",
    title: "EDI",
    to: "/staff/edi",
    counted: "?state=failed",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
