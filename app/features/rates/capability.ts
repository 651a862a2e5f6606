import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "rate.add": "Added a rate",
  "rate.edit": "Changed a rate",
  "rate.end": "Ended a rate",
  "rate.import": "Imported rates",
  "accessorial.price": "Set an accessorial's price",
  "fuel.price": "Entered a diesel price",
  "fuel.table": "Added a fuel surcharge table",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  rate: { name: "rate", path: "/staff/rates" },
  fuel: { name: "fuel surcharge" },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
