import { describeScopes, scopes } from "#app/features/accounts/api-keys/scope.ts";
import { companyRoleNames } from "#app/features/accounts/company-role.ts";
import type { AuditAction } from "#app/features/audit/actions.ts";
import { payMethodNames } from "#app/features/carrier-bills/carrier-bill.ts";
import { coverageNames } from "#app/features/carriers/carrier-file.ts";
import { dateText } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { paymentMethodNames } from "#app/features/invoices/invoice.ts";
import { chargeNames } from "#app/features/money/charge-line.ts";
import { percentText } from "#app/features/money/margin.ts";
import { usdText } from "#app/features/money/usd.ts";
import { exceptionNames, paperNames } from "#app/features/papers/paper.ts";
import { fuelUnitNames } from "#app/features/rates/fuel.ts";
import { eventKinds } from "#app/features/shipments/load/event.ts";
import { webhookKinds } from "#app/features/webhooks/event-kind.ts";

/** The details of an audit entry. */
export type Details = Readonly<Record<string, unknown>>;

/** People by ID, to name them. */
export type People = ReadonlyMap<string, { name: string }>;

/** Says a detail's value; null leaves it out. */
export type Say = (value: string, people: People, details: Details) => string | null;

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: businessHours.timeZone,
  dateStyle: "medium",
  timeStyle: "short",
});

const isDay = /^\d{4}-\d\d-\d\d$/;
const isInstant = /^\d{4}-\d\d-\d\dT/;

const dollars = (label: string) => (value: string) => `${label} ${usdText(Number(value))}`;
const labelled = (label: string) => (value: string) => `${label}: ${readable(value)}`;
const named = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;
const ifTrue = (text: string) => (value: string) => (value === "true" ? text : null);
const person = (label: string) => (value: string, people: People) =>
  `${label} ${value ? nameOf(value, people) : "no one"}`;
/** A person's name by ID. */
export const nameOf = (id: string, people: People) =>
  people.get(id)?.name ?? "someone whose account is gone";
const nothing = () => null;
const itself = (value: string) => readable(value);
const countOf = (noun: string) => (value: string) => `${value} ${noun}${value === "1" ? "" : "s"}`;
const companyRole = named(
  Object.fromEntries(Object.entries(companyRoleNames).map(([id, { name }]) => [id, name])),
);
const labelsOf = (options: readonly { id: string; label: string }[]) =>
  named(Object.fromEntries(options.map(({ id, label }) => [id, label])));

