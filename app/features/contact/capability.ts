import type { Declared } from "#app/features/audit/action.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  "message.status": "Changed a message's status",
  "message.assign": "Assigned a message",
  "message.note": "Changed the internal note on a message",
  "message.reply": "Replied to a message",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  message: { name: "message", path: "/staff/messages" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  messages: {
    group: "Inbox",
    place: 2,
    work: "contact.answer-messages",
    title: "Messages",
    to: "/staff/messages",
  },
} as const;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
