import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import * as accounts from "#app/features/accounts/policy.ts";
import {
  allStaffActions,
  mayAsStaff,
  refusalTo,
  type StaffAction,
  staffPermissions,
} from "#app/features/accounts/staff-permission.ts";
import * as assignments from "#app/features/assignments/policy.ts";
import * as carrierBills from "#app/features/carrier-bills/policy.ts";
import * as carrierOffers from "#app/features/carrier-offers/policy.ts";
import * as carriers from "#app/features/carriers/policy.ts";
import * as charges from "#app/features/charges/policy.ts";
import * as consultation from "#app/features/consultation/policy.ts";
import * as contact from "#app/features/contact/policy.ts";
import * as customerTerms from "#app/features/customer-terms/policy.ts";
import * as edi from "#app/features/edi/policy.ts";
import * as instantQuotes from "#app/features/instant-quotes/policy.ts";
import * as invoices from "#app/features/invoices/policy.ts";
import * as loadBoard from "#app/features/load-board/policy.ts";
import * as papers from "#app/features/papers/policy.ts";
import * as presets from "#app/features/presets/policy.ts";
import * as quotes from "#app/features/quotes/policy.ts";
import * as rates from "#app/features/rates/policy.ts";
import * as reports from "#app/features/reports/policy.ts";
import { writableSides } from "#app/features/shipments/conversation/policy.ts";
import * as shipments from "#app/features/shipments/policy.ts";
import { AppError } from "#app/platform/errors.ts";

const person: Actor = {
  userId: "person",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@shipper.example",
  role: "shipper",
  roles: ["shipper"],
  permissions: [],
  companyId: "customer",
  companyRole: "owner",
};
const hauler: Actor = { ...person, role: "carrier", roles: ["carrier"], companyId: "haulage" };

/** Everyone who may ask, as they relate to the load below. */
const people = {
  visitor: null,
  owner: person,
  shipping: { ...person, companyRole: "shipping" },
  payables: { ...person, companyRole: "payables" },
  view: { ...person, companyRole: "view" },
  stranger: { ...person, companyId: "another customer" },
  "stranger, payables": { ...person, companyId: "another customer", companyRole: "payables" },
  carrier: { ...hauler, companyId: "its carrier" },
  "carrier, dispatch": { ...hauler, companyId: "its carrier", companyRole: "dispatch" },
  "carrier, billing": { ...hauler, companyId: "its carrier", companyRole: "billing" },
  "carrier, view": { ...hauler, companyId: "its carrier", companyRole: "view" },
  "another carrier": { ...hauler, companyId: "another carrier" },
  staff: {
    ...person,
    userId: "desk",
    companyId: "brokerage",
    role: "staff",
    roles: ["staff"],
    permissions: staffPermissions,
  },
} satisfies Record<string, Actor | null>;
type Person = keyof typeof people;

const load = { companyId: "customer", carrierId: "its carrier" };
const leg = { carrierId: "its carrier" };

const staff: Person[] = ["staff"];
const carrierOwners: Person[] = ["carrier", "another carrier"];
const dispatchers: Person[] = ["carrier", "carrier, dispatch"];
const billers: Person[] = ["carrier", "carrier, billing"];
const itsCarrier: Person[] = [...dispatchers, "carrier, billing", "carrier, view"];
const allCarriers: Person[] = [...itsCarrier, "another carrier"];
const bookers: Person[] = ["owner", "shipping"];
const company: Person[] = [...bookers, "payables", "view"];
/** Owners and shipping users of any company book for their own. */
const anyBookers: Person[] = [...bookers, "stranger", ...carrierOwners, "staff"];
const strangers: Person[] = ["stranger", "stranger, payables"];

type Row = [what: string, may: (actor: Actor | null) => boolean, who: Person[]];

