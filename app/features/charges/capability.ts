import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "charge.add": "Added a charge",
  "charge.rate": "Charged a load at our rates",
  "charge.approved": "Approved a charge",
  "charge.declined": "Declined a charge",
  "charge.withdrawn": "Withdrew a charge",
  "charge.floor": "Set the margin floor",
  "charge.closed": "Closed a declined charge",
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
