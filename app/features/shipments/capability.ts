import type { Declared } from "#app/features/audit/action.ts";
import { labelsOf, named } from "#app/features/audit/words.ts";
import { eventKinds } from "./load/event.ts";

/** What the audit log records of it, with its name on screen. */
export const auditActions = {
  // Older entries alone: a status that our team changes is recorded as load.event now.
  "shipment.status": "Changed a load's status",
  "shipment.status-corrected": "Corrected a load's status",
  "load.delivery-corrected": "Corrected a delivery",
  "load.event-undone": "Undid a report",
  "load.leg-times": "Corrected the times of a leg",
  "load.freight-decided": "Decided what happens with freight",
  "load.edit": "Edited a load",
  "load.event": "Recorded an event",
  "load.handover": "Recorded a handover of air freight",
  "load.import": "Imported loads from a file",
  "load.message": "Sent a message on a load",
  "load.messages-read": "Marked messages on a load as read",
  "load.assign": "Assigned loads",
  "load.in-transit-mail": "Emailed a customer where its loads are",
  "load.book": "Booked a load for a customer",
  "shipment.exception": "Raised an exception",
  "shipment.exception-owner": "Reassigned an exception",
  "shipment.exception-cleared": "Resolved an exception",
  "shipment.assign": "Assigned a carrier",
  "shipment.confirm-air": "Confirmed how air freight moves",
} as const;

/** The records that the audit log is about, with their pages. */
export const auditSubjects = {
  shipment: { name: "load", path: "/staff/shipments" },
} as const;

/** Its queues on the staff desk. */
export const queues = {
  shipments: {
    group: "Loads",
    place: 1,
    work: "shipments.edit-any",
    title: "Shipments",
    to: "/staff/shipments",
    counted: "?queue=attention",
  },
  conversations: {
    group: "Inbox",
    place: 1,
    work: "shipments.message-any",
    title: "Conversations",
    to: "/staff/conversations",
  },
} as const;

/** The words of details that mean something else in its actions. */
export const auditDetails = {
  "load.event": { kind: labelsOf(eventKinds) },
  "load.event-undone": { kind: labelsOf(eventKinds) },
  "shipment.exception-cleared": {
    kind: named({ service: "service exception", compliance: "compliance hold" }),
  },
} satisfies Partial<Record<keyof typeof auditActions, object>>;

declare module "#app/features/audit/action.ts" {
  interface AuditActions extends Declared<typeof auditActions> {}
}
