import { describeScopes, scopes } from "#app/features/accounts/api-keys/scope.ts";
import {
  type DetailWords,
  itself,
  labelled,
  labelsOf,
  type Names,
  named,
  readable,
} from "#app/features/audit/words.ts";
import { payMethodNames } from "#app/features/carrier-bills/carrier-bill.ts";
import { coverageNames } from "#app/features/carriers/carrier-file.ts";
import { paymentMethodNames } from "#app/features/invoices/invoice.ts";
import { chargeNames } from "#app/features/money/charge-line.ts";
import { percentText } from "#app/features/money/margin.ts";
import { usdText } from "#app/features/money/usd.ts";
import { exceptionNames } from "#app/features/papers/paper.ts";
import { fuelUnitNames } from "#app/features/rates/fuel.ts";
import { audienceLabels } from "#app/features/shipments/load/audience.ts";
import { webhookKinds } from "#app/features/webhooks/event-kind.ts";

const dollars = (label: string) => (value: string) => `${label} ${usdText(Number(value))}`;
const ifOwed = (label: string) => (value: string) =>
  Number(value) > 0 ? dollars(label)(value) : null;
const ifTrue = (text: string) => (value: string) => (value === "true" ? text : null);
const assignee = (value: string, names: Names) =>
  value ? `assigned to ${nameOf(value, names)}` : "unassigned";
const nameOf = (id: string, { people }: Names) => people.get(id)?.name ?? "a deleted account";
const organization = (label: string) => (value: string, names: Names) =>
  `${label} ${value ? organizationName(value, names) : "no one"}`;
/** An organization's name by its ID, or by that of a person who was named for it. */
export const organizationName = (id: string, names: Names) =>
  names.organizations.get(id) ?? nameOf(id, names);
const nothing = () => null;
const readersIn = (audience: string) =>
  named(audienceLabels)(audience).replace(/^./, (letter) => letter.toLowerCase());
const countOf = (noun: string) => (value: string) => `${value} ${noun}${value === "1" ? "" : "s"}`;
/** The words of each detail, in display order. */
export const phrases: Record<string, DetailWords> = {
  trackingId: itself,
  trackingIds: itself,
  // Who acted says it.
  source: nothing,
  kind: itself,
  invoice: itself,
  creditMemo: labelled("credit memo"),
  bill: labelled("bill"),
  bills: (value) => {
    const bills = value.split(", ");
    return bills.length > 3 ? countOf("bill")(String(bills.length)) : `bills: ${value}`;
  },
  person: nameOf,
  putBy: (value, names) => `put into the organization by ${nameOf(value, names)}`,
  role: itself,
  permissions: labelled("permissions"),
  fourEyes: named({ true: "on", false: "off" }),
  email: itself,
  name: itself,
  title: itself,
  customer: organization("customer:"),
  carrier: organization("carrier:"),
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
  messages: (_value, _names, { messages }) =>
    Array.isArray(messages) ? countOf("message")(String(messages.length)) : null,
  from: (value, _names, { to }) => `from ${readable(value)} to ${readable(String(to))}`,
  to: (value, _names, { from }) => (from === undefined ? `to ${readable(value)}` : null),
  owner: assignee,
  assignedTo: assignee,
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
  expectedCents: dollars("left to bill"),
  approvedCents: dollars("we pay"),
  creditedCents: dollars("credited"),
  paidCents: dollars("paid"),
  creditCents: dollars("credit on account"),
  voidedCents: ifOwed("voided pay"),
  tonuCents: ifOwed("truck ordered, not used:"),
  linehaul: itself,
  nothingOwed: ifTrue("nothing owed"),
  method: named({ ...paymentMethodNames, ...payMethodNames }),
  receivedOn: labelled("received"),
  paidOn: labelled("paid on"),
  yesFrom: (value, _names, { yesAt }) => `${value} said yes by phone on ${readable(String(yesAt))}`,
  yesAt: nothing,
  validUntil: (value) => `good through ${readable(value)}`,
  approval: named({ now: "approved by us", customer: "sent to the customer for approval" }),
  effectiveOn: labelled("in effect from"),
  expiresOn: labelled("expires"),
  canceledOn: labelled("canceled on"),
  nextUpdateAt: labelled("next update"),
  deliveredAt: labelled("delivered"),
  signedBy: labelled("signed by"),
  exception: (value) => `marked ${named(exceptionNames)(value).toLowerCase()}`,
  atCounter: ifTrue("at the price it countered"),
  byLink: ifTrue("by the link in the email"),
  cleared: (value) => (value === "true" ? "cleared by FMCSA" : "not cleared by FMCSA"),
  confirmedByHand: ifTrue("looked up by hand"),
  withoutFmcsaAnswer: () => "FMCSA not checked",
  objections: labelled("issues"),
  override: labelled("override reason"),
  needed: labelled("still needed"),
  neededOverride: labelled("override reason"),
  creditOwed: labelled("over the credit limit"),
  creditOverride: labelled("override reason"),
  margin: labelled("margin"),
  marginOverride: labelled("override reason"),
  zeroPayCents: dollars("rate confirmation pays"),
  zeroPayReason: labelled("because"),
  marginFloor: (value) => `margin floor ${percentText(Number(value))}`,
  reason: itself,
  basis: itself,
  words: itself,
  note: (value, _names, { noteAudience }) =>
    noteAudience === undefined
      ? `note: ${value}`
      : `note (${readersIn(String(noteAudience))}): ${value}`,
  noteAudience: nothing,
  audience: (value) => `readers: ${readersIn(value)}`,
  calledNumber: labelled("called"),
  callNote: itself,
  section: nothing,
  version: nothing,
  assignment: nothing,
  sha256: nothing,
  charge: nothing,
  event: nothing,
  handover: nothing,
  rate: nothing,
  fmcsa: nothing,
};