test.each<Row>([
  ["enter the staff desk", (actor) => accounts.can(actor, "enter-desk"), staff],
  ["decide what happens to email", (actor) => accounts.can(actor, "decide-mail"), staff],
  [
    "verify another person's role",
    (actor) => accounts.can(actor, "decide-role", { userId: "person" }),
    staff,
  ],
  [
    "verify a staff member's own role",
    (actor) => accounts.can(actor, "decide-role", { userId: "desk" }),
    [],
  ],
  [
    "act on an account, their own too",
    (actor) => accounts.can(actor, "record-known-shipper", { userId: "desk" }),
    staff,
  ],
  ["see who asked for a role", (actor) => accounts.can(actor, "decide-role"), staff],
  ["record a Known Shipper", (actor) => accounts.can(actor, "record-known-shipper"), staff],
  [
    "manage a company's people",
    accounts.canManagePeople,
    ["owner", "stranger", ...carrierOwners, "staff"],
  ],
  ["manage API keys", accounts.canManageKeys, ["owner", "stranger", ...carrierOwners, "staff"]],

  ["book a load for their own company", (actor) => shipments.can(actor, "book"), anyBookers],
  ["edit the load", (actor) => shipments.can(actor, "edit", load), bookers],
  ["change its status", (actor) => shipments.can(actor, "change-status", load), bookers],
  ["change its public page", (actor) => shipments.can(actor, "set-public-page", load), bookers],
  ["choose who is emailed", (actor) => shipments.can(actor, "set-notifications", load), bookers],
  ["edit a load that isn't named", (actor) => shipments.can(actor, "edit"), []],
  [
    "write to us about the load",
    (actor) => shipments.can(actor, "message", load),
    [...bookers, "payables"],
  ],
  ["write about a load that isn't named", (actor) => shipments.can(actor, "message"), []],
  ["see the loads that they haul", (actor) => shipments.can(actor, "list-assigned"), allCarriers],
  ["report on the load", (actor) => shipments.can(actor, "report", load), dispatchers],
  ["report on a load that isn't named", (actor) => shipments.can(actor, "report"), []],
  ...(
    [
      "read-any",
      "edit-any",
      "move-any",
      "flag",
      "assign",
      "confirm-air",
      "book-for-customer",
      "message-any",
    ] as const
  ).map((action): Row => [action, (actor) => shipments.can(actor, action, load), staff]),

  ["price the load", (actor) => charges.can(actor, "charge", load), staff],
  ["see its margin", (actor) => charges.can(actor, "see-margin", load), staff],
  ["see its charges", (actor) => charges.can(actor, "see-own-side", load), company],
  [
    "approve a charge",
    (actor) => charges.can(actor, "answer", load),
    ["owner", "shipping", "payables"],
  ],
  ["see charges of a load that isn't named", (actor) => charges.can(actor, "see-own-side"), []],

  ["bill customers", (actor) => invoices.can(actor, "bill", load), staff],
  ["see the customer's invoices", (actor) => invoices.can(actor, "see-own", load), company],
  ["see invoices of nobody", (actor) => invoices.can(actor, "see-own"), []],
  ["see all invoices", (actor) => invoices.can(actor, "see-all"), staff],
  ["work on carrier bills", (actor) => carrierBills.can(actor, "work", load), staff],
  ["see all carriers' bills", (actor) => carrierBills.can(actor, "see-all"), staff],
  [
    "submit the carrier's bill",
    (actor) => carrierBills.can(actor, "bring", load),
    [...billers, "staff"],
  ],
  ["submit a bill for no load", (actor) => carrierBills.can(actor, "bring"), staff],
  [
    "see the state of the bill",
    (actor) => carrierBills.can(actor, "see-own", load),
    [...billers, "carrier, view"],
  ],
  [
    "see their own bills",
    (actor) => carrierBills.can(actor, "see-own"),
    [...billers, "carrier, view", "another carrier"],
  ],

  ["book a carrier", (actor) => assignments.can(actor, "book"), staff],
  ["split a load into legs", (actor) => assignments.can(actor, "split"), staff],
  ["take a load back", (actor) => assignments.can(actor, "take-back"), staff],
  ["see every assignment", (actor) => assignments.can(actor, "see-all"), staff],
  ["give the leg back", (actor) => assignments.can(actor, "give-up", leg), dispatchers],
  ["name its driver", (actor) => assignments.can(actor, "name-driver", leg), dispatchers],
  ["see the leg that they run", (actor) => assignments.can(actor, "see-own", leg), itsCarrier],
  ["see a leg that isn't named", (actor) => assignments.can(actor, "see-own"), []],

  ["offer loads to carriers", (actor) => carrierOffers.can(actor, "offer"), staff],
  ["see all offers", (actor) => carrierOffers.can(actor, "see-all"), staff],
  [
    "see offers made to them",
    (actor) => carrierOffers.can(actor, "list-own"),
    [...dispatchers, "carrier, view", "another carrier"],
  ],
  [
    "answer offers made to them",
    (actor) => carrierOffers.can(actor, "answer"),
    [...dispatchers, "another carrier"],
  ],
  ["post loads on the board", (actor) => loadBoard.can(actor, "post"), staff],
  [
    "see the board",
    (actor) => loadBoard.can(actor, "see-board"),
    [...dispatchers, "carrier, view", "another carrier"],
  ],
  ["bid on the board", (actor) => loadBoard.can(actor, "bid"), [...dispatchers, "another carrier"]],
  ["check a carrier again", (actor) => carriers.can(actor, "ask-again"), staff],
  ["keep carriers' files", (actor) => carriers.can(actor, "keep-files"), staff],
  [
    "override objections to a carrier",
    (actor) => carriers.can(actor, "override-objections"),
    staff,
  ],
  ["see their own carrier file", (actor) => carriers.can(actor, "see-own-file"), allCarriers],
  [
    "keep where they are paid",
    (actor) => carriers.can(actor, "keep-own-remit"),
    [...billers, "another carrier"],
  ],

  [
    "make papers of a load and ask for its record",
    (actor) => papers.mayActOnPapers(actor, load),
    [...bookers, "payables", ...dispatchers, "carrier, billing", "staff"],
  ],
  [
    "prove the load's delivery",
    (actor) => papers.canProveDelivery(actor, load),
    [...dispatchers, "staff"],
  ],
  ["accept a proof of delivery", (actor) => papers.can(actor, "review-proof"), staff],
  [
    "upload other documents of the load",
    (actor) => papers.canUpload(actor, { ...load, isEnded: false }),
    [...dispatchers, "staff"],
  ],
  ["show a document to the customer", (actor) => papers.can(actor, "show"), staff],
  ["release a load's record", (actor) => papers.can(actor, "release-record"), staff],
  [
    "answer a company's quote",
    (actor) => quotes.can(actor, "answer", load),
    ["visitor", ...bookers],
  ],
  ["work on quotes", (actor) => quotes.can(actor, "work-on-quotes"), staff],
  ["see all quotes", (actor) => quotes.can(actor, "see-all"), staff],
  [
    "answer the customer's quote by its link",
    (actor) => quotes.can(actor, "read", load),
    ["visitor", ...company],
  ],
  [
    "answer a quote without an account by its link",
    (actor) => quotes.can(actor, "answer", { companyId: null }),
    ["visitor", ...company, ...strangers, ...allCarriers, "staff"],
  ],
  [
    "see instant quotes when their company has them",
    (actor) => instantQuotes.can(actor, "see", { instantQuotes: true }),
    [...company, ...strangers, ...allCarriers, "staff"],
  ],
  [
    "get an instant quote when their company has them",
    (actor) => instantQuotes.can(actor, "ask", { instantQuotes: true }),
    [...company.filter((one) => one !== "view"), ...strangers, ...carrierOwners, "staff"],
  ],
  [
    "book an instant quote",
    (actor) => instantQuotes.can(actor, "book", { instantQuotes: true }),
    anyBookers,
  ],
  [
    "get an instant quote without terms",
    (actor) => instantQuotes.can(actor, "ask", { instantQuotes: false }),
    [],
  ],
  [
    "book an instant quote without terms",
    (actor) => instantQuotes.can(actor, "book", { instantQuotes: false }),
    [],
  ],

  [
    "read the customer's presets",
    (actor) => presets.can(actor, "read", load),
    [...company, "staff"],
  ],
  ["change the customer's presets", (actor) => presets.can(actor, "edit", load), bookers],
  ["manage EDI partners", (actor) => edi.can(actor, "manage-edi"), staff],
  ["exchange EDI messages", (actor) => edi.can(actor, "exchange"), anyBookers],
  ["agree on terms", (actor) => customerTerms.can(actor, "set-terms"), staff],
  ["keep rates", (actor) => rates.can(actor, "keep-rates"), staff],
  ["see reports", (actor) => reports.can(actor, "see-reports"), staff],
  ["see all consultations", (actor) => consultation.can(actor, "see-to-consultations"), staff],
  ["answer messages", (actor) => contact.can(actor, "answer-messages"), staff],
])("nobody else may %s", (_, may, who) => {
  const allowed = Object.entries(people).filter(([, actor]) => may(actor));
  expect(allowed.map(([name]) => name).sort()).toEqual(who.toSorted());
});

