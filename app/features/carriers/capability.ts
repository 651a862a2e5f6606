import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "carrier.ask": "Checked a carrier with FMCSA again",
  "carrier.state": "Changed a carrier's state",
  "carrier.papers": "Saved a carrier's W-9 and agreement",
  "carrier.authority": "Recorded a carrier's authority",
  "carrier.certificate": "Added a certificate of insurance",
  "carrier.certificate-canceled": "Ended a certificate of insurance",
  "carrier.remit": "Changed a carrier's remit-to",
  "carrier.change-confirmed": "Confirmed a carrier's change by phone",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  carrier: { name: "carrier", path: "/staff/organizations" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  carriers: {
    group: "Carriers",
    place: 1,
    work: "carriers.keep-files",
    title: "Organizations",
    to: "/staff/organizations",
    counted: "?concern=yes",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
