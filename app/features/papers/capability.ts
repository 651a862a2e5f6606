import type { Declared } from "#app/features/audit/action.ts";
import { labelled, named } from "#app/features/audit/words.ts";
import { paperNames } from "./paper.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "record.ask": "Requested a transaction record",
  "record.release": "Released a transaction record",
  "record.expire": "Deleted a load at the end of its retention period",
  "paper.sign": "Signed a rate confirmation",
  "paper.blocked": "Blocked an infected file",
  "paper.upload": "Uploaded a document",
  "paper.show": "Showed a document to the customer",
  "paper.hide": "Hid a document from the customer",
  "paper.delivery": "Added a proof of delivery",
  "paper.release": "Released a proof of delivery",
  "paper.withdraw": "Withdrew a proof of delivery",
} as const;

const kind = named(paperNames);

/** The words of details that mean something else in its actions. */
export const auditDetails = {
  "paper.sign": { kind, name: labelled("signed by") },
  "paper.blocked": { kind },
  "paper.upload": { kind },
  "paper.show": { kind },
  "paper.hide": { kind },
} satisfies Partial<Record<keyof typeof auditActions, object>>;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
