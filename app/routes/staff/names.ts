import type { CarrierState } from "#app/features/carriers/carrier-file.ts";
import type { standing } from "#app/features/consultation/consultation.ts";
import type { MessageStatus } from "#app/features/contact/message.ts";
import type { MailState } from "#app/features/mail/mail.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";

/** The meta tags of a desk page, which search engines must not index. */
export function deskMeta(title: string) {
  return privateMeta(`${title}, staff desk`);
}

/** The names of a message's statuses. */
export const messageStatusNames: Record<MessageStatus, string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};

/** The names of an email's states. */
export const mailStateNames: Record<MailState, string> = {
  parked: "Undelivered",
  waiting: "On the way",
  sent: "Sent",
  dropped: "Dropped",
};

/** The names of a consultation's states. */
export const consultationStandings: Record<ReturnType<typeof standing>, string> = {
  "to come": "Upcoming",
  past: "Over",
  cancelled: "Canceled",
};

/** The names of a carrier's states. */
export const carrierStateNames: Record<CarrierState, string> = {
  pending: "Pending",
  active: "Active",
  suspended: "Suspended",
  "do not use": "Do not use",
};

/** The name of the person who acted. */
export function personName(
  people: ReadonlyMap<string, { name: string }>,
  actorId: string | null,
): string {
  if (actorId === null) return "operator at the console";
  return people.get(actorId)?.name ?? "someone whose account is gone";
}

/** The desk page of a subject in the audit log; undefined if it has none. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  const place = places[kind];
  return place === undefined ? undefined : `${place}/${id}`;
}

/** The name of a kind of record. */
export const subjectName = (kind: string): string => subjects[kind] ?? kind;

const subjects: Record<string, string> = {
  user: "account",
  mail: "email",
  quote: "quote request",
  shipment: "load",
  bill: "carrier bill",
  customer: "customer billing",
  company: "company",
  "staff invitation": "invitation to our team",
  fuel: "fuel surcharge",
};

const places: Record<string, string> = {
  user: "/staff/companies",
  carrier: "/staff/organizations",
  company: "/staff/organizations",
  mail: "/staff/mails",
  quote: "/staff/quotes",
  rate: "/staff/rates",
  shipment: "/staff/shipments",
  invoice: "/staff/invoices",
  customer: "/staff/invoices/customers",
  bill: "/staff/bills",
  message: "/staff/messages",
  consultation: "/staff/consultations",
};
