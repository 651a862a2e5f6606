import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "quote.request": "Entered a quote request for a customer",
  "quote.review": "Started review of a quote request",
  "quote.owner": "Assigned a quote request",
  "quote.note": "Added a note to a quote request",
  "quote.send": "Sent a quote",
  "quote.decline": "Declined a quote request",
  "quote.accept": "Accepted a quote",
  "quote.accept-by-phone": "Booked a quote that the customer accepted by phone",
  "quote.decline-offer": "Declined a quote",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  quote: { name: "quote request", path: "/staff/quotes" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  quotes: {
    group: "Sales",
    place: 1,
    work: "quotes.work-on-quotes",
    title: "Quotes",
    to: "/staff/quotes",
    counted: "?status=pending",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
