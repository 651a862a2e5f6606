import { coverageNames } from "#app/features/carriers/carrier-file.ts";
import { dateText } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { usdText } from "#app/features/money/usd.ts";

type Details = Readonly<Record<string, unknown>>;

/** Those who are named by their ids in an audit entry. */
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
const person = (label: string) => (value: string, people: People) =>
  `${label} ${value ? (people.get(value)?.name ?? "someone whose account is gone") : "no one"}`;
const nothing = () => null;
const itself = (value: string) => readable(value);

/** What each detail of an audit entry says; one that is not here is said under its own name. */
const phrases: Record<string, Say> = {
  priceCents: dollars("priced at"),
  limitCents: dollars("limit"),
  totalCents: dollars("total"),
  paidCents: dollars("paid"),
  expectedCents: dollars("agreed"),
  approvedCents: dollars("we pay"),
  creditedCents: dollars("credited"),
  creditLimitCents: dollars("credit limit"),
  validUntil: (value) => `good through ${readable(value)}`,
  from: (value, _people, { to }) => `from ${readable(value)} to ${readable(String(to))}`,
  to: (value, _people, { from }) => (from === undefined ? `to ${readable(value)}` : null),
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
  trackingId: itself,
  trackingIds: itself,
  changes: itself,
  section: nothing,
  coverage: (value) => coverageNames[value as keyof typeof coverageNames] ?? value,
  note: labelled("note to the customer"),
  nextUpdateAt: labelled("next update"),
  override: labelled("overridden"),
  creditOwed: labelled("credit"),
  creditOverride: labelled("over the limit because"),
  objections: labelled("objections"),
  confirmedByHand: (value) => (value === "true" ? "looked up by hand" : null),
  withoutFmcsaAnswer: () => "without an answer from FMCSA",
  cleared: (value) => (value === "true" ? "cleared by FMCSA" : "not cleared by FMCSA"),
  legalName: labelled("legal name"),
  w9On: labelled("W-9"),
  agreementOn: labelled("agreement"),
  agreementSigner: labelled("signed by"),
  authority: labelled("authority"),
  policyNumber: labelled("policy"),
  effectiveOn: labelled("from"),
  expiresOn: labelled("until"),
  canceledOn: labelled("canceled from"),
  calledNumber: labelled("called"),
  callNote: itself,
  fmcsa: nothing,
  version: nothing,
};

/** The details of an audit entry as one line of plain words; ids are left to the full record. */
export function detailsInWords(details: Details, people: People): string {
  return Object.entries(details)
    .map(([key, value]) => phrase(key, value, details, people))
    .filter((said) => said !== null)
    .join("; ");
}

function phrase(key: string, value: unknown, details: Details, people: People): string | null {
  const say = phrases[key];
  if (value === null && say !== phrases.owner && say !== phrases.carrier) return null;
  const text = textOf(value);
  if (text === null) return null;
  if (say) return say(text, people, details);
  return isId.test(text) || text === "" ? null : `${spaced(key)}: ${readable(text)}`;
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

/** "remitName" as people read it: "remit name". */
const spaced = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The ids in an audit entry's details that may be people's. */
export function idsIn(details: Details): string[] {
  return Object.values(details).filter(
    (one) => typeof one === "string" && isId.test(one),
  ) as string[];
}
