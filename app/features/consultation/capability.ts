import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "consultation.move": "Moved a consultation",
  "consultation.cancel": "Canceled a consultation",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  consultation: { name: "consultation", path: "/staff/consultations" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  consultations: {
    group: "Sales",
    place: 2,
    work: "consultation.see-to-consultations",
    title: "Consultations",
    to: "/staff/consultations",
    counted: "?view=day",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
