import * as accounts from "./features/accounts/capability.ts";
import { type DeskQueue, deskGroups } from "./features/accounts/desk-queue.ts";
import * as assignments from "./features/assignments/capability.ts";
import type { DetailWords } from "./features/audit/words.ts";
import * as carrierBills from "./features/carrier-bills/capability.ts";
import * as carrierOffers from "./features/carrier-offers/capability.ts";
import * as carriers from "./features/carriers/capability.ts";
import * as charges from "./features/charges/capability.ts";
import * as consultation from "./features/consultation/capability.ts";
import * as contact from "./features/contact/capability.ts";
import * as customerTerms from "./features/customer-terms/capability.ts";
import * as edi from "./features/edi/capability.ts";
import * as instantQuotes from "./features/instant-quotes/capability.ts";
import * as invoices from "./features/invoices/capability.ts";
import * as loadBoard from "./features/load-board/capability.ts";
import * as mail from "./features/mail/capability.ts";
import * as papers from "./features/papers/capability.ts";
import * as quotes from "./features/quotes/capability.ts";
import * as rates from "./features/rates/capability.ts";
import * as shipments from "./features/shipments/capability.ts";
import * as webhooks from "./features/webhooks/capability.ts";

/** What a capability declares in its `capability.ts`. */
type Capability = {
  auditActions?: Readonly<Record<string, string>>;
  auditDetails?: Readonly<Record<string, Readonly<Record<string, DetailWords>>>>;
  auditSubjects?: Readonly<Record<string, { name: string; path?: string }>>;
  queues?: Readonly<Record<string, DeskQueue>>;
};

/** Every capability that declares something, by its folder, in the order of what it builds on; a new one is a line here. */
const capabilities: Readonly<Record<string, Capability>> = {
  accounts,
  mail,
  carriers,
  webhooks,
  shipments,
  assignments,
  quotes,
  rates,
  "customer-terms": customerTerms,
  "instant-quotes": instantQuotes,
  charges,
  "carrier-offers": carrierOffers,
  "load-board": loadBoard,
  papers,
  invoices,
  "carrier-bills": carrierBills,
  edi,
  contact,
  consultation,
};

/** The place of a capability in their order by its folder; after all others without a line there. */
export function placeOf(folder: string): number {
  const place = Object.keys(capabilities).indexOf(folder);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

/** Every action that the audit log records, with its name on screen. */
export const auditActions = mergeDeclared(({ auditActions }) => auditActions);

/** The words of an action's details, where they aren't those of all actions. */
export const auditDetails = mergeDeclared(({ auditDetails }) => auditDetails);

/** The kinds of records in the audit log. */
export const auditSubjects = mergeDeclared(({ auditSubjects }) => auditSubjects);

/** The queues of the staff desk by name, in the order of its navigation. */
export const queues = Object.entries(mergeDeclared(({ queues }) => queues))
  .map(([name, queue]) => ({ name, ...queue }))
  .toSorted((one, other) => placeInNavigation(one) - placeInNavigation(other));

/** By group, then by place; no group has a hundred queues. */
function placeInNavigation({ group, place }: DeskQueue): number {
  return deskGroups.indexOf(group) * 100 + place;
}

/** @throws Error when two capabilities declare the same name. */
function mergeDeclared<Declared>(
  declared: (capability: Capability) => Readonly<Record<string, Declared>> | undefined,
): Readonly<Record<string, Declared>> {
  const all = Object.values(capabilities).flatMap((one) => Object.entries(declared(one) ?? {}));
  const names = new Set(all.map(([name]) => name));
  if (names.size < all.length) throw new Error("two capabilities declare the same name");
  return Object.fromEntries(all);
}
