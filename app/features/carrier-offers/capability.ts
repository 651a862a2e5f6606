import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "carrier-offer.send": "Offered a load to carriers",
  "carrier-offer.accepted": "Accepted an offer to a carrier",
  "carrier-offer.countered": "Countered an offer to a carrier",
  "carrier-offer.declined": "Declined an offer to a carrier",
  "carrier-offer.withdrawn": "Withdrew an offer to a carrier",
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