const everyone = ["sales", "operations", "compliance", "billing", "administration"] as const;

/** What each permission is for, apart from what everyone at the desk may do. */
const duties: Record<(typeof everyone)[number], StaffAction[]> = {
  sales: [
    "accounts.keep-organizations",
    "shipments.book-for-customer",
    "shipments.message-any",
    "charges.charge",
    "papers.make",
    "papers.upload",
    "quotes.work-on-quotes",
    "customer-terms.set-terms",
    "rates.keep-rates",
    "contact.answer-messages",
    "consultation.see-to-consultations",
  ],
  operations: [
    "accounts.decide-mail",
    "shipments.edit-any",
    "shipments.move-any",
    "shipments.flag",
    "shipments.assign",
    "shipments.confirm-air",
    "shipments.book-for-customer",
    "shipments.message-any",
    "assignments.book",
    "assignments.split",
    "assignments.take-back",
    "carrier-offers.offer",
    "load-board.post",
    "carriers.ask-again",
    "charges.charge",
    "carrier-bills.bring",
    "papers.prove-delivery",
    "papers.review-proof",
    "papers.show",
    "papers.make",
    "papers.upload",
    "papers.release-record",
    "contact.answer-messages",
    "consultation.see-to-consultations",
    "edi.manage-edi",
  ],
  compliance: [
    "accounts.decide-role",
    "accounts.keep-organizations",
    "accounts.record-known-shipper",
    "shipments.confirm-air",
    "carriers.see-remit",
    "carriers.keep-remit",
    "carriers.ask-again",
    "carriers.keep-files",
    "carriers.override-objections",
    "papers.release-record",
  ],
  billing: [
    "shipments.message-any",
    "carriers.see-remit",
    "carriers.keep-remit",
    "charges.charge",
    "invoices.bill",
    "carrier-bills.bring",
    "carrier-bills.work",
    "papers.prove-delivery",
    "papers.review-proof",
    "papers.show",
    "papers.make",
    "papers.upload",
    "papers.release-record",
    "customer-terms.set-terms",
  ],
  administration: [
    "accounts.decide-mail",
    "accounts.see-audit",
    "accounts.manage-team",
    "edi.manage-edi",
  ],
};

