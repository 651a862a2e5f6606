import {
  hasPermission,
  type StaffAction,
  type StaffPermission,
} from "#app/features/accounts/staff-permission.ts";
import type { Place } from "#app/routes/desk/desks.ts";

/**
 * The queues of the staff desk, in the order of its navigation. A new queue is a line here, its
 * count in `desk-counts.server.ts`, its pages, and a `desk_news` trigger on its table under its
 * name. `counted` is added to the address where its badge counts only a part of the list.
 */
export const queues: readonly Queue[] = [
  {
    name: "quotes",
    work: "quotes.work-on-quotes",
    title: "Quotes",
    to: "/staff/quotes",
    counted: "?status=pending",
    text: "Quote requests to review",
  },
  {
    name: "roles",
    work: "accounts.decide-role",
    title: "Roles",
    to: "/staff/roles",
    text: "Registrations to verify",
  },
  {
    name: "shipments",
    work: "shipments.edit-any",
    title: "Shipments",
    to: "/staff/shipments",
    counted: "?queue=attention",
    text: "Exceptions, and air freight to confirm",
  },
  {
    name: "conversations",
    work: "shipments.message-any",
    title: "Conversations",
    to: "/staff/conversations",
    text: "Loads with unread messages from the customer or carrier",
  },
  {
    name: "carriers",
    work: "carriers.keep-files",
    title: "Organizations",
    to: "/staff/organizations",
    counted: "?concern=yes",
    text: "Changes to confirm by phone, and active carriers that fail the daily check",
  },
  {
    name: "invoices",
    work: "invoices.bill",
    title: "Invoices",
    to: "/staff/invoices",
    text: "Loads with a proof of delivery to bill",
  },
  {
    name: "bills",
    work: "carrier-bills.work",
    title: "Carrier bills",
    to: "/staff/bills",
    text: "Carrier bills to approve or dispute",
  },
  {
    name: "messages",
    work: "contact.answer-messages",
    title: "Messages",
    to: "/staff/messages",
    text: "Messages to answer",
  },
  {
    name: "consultations",
    work: "consultation.see-to-consultations",
    title: "Consultations",
    to: "/staff/consultations",
    counted: "?view=day",
    text: "Consultations still to come today",
  },
  {
    name: "edi",
    work: "edi.manage-edi",
    title: "EDI",
    to: "/staff/edi",
    counted: "?state=failed",
    text: "EDI messages that need attention",
  },
  {
    name: "mails",
    work: "accounts.decide-mail",
    title: "Email",
    to: "/staff/mails",
    text: "Emails that weren't delivered",
  },
];

type Queue = {
  name: QueueName;
  title: string;
  to: string;
  counted?: string;
  text: string;
  /** Whose work it is; others find the list all the same, without its count. */
  work: StaffAction;
};

/**
 * The navigation of the staff desk for a person, with the size of each queue that is their work, if
 * known.
 */
export function staffPlaces(
  permissions: readonly StaffPermission[],
  counts?: Partial<Record<QueueName, number>>,
): Place[] {
  return [
    { title: "Overview", to: "/staff" },
    ...queues.map(({ name, title, to, counted, work }) => {
      const count = hasPermission(permissions, work) ? (counts?.[name] ?? 0) : 0;
      return { title, to, count, ...(count > 0 && counted && { search: counted }) };
    }),
    { title: "Rates", to: "/staff/rates" },
    { title: "Reports", to: "/staff/reports" },
    ...(hasPermission(permissions, "accounts.see-audit")
      ? [{ title: "Audit log", to: "/staff/audit" }]
      : []),
    ...(hasPermission(permissions, "accounts.manage-team")
      ? [{ title: "Team", to: "/staff/team" }]
      : []),
  ];
}

export type QueueName =
  | "quotes"
  | "roles"
  | "shipments"
  | "conversations"
  | "carriers"
  | "invoices"
  | "bills"
  | "messages"
  | "consultations"
  | "edi"
  | "mails";