/** The words of each detail, in display order. */
export const phrases: Record<string, Say> = {
  trackingId: itself,
  trackingIds: itself,
  kind: itself,
  invoice: itself,
  creditMemo: labelled("credit memo"),
  bill: labelled("bill"),
  bills: (value) => {
    const bills = value.split(", ");
    return bills.length > 3 ? countOf("bill")(String(bills.length)) : `bills: ${value}`;
  },
  person: nameOf,
  role: itself,
  permissions: labelled("permissions"),
  fourEyes: named({ true: "on", false: "off" }),
  email: itself,
  name: itself,
  title: itself,
  customer: person("customer:"),
  carrier: person("carrier:"),
  party: named({ customer: "for the customer", carrier: "for the carrier" }),
  side: named({ customer: "customer side", carrier: "carrier side" }),
  lane: itself,
  price: itself,
  mode: itself,
  unit: named(fuelUnitNames),
  effectiveFrom: labelled("in effect from"),
  brackets: countOf("bracket"),
  rates: countOf("rate"),
  fileName: itself,
  loads: countOf("load"),
  code: named(chargeNames),
  url: itself,
  kinds: (value) => value.split(", ").map(labelsOf(webhookKinds)).join(", "),
  scopes: (value) => describeScopes(scopes.filter((scope) => value.split(", ").includes(scope))),
  lifetime: (value) => (value === "never" ? "never expires" : `expires after ${value} days`),
  messages: (_value, _people, { messages }) =>
    Array.isArray(messages) ? countOf("message")(String(messages.length)) : null,
  from: (value, _people, { to }) => `from ${readable(value)} to ${readable(String(to))}`,
  to: (value, _people, { from }) => (from === undefined ? `to ${readable(value)}` : null),
  owner: person("assigned to"),
  assignedTo: person("assigned to"),
  changes: itself,
  what: itself,
  detail: itself,
  coverage: (value) => coverageNames[value as keyof typeof coverageNames] ?? value,
  policyNumber: labelled("policy"),
  limitCents: dollars("limit"),
  legalName: labelled("legal name"),
  w9On: labelled("W-9"),
  agreementOn: labelled("agreement"),
  agreementSigner: labelled("signed by"),
  authority: labelled("authority"),
  remitKind: named({ carrier: "pays the carrier", factor: "pays its factor" }),
  bankLastFour: (value) => `account ending in ${value}`,
  noticeOn: labelled("notice of assignment"),
  billTo: labelled("bill to"),
  termsDays: (value) => `payment terms ${value} days`,
  instantQuotes: named({ true: "instant quotes on", false: "instant quotes off" }),
  markupBasisPoints: (value) => `markup ${percentText(Number(value))}`,
  creditLimitCents: dollars("credit limit"),
  cents: dollars("amount"),
  priceCents: dollars("priced at"),
  totalCents: dollars("total"),
  maxCents: dollars("maximum"),
  expectedCents: dollars("agreed"),
  approvedCents: dollars("we pay"),
  creditedCents: dollars("credited"),
  paidCents: dollars("paid"),
  method: named({ ...paymentMethodNames, ...payMethodNames }),
  receivedOn: labelled("received"),
  paidOn: labelled("paid on"),
  validUntil: (value) => `good through ${readable(value)}`,
  approval: named({ now: "approved by us", customer: "sent to the customer for approval" }),
  effectiveOn: labelled("in effect from"),
  expiresOn: labelled("expires"),
  canceledOn: labelled("canceled on"),
  nextUpdateAt: labelled("next update"),
  deliveredAt: labelled("delivered"),
  signedBy: labelled("signed by"),
  exception: (value) => `marked ${named(exceptionNames)(value).toLowerCase()}`,
  byLink: ifTrue("by the link in the email"),
  cleared: (value) => (value === "true" ? "cleared by FMCSA" : "not cleared by FMCSA"),
  confirmedByHand: ifTrue("looked up by hand"),
  withoutFmcsaAnswer: () => "without an answer from FMCSA",
  objections: labelled("objections"),
  override: labelled("override reason"),
  creditOwed: labelled("over the credit limit"),
  creditOverride: labelled("override reason"),
  reason: itself,
  basis: itself,
  words: itself,
  note: labelled("note to the customer"),
  calledNumber: labelled("called"),
  callNote: itself,
  section: nothing,
  version: nothing,
  sha256: nothing,
  charge: nothing,
  event: nothing,
  handover: nothing,
  rate: nothing,
  fmcsa: nothing,
};

type PhrasesByAction = Readonly<Record<string, Readonly<Record<string, Say>>>>;

/** Details whose words depend on the action. */
export const phrasesOf: PhrasesByAction = {
  "load.event": { kind: labelsOf(eventKinds) },
  "load.event-undone": { kind: labelsOf(eventKinds) },
  "shipment.exception-cleared": {
    kind: named({ service: "service exception", compliance: "compliance hold" }),
  },
  "paper.sign": { kind: named(paperNames), name: labelled("signed by") },
  "company.invite": { role: companyRole },
  "company.join": { role: companyRole },
  "company.role": { role: companyRole },
} satisfies Partial<Record<AuditAction, Record<string, Say>>>;

/** A value as text, with ISO days and times in US format. */
export function readable(text: string): string {
  if (isDay.test(text)) return dateText(text);
  return isInstant.test(text) ? moment.format(new Date(text)) : text;
}