/** What everyone at the desk may do: read it. */
const readings: StaffAction[] = [
  "accounts.enter-desk",
  "shipments.read-any",
  "assignments.see-all",
  "carrier-offers.see-all",
  "carriers.see-files",
  "charges.see-margin",
  "invoices.see-all",
  "carrier-bills.see-all",
  "papers.read",
  "quotes.see-all",
  "presets.read",
  "reports.see-reports",
  "edi.see-edi",
];

test.each(everyone)("staff with only the %s permission do its work and read the desk", (held) => {
  const actor: Actor = { ...people.staff, permissions: [held] };
  const allowed = allStaffActions.filter((action) => mayAsStaff(actor, action));
  expect(allowed.toSorted()).toEqual([...readings, ...duties[held]].toSorted());
});

test("nobody but staff has a permission, whatever their account says", () => {
  for (const actor of [people.owner, people.carrier]) {
    const held: Actor = { ...actor, permissions: staffPermissions };
    expect(allStaffActions.filter((action) => mayAsStaff(held, action))).toEqual([]);
  }
});

test("staff are told which permission they lack, and others nothing", () => {
  const missing = new AppError("not_found", "This load does not exist.");
  const sales: Actor = { ...people.staff, permissions: ["sales"] };
  const said = (actor: Actor | null, action: StaffAction) =>
    refusalTo(actor, action, missing).message;
  expect(said(sales, "invoices.bill")).toBe(
    "You don't have the billing permission. Ask an administrator.",
  );
  expect(said(sales, "edi.manage-edi")).toBe(
    "You don't have the operations or administration permission. Ask an administrator.",
  );
  expect(said(people.owner, "invoices.bill")).toBe(missing.message);
  expect(said(null, "invoices.bill")).toBe(missing.message);
});

