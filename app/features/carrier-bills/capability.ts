import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "bill.bring": "Received a carrier bill",
  "bill.approved": "Approved a carrier bill",
  "bill.disputed": "Disputed a carrier bill",
  "bill.rejected": "Rejected a carrier bill",
  "bill.pay": "Paid carrier bills",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  bill: { name: "carrier bill", path: "/staff/bills" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  bills: {
    group: "Money",
    place: 2,
    work: "carrier-bills.work",
    title: "Carrier bills",
    to: "/staff/bills",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
