import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "invoice.issue": "Issued an invoice",
  "invoice.credit": "Issued a credit memo",
  "invoice.credit-entered": "Entered a credit",
  "invoice.credit-declined": "Declined a credit",
  "invoice.disputed": "Disputed an invoice",
  "invoice.dispute-answered": "Answered a disputed invoice",
  "invoice.paid": "Recorded a payment",
  "invoice.void": "Voided a payment",
  "invoice.credit-applied": "Applied credit on account",
  "customer.credit": "Kept an overpayment as credit on account",
  "customer.credit-void": "Voided credit on account",
  "customer.billing": "Changed a customer's billing details",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  invoice: { name: "invoice", path: "/staff/invoices" },
  customer: { name: "customer billing", path: "/staff/invoices/customers" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  invoices: {
    group: "Money",
    place: 1,
    work: "invoices.bill",
    title: "Invoices",
    to: "/staff/invoices",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
