import { titled } from "#app/features/company/content.ts";

/** The head of a desk page, which no search engine is to have. */
export function deskMeta(title: string) {
  return [{ title: titled(`${title}, staff desk`) }, { name: "robots", content: "noindex" }];
}

const actions: Record<string, string> = {
  "staff.grant": "Made staff",
  "staff.revoke": "Ended being staff",
  "role.approve": "Approved a role",
  "role.decline": "Declined a role",
  "known-shipper.record": "Recorded as a known shipper",
  "known-shipper.withdraw": "Withdrew Known Shipper status",
  "carrier.ask": "Had FMCSA asked again",
  "mail.retry": "Sent a mail again",
  "mail.drop": "Dropped a mail",
  "shipment.status": "Changed a shipment's status",
  "shipment.exception": "Raised an exception",
  "shipment.exception-cleared": "Cleared an exception",
  "shipment.assign": "Assigned a carrier",
  "shipment.confirm-air": "Confirmed air freight",
  "quote.review": "Took a quote request into review",
  "quote.owner": "Gave a quote request to somebody",
  "quote.note": "Noted something on a quote request",
  "quote.send": "Sent a quote",
  "quote.decline": "Declined a quote request",
  "quote.accept": "Accepted a quote",
  "quote.decline-offer": "Declined a quote that was sent",
};

/** All actions of the audit log, with words for each. */
export const auditActions = Object.entries(actions).map(([value, name]) => ({ value, name }));

/** An action of the audit log in words. */
export function actionName(action: string): string {
  return actions[action] ?? action;
}

/** Where the desk shows a subject of the audit log; undefined when nowhere. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  if (kind === "user") return `/staff/companies/${id}`;
  if (kind === "mail") return `/staff/mails/${id}`;
  if (kind === "quote") return `/staff/quotes/${id}`;
  return kind === "shipment" ? `/staff/shipments/${id}` : undefined;
}