test("no feature decides by itself what staff may do", () => {
  const policies = globSync("app/features/**/policy.ts");
  expect(policies.length).toBeGreaterThan(15);
  const byThemselves = policies.filter((path) =>
    /role [!=]== "staff"/.test(readFileSync(path, "utf8")),
  );
  expect(byThemselves).toEqual([]);
});

test("each side of a load reads its own documents, staff all of them, others none", () => {
  const readers = Object.entries(people).map(([name, actor]) => [
    name,
    papers.readerOf(actor, load),
  ]);
  expect(Object.fromEntries(readers)).toEqual({
    visitor: null,
    owner: "customer",
    shipping: "customer",
    payables: "customer",
    view: "customer",
    stranger: null,
    "stranger, payables": null,
    carrier: "carrier",
    "carrier, dispatch": "carrier",
    "carrier, billing": "carrier",
    "carrier, view": "carrier",
    "another carrier": null,
    staff: "staff",
  });
});

test("a carrier that is no longer verified reads no documents of its loads", () => {
  expect(papers.readerOf({ ...people.carrier, roles: [] }, load)).toBeNull();
});

test("a carrier also reads what it keeps of a load that ended, and anyone else as before", () => {
  const readingOf = (actor: Actor | null, isEnded: boolean) =>
    papers.readingOf(actor, { ...load, carrierId: null, isEnded });
  expect(readingOf(people.carrier, true)).toEqual({ reader: "carrier", isEnded: true });
  expect(readingOf(people.carrier, false)).toEqual({ reader: null, isEnded: false });
  expect(readingOf(people.owner, true)).toEqual({ reader: "customer", isEnded: false });
  expect(readingOf(null, true)).toEqual({ reader: null, isEnded: false });
});

test("a customer that also hauls proves a delivery from either desk", () => {
  const both: Actor = { ...people.carrier, role: "shipper", roles: ["shipper", "carrier"] };
  expect(papers.canProveDelivery(both, load)).toBe(true);
});

test("staff without the permission make no papers of a load, nor prove its delivery", () => {
  const compliance: Actor = { ...people.staff, permissions: ["compliance"] };
  expect(papers.mayActOnPapers(compliance, load)).toBe(false);
  expect(papers.canProveDelivery(compliance, load)).toBe(false);
});

test("staff write to the customer, and to the carrier once there is one", () => {
  expect(writableSides(people.staff, "staff", load)).toEqual(["customer", "carrier"]);
  expect(writableSides(people.staff, "staff", { ...load, carrierId: null })).toEqual(["customer"]);
  expect(writableSides(people.owner, "staff", load)).toEqual([]);
});

test("a customer and a carrier each write to their own side", () => {
  expect(writableSides(people.payables, "customer", load)).toEqual(["customer"]);
  expect(writableSides(people.view, "customer", load)).toEqual([]);
  expect(writableSides(people.carrier, "carrier", load)).toEqual(["carrier"]);
  expect(writableSides(people["carrier, billing"], "carrier", load)).toEqual([]);
  expect(writableSides(people["another carrier"], "carrier", load)).toEqual([]);
});

test("a person acts only in roles that they hold", () => {
  const both: Actor = { ...person, roles: ["shipper", "carrier"] };
  expect(actAs(both, "carrier")?.role).toBe("carrier");
  expect(actAs(both, "staff")).toBe(both);
  expect(actAs(null, "carrier")).toBeNull();
});

test("a carrier that acts in no verified role reports nothing on its loads", () => {
  expect(shipments.can({ ...people.carrier, role: null }, "report", load)).toBe(false);
});
