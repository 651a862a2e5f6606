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

type Details = Readonly<Record<string, unknown>>;

/** People by ID, to name them. */
export type People = ReadonlyMap<string, { name: string }>;

type Say = (value: string, people: People, details: Details) => string | null;

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: businessHours.timeZone,
  dateStyle: "medium",
  timeStyle: "short",
});

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isDay = /^\d{4}-\d\d-\d\d$/;
const isInstant = /^\d{4}-\d\d-\d\dT/;

const dollars = (label: string) => (value: string) => `${label} ${usdText(Number(value))}`;
const labelled = (label: string) => (value: string) => `${label}: ${readable(value)}`;
const named = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;
const ifTrue = (text: string) => (value: string) => (value === "true" ? text : null);
const person = (label: string) => (value: string, people: People) =>
  `${label} ${value ? nameOf(value, people) : "no one"}`;
const nameOf = (id: string, people: People) =>
  people.get(id)?.name ?? "someone whose account is gone";
const nothing = () => null;
const itself = (value: string) => readable(value);
const countOf = (noun: string) => (value: string) => `${value} ${noun}${value === "1" ? "" : "s"}`;
const companyRole = named(
  Object.fromEntries(Object.entries(companyRoleNames).map(([id, { name }]) => [id, name])),
);
const labelsOf = (options: readonly { id: string; label: string }[]) =>
  named(Object.fromEntries(options.map(({ id, label }) => [id, label])));

/** The words of each detail. A detail that isn't listed shows its own name and value. */
const phrases: Record<string, Say> = {
  priceCents: dollars("priced at"),
  limitCents: dollars("limit"),
  totalCents: dollars("total"),
  maxCents: dollars("maximum"),
  cents: dollars("amount"),
  paidCents: dollars("paid"),
  expectedCents: dollars("agreed"),
  approvedCents: dollars("we pay"),
  creditedCents: dollars("credited"),
  creditLimitCents: dollars("credit limit"),
  validUntil: (value) => `good through ${readable(value)}`,
  from: (value, _people, { to }) => `from ${readable(value)} to ${readable(String(to))}`,
  to: (value, _people, { from }) => (from === undefined ? `to ${readable(value)}` : null),
  person: nameOf,
  owner: person("assigned to"),
  assignedTo: person("assigned to"),
  carrier: person("carrier:"),
  customer: person("customer:"),
  reason: itself,
  basis: itself,
  what: itself,
  detail: itself,
  role: itself,
  email: itself,
  name: itself,
  title: itself,
  words: itself,
  code: named(chargeNames),
  side: named({ customer: "customer side", carrier: "carrier side" }),
  approval: named({ now: "approved by us", customer: "sent to the customer for approval" }),
  byLink: ifTrue("by the link in the email"),
  invoice: itself,
  creditMemo: labelled("credit memo"),
  bill: labelled("bill"),
  bills: labelled("bills"),
  method: named({ ...paymentMethodNames, ...payMethodNames }),
  party: named({ customer: "for the customer", carrier: "for the carrier" }),
  unit: named(fuelUnitNames),
  effectiveFrom: labelled("in effect from"),
  lane: itself,
  price: itself,
  mode: itself,
  termsDays: (value) => `payment terms ${value} days`,
  billTo: labelled("bill to"),
  instantQuotes: named({ true: "instant quotes on", false: "instant quotes off" }),
  markupBasisPoints: (value) => `markup ${percentText(Number(value))}`,
  rates: countOf("rate"),
  loads: countOf("load"),
  brackets: countOf("bracket"),
  messages: (_value, _people, { messages }) =>
    Array.isArray(messages) ? countOf("message")(String(messages.length)) : null,
  fileName: itself,
  url: itself,
  kinds: (value) => value.split(", ").map(labelsOf(webhookKinds)).join(", "),
  scopes: (value) => describeScopes(scopes.filter((scope) => value.split(", ").includes(scope))),
  lifetime: (value) => (value === "never" ? "never expires" : `expires after ${value} days`),
  exception: (value) => `marked ${named(exceptionNames)(value).toLowerCase()}`,
  sha256: nothing,
  charge: nothing,
  event: nothing,
  rate: nothing,
  trackingId: itself,
  trackingIds: itself,
  changes: itself,
  section: nothing,
  coverage: (value) => coverageNames[value as keyof typeof coverageNames] ?? value,
  note: labelled("note to the customer"),
  nextUpdateAt: labelled("next update"),
  override: labelled("override reason"),
  creditOwed: labelled("over the credit limit"),
  creditOverride: labelled("override reason"),
  objections: labelled("objections"),
  confirmedByHand: ifTrue("looked up by hand"),
  withoutFmcsaAnswer: () => "without an answer from FMCSA",
  cleared: (value) => (value === "true" ? "cleared by FMCSA" : "not cleared by FMCSA"),
  legalName: labelled("legal name"),
  w9On: labelled("W-9"),
  agreementOn: labelled("agreement"),
  agreementSigner: labelled("signed by"),
  deliveredAt: labelled("delivered"),
  signedBy: labelled("signed by"),
  authority: labelled("authority"),
  policyNumber: labelled("policy"),
  effectiveOn: labelled("in effect from"),
  expiresOn: labelled("expires"),
  canceledOn: labelled("canceled on"),
  receivedOn: labelled("received"),
  paidOn: labelled("paid on"),
  remitKind: named({ carrier: "pays the carrier", factor: "pays its factor" }),
  bankLastFour: (value) => `account ending in ${value}`,
  noticeOn: labelled("notice of assignment"),
  calledNumber: labelled("called"),
  callNote: itself,
  fmcsa: nothing,
  version: nothing,
};

