import type { CarrierState } from "#app/features/carriers/carrier-file.ts";
import { titled } from "#app/features/company/content.ts";
import type { standing } from "#app/features/consultation/consultation.ts";
import type { MessageStatus } from "#app/features/contact/message.ts";
import type { MailState } from "#app/features/mail/mail.ts";

/** The head of a desk page, which no search engine is to have. */
export function deskMeta(title: string) {
  return [{ title: titled(`${title}, staff desk`) }, { name: "robots", content: "noindex" }];
}

/** What the desk calls the status of a message. */
export const messageStatusNames: Record<MessageStatus, string> = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
};

/** What the desk calls the state of an email. */
export const mailStateNames: Record<MailState, string> = {
  parked: "Undelivered",
  waiting: "On the way",
  sent: "Sent",
  dropped: "Dropped",
};

/** What the desk calls where a consultation stands. */
export const consultationStandings: Record<ReturnType<typeof standing>, string> = {
  "to come": "Upcoming",
  past: "Over",
  cancelled: "Canceled",
};

/** What the desk calls where a carrier stands with us. */
export const carrierStateNames: Record<CarrierState, string> = {
  pending: "Pending",
  active: "Active",
  suspended: "Suspended",
  "do not use": "Do not use",
};

const actions: Record<string, string> = {
  "staff.grant": "Made staff",
  "staff.revoke": "Removed from staff",
  "role.approve": "Approved a role",
  "role.decline": "Declined a role",
  "known-shipper.record": "Recorded Known Shipper status",
  "known-shipper.withdraw": "Withdrew Known Shipper status",
  "carrier.ask": "Asked FMCSA again",
  "carrier.state": "Changed a carrier's state",
  "carrier.papers": "Saved a carrier's W-9 and agreement",
  "carrier.authority": "Recorded a carrier's authority",
  "carrier.certificate": "Added a certificate of insurance",
  "carrier.certificate-canceled": "Ended a certificate of insurance",
  "carrier.remit": "Changed a carrier's remit-to",
  "carrier.change-confirmed": "Confirmed a carrier's change by phone",
  "company.terms": "Set a customer's terms",
  "company.invite": "Invited somebody to a company",
  "company.withdraw-invitation": "Withdrew an invitation to a company",
  "company.join": "Joined a company",
  "company.role": "Changed a colleague's role",
  "company.remove": "Removed a colleague from a company",
  "company.leave": "Left a company",
  "mail.retry": "Resent an email",
  "mail.drop": "Dropped an email",
  "shipment.status": "Changed a shipment's status",
  "shipment.status-corrected": "Corrected a shipment's status",
  "load.edit": "Changed a load",
  "load.event": "Recorded an event",
  "load.assign": "Assigned loads",
  "load.book": "Booked a load for a customer",
  "shipment.exception": "Raised an exception",
  "shipment.exception-cleared": "Cleared an exception",
  "shipment.assign": "Assigned a carrier",
  "shipment.confirm-air": "Confirmed air freight",
  "charge.add": "Added a charge",
  "charge.rate": "Charged by our rates",
  "charge.approved": "Approved a charge",
  "charge.declined": "Declined a charge",
  "charge.withdrawn": "Withdrew a charge",
  "board.post": "Posted a load on the load board",
  "board.remove": "Took a load off the load board",
  "carrier-offer.send": "Offered a load to carriers",
  "carrier-offer.accepted": "Accepted a carrier offer",
  "carrier-offer.countered": "Countered a carrier offer",
  "carrier-offer.declined": "Declined a carrier offer",
  "carrier-offer.withdrawn": "Withdrew a carrier offer",
  "invoice.issue": "Issued an invoice",
  "invoice.credit": "Issued a credit memo",
  "invoice.paid": "Recorded a payment",
  "invoice.void": "Voided a payment",
  "bill.bring": "Received a carrier bill",
  "bill.approved": "Approved a carrier bill",
  "bill.disputed": "Disputed a carrier bill",
  "bill.rejected": "Rejected a carrier bill",
  "bill.pay": "Paid carrier bills",
  "record.ask": "Asked for a transaction record",
  "record.release": "Released a transaction record",
  "record.expire": "Deleted a load past its retention",
  "customer.billing": "Changed a customer's billing details",
  "rate.add": "Added a rate",
  "rate.edit": "Changed a rate",
  "rate.end": "Ended a rate",
  "rate.import": "Imported rates",
  "fuel.price": "Entered a diesel price",
  "fuel.table": "Added a fuel table",
  "quote.request": "Took a quote request for a customer",
  "quote.review": "Started review of a quote request",
  "quote.owner": "Assigned a quote request",
  "quote.note": "Added a note to a quote request",
  "paper.sign": "Signed a rate confirmation",
  "paper.delivery": "Brought a proof of delivery",
  "load.dispatch": "Dispatched a load",
  "quote.send": "Sent a quote",
  "quote.decline": "Declined a quote request",
  "quote.accept": "Accepted a quote",
  "instant-quote.book": "Booked a load at an instant quote",
  "quote.decline-offer": "Declined a quote that was sent",
  "message.status": "Changed a message's status",
  "message.assign": "Assigned a message",
  "message.note": "Changed a message's internal note",
  "message.reply": "Replied to a message",
  "consultation.move": "Moved a consultation",
  "consultation.cancel": "Canceled a consultation",
};

/** All actions of the audit log, with words for each. */
export const auditActions = Object.entries(actions).map(([value, name]) => ({ value, name }));

/** Who did something, in words. */
export function personName(
  people: ReadonlyMap<string, { name: string }>,
  actorId: string | null,
): string {
  if (actorId === null) return "operator at the console";
  return people.get(actorId)?.name ?? "someone whose account is gone";
}

/** An action of the audit log in words. */
export function actionName(action: string): string {
  return actions[action] ?? action;
}

/** Where the desk shows a subject of the audit log; undefined when nowhere. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  const place = places[kind];
  return place === undefined ? undefined : `${place}/${id}`;
}

/** What people call a kind of record. */
export const subjectName = (kind: string): string => subjects[kind] ?? kind;

const subjects: Record<string, string> = {
  user: "account",
  mail: "email",
  quote: "quote request",
};

const places: Record<string, string> = {
  user: "/staff/companies",
  carrier: "/staff/carriers",
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
