import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "mail.retry": "Resent an email",
  "mail.drop": "Dropped an email",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  mail: { name: "email", path: "/staff/mails" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  mails: {
    group: "Inbox",
    place: 3,
    work: "accounts.decide-mail",
    title: "Email",
    to: "/staff/mails",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