type PhrasesByAction = Readonly<Record<string, Readonly<Record<string, Say>>>>;

/** Details whose words depend on the action. */
const phrasesOf: PhrasesByAction = {
  "load.event": { kind: labelsOf(eventKinds) },
  "shipment.exception-cleared": {
    kind: named({ service: "service exception", compliance: "compliance hold" }),
  },
  "paper.sign": { kind: named(paperNames), name: labelled("signed by") },
  "company.invite": { role: companyRole },
  "company.join": { role: companyRole },
  "company.role": { role: companyRole },
} satisfies Partial<Record<AuditAction, Record<string, Say>>>;

type Entry = { action: string; details: Details };

/** The details of an audit entry in one line. IDs and hashes are left to the full record. */
export function detailsInWords({ action, details }: Entry, people: People): string {
  const known = { ...phrases, ...phrasesOf[action] };
  return Object.entries(details)
    .map(([key, value]) => phrase({ key, value, say: known[key] }, details, people))
    .filter((said) => said !== null)
    .join("; ");
}

type Detail = { key: string; value: unknown; say: Say | undefined };

function phrase({ key, value, say }: Detail, details: Details, people: People): string | null {
  if (key === "checks") return checksInWords(value as Checks, people);
  if (value === null && say !== phrases.owner && say !== phrases.carrier) return null;
  const text = textOf(value);
  if (text === null) return null;
  if (say) return say(text, people, details);
  return isId.test(text) || text === "" ? null : `${spaced(key)}: ${readable(text)}`;
}

/** What the vetting of each carrier said, by the carrier's ID. */
type Checks = Readonly<Record<string, Details>>;

function checksInWords(checks: Checks, people: People): string | null {
  const found = Object.entries(checks).flatMap(([id, details]) => {
    const words = detailsInWords({ action: "", details }, people);
    return words ? [`${nameOf(id, people)}: ${words}`] : [];
  });
  return found.length > 0 ? found.join("; ") : null;
}

function textOf(value: unknown): string | null {
  if (value === null) return "";
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(", ") : null;
  return isPlain(value) ? String(value) : null;
}

const isPlain = (value: unknown) => typeof value !== "object";

function readable(text: string): string {
  if (isDay.test(text)) return dateText(text);
  return isInstant.test(text) ? moment.format(new Date(text)) : text;
}

/** A name in camel case as words: "remitName" is "remit name". */
const spaced = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The IDs in an audit entry's details that may belong to people. */
export function idsIn(details: Details): string[] {
  const checked = Object.keys(details.checks ?? {});
  return [...Object.values(details), ...checked].filter(
    (one) => typeof one === "string" && isId.test(one),
  ) as string[];
}
