import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { companyMembers, userRoles } from "#app/features/accounts/tables.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import routes from "#app/routes.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { aCompany, aRole, aShipment, companyOfOne } from "#tests/support/factories.ts";
import { formsOf, type SentForm } from "#tests/support/forms-of.ts";
import { freshUrl } from "#tests/support/fresh.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { rotate } from "#tests/support/long-run.ts";
import { quickHashing } from "#tests/support/quick-hashing.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";
import { type Running, startServer } from "#tests/support/running.ts";

const secret = "permissions are tried with this secret";

/** Every kind of visitor. */
const kinds = [
  "visitor",
  "owner",
  "other shipper",
  "unverified carrier",
  "carrier",
  "other carrier",
  "staff",
] as const;
type Kind = (typeof kinds)[number];

/** Others, who get what one of those kinds gets, except where the table below says otherwise. */
const kin = {
  "customer's view": "owner",
  "customer's payables": "owner",
  "customer's shipping": "owner",
  "carrier's view": "carrier",
  "carrier's billing": "carrier",
  "carrier's dispatch": "carrier",
  "sales staff": "staff",
  "operations staff": "staff",
  "compliance staff": "staff",
  "billing staff": "staff",
  "administration staff": "staff",
  "staff without a permission": "other shipper",
} as const satisfies Record<string, Kind>;
type Kin = keyof typeof kin;
type Visitor = Kind | Kin;
const kinNames = Object.keys(kin) as Kin[];
const visitors = [...kinds, ...kinNames];

/** A route or action, and its place in a list. */
type Place = { what: string; rule: Rule; place: number };

/** Who has access; everyone else gets a 404. */
type Rule =
  /** Everyone gets this status. */
  | { everybody: number }
  /** Each kind gets its own status. */
  | Record<Kind, number>
  /** These kinds get the status, all others 404. */
  | { only: readonly Kind[]; get: number };

const sameWith = (status: number, ...places: string[]) =>
  Object.fromEntries(places.map((place) => [place, status]));
const keepsNoPresets = sameWith(302, "GET /brokerage/addresses/:id", "GET /brokerage/products/:id");
const onlyLooks = {
  ...keepsNoPresets,
  "GET /brokerage/shipments/:trackingId/details/:section": 302,
  "POST /brokerage/shipments/:trackingId/details/:section": 302,
};
const team = ["GET /staff/audit", "GET /staff/team", "GET /staff/team/:id"];
const prices = ["GET /staff/quotes/new", "GET /staff/rates/new", "GET /staff/rates/import"];
const loadForms = [
  "GET /staff/shipments/:id/details/:section",
  "POST /staff/shipments/:id/details/:section",
];
const newLoad = "GET /staff/shipments/new";
const newOrganization = "GET /staff/organizations/new";
const pay = "GET /staff/bills/pay";

/** What they get otherwise. */
const otherwise: Record<Kin, Record<string, number>> = {
  "customer's view": onlyLooks,
  "customer's payables": onlyLooks,
  "customer's shipping": {},
  "carrier's view": { ...keepsNoPresets, ...sameWith(404, "POST /carrier/file") },
  "carrier's billing": {
    ...keepsNoPresets,
    ...sameWith(404, "GET /carrier/board", "GET /carrier/offers", "GET /carrier/offers/:id"),
  },
  "carrier's dispatch": {
    ...keepsNoPresets,
    ...sameWith(404, "GET /carrier/bills", "POST /carrier/file"),
  },
  "sales staff": sameWith(403, ...team, ...loadForms, pay),
  "operations staff": sameWith(403, ...team, ...prices, newOrganization, pay),
  "compliance staff": sameWith(403, ...team, ...prices, ...loadForms, newLoad, pay),
  "billing staff": sameWith(403, ...team, ...prices, ...loadForms, newLoad, newOrganization),
  "administration staff": sameWith(403, ...prices, ...loadForms, newLoad, newOrganization, pay),
  "staff without a permission": { "GET /brokerage/statement.pdf": 200 },
};

const read: Rule = { everybody: 200 };
const staffRead: Rule = { only: ["staff"], get: 200 };
/** The test's form is empty: 400 shows that the sender has access. */
const staffSend: Rule = { only: ["staff"], get: 400 };
/** Signed-in visitors are redirected. */
const signedOut = (status: number): Rule => ({ ...each(302), visitor: status });
/** A private page; signed-out visitors are asked to sign in. */
const ownPage: Rule = { ...each(200), visitor: 302 };
/** The form has no intent; signed-out visitors are asked to sign in. */
const signedIn: Rule = { ...each(200), visitor: 401 };

const carriersOnly = { ...each(404), carrier: 200, "other carrier": 200 };

/** A field with something in it that most forms accept. */
function filledIn([name, value]: SentForm[number]): SentForm[number] {
  if (value) return [name, value];
  if (/(On|date|from|until)$/i.test(name)) return [name, "2026-11-24"];
  if (/cents|rate|hours|count|weight|pieces/i.test(name)) return [name, "1"];
  return [name, /email/i.test(name) ? "dana@a.example" : "As agreed by phone."];
}

/** Does `work` for each item, a few at a time: the server and the database work side by side. */
async function someAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = items.values();
  const hand = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, hand));
}

function each(status: number) {
  return Object.fromEntries(kinds.map((kind) => [kind, status])) as Record<Kind, number>;
}

/** Public pages. */
const publicPages = `
  / /quote /request-quote /about-us /about /contact /services /book-consultation
  /blog /blog/:slug /logistics-glossary /air-cargo-security /full-truckload
  /full-truckload-services /ltl-freight /less-than-truckload-services /intermodal-rail
  /intermodal-drayage /same-day-delivery /healthcare-logistics /drayage-services
  /specialized-logistics /air-freight-shipping /tl-expedited-shipping /expedited-ground-services
  /tools /tools/freight-class-calculator /tools/dimensional-weight-calculator
  /tools/transit-time-calculator /service-area-map /shipment-tracking /developers /terms /privacy
  /blog/rss.xml /sitemap.xml /robots.txt /site.webmanifest /brokerage
`;

/** Pages with a public form; an empty one comes back with its errors. */
const openForms = `
  /request-quote /quote /contact /book-consultation /air-cargo-security /full-truckload
  /full-truckload-services /ltl-freight /less-than-truckload-services /intermodal-rail
  /intermodal-drayage /same-day-delivery /healthcare-logistics /drayage-services
  /specialized-logistics /air-freight-shipping /tl-expedited-shipping /expedited-ground-services
`;

/**
 * Everything the server answers, and to whom. A route or action that is missing here fails the
 * test.
 */
const table: Record<string, Rule> = {
  ...Object.fromEntries(
    publicPages
      .trim()
      .split(/\s+/)
      .map((path) => [`GET ${path}`, read]),
  ),
  ...Object.fromEntries(
    openForms
      .trim()
      .split(/\s+/)
      .map((path) => [`POST ${path}`, { everybody: 422 }]),
  ),
  "GET /500": { everybody: 500 },
  "GET /*": { everybody: 404 },
  "POST /*": { everybody: 404 },
  "GET /shipping-calculator": { everybody: 301 },
  "GET /transit-time-calculator": { everybody: 301 },
  "GET /sign-in": signedOut(200),
  "GET /shipper-signup": signedOut(200),
  "GET /carrier-signup": signedOut(200),
  "POST /sign-in": signedOut(422),
  "POST /carrier-signup": signedOut(422),
  "GET /sign-in/code": signedOut(200),
  "POST /sign-in/code": signedOut(422),
  "GET /sign-in/passkey": { everybody: 302 },
  "POST /sign-in/passkey": { everybody: 400 },
  "GET /forgot-password": read,
  "POST /forgot-password": { everybody: 422 },
  "GET /reset-password": read,
  "POST /reset-password": { everybody: 422 },
  "GET /confirm-email": read,
  "POST /confirm-email": { everybody: 422 },
  "GET /welcome": ownPage,
  "GET /account": ownPage,
  "POST /account": { everybody: 400 },
  // Without a signed link there is no invitation.
  "GET /invitation/:token": { everybody: 404 },
  // Without the name of one of its forms.
  "POST /invitation/:token": { everybody: 400 },
  "GET /team-invitation/:token": { everybody: 404 },
  "POST /team-invitation/:token": { everybody: 400 },
  "GET /account/people": ownPage,
  "POST /account/people": { everybody: 400 },
  "GET /account/security": ownPage,
  "POST /account/security": { everybody: 400 },
  "GET /account/api-keys": ownPage,
  "POST /account/api-keys": { everybody: 400 },
  "GET /account/webhooks": ownPage,
  "POST /account/webhooks": { everybody: 400 },
  "GET /account/two-factor": ownPage,
  "POST /account/two-factor": { everybody: 400 },
  "GET /account/data": ownPage,
  "POST /account/data": { ...each(422), visitor: 401 },
  "GET /account/export": ownPage,
  "GET /account/passkeys": { everybody: 302 },
  "POST /account/passkeys": { everybody: 400 },
  "GET /my-quotes": ownPage,
  // Without a signed link there is no consultation.
  "GET /consultation/:token": { everybody: 404 },
  "POST /consultation/:token": { everybody: 404 },
  "GET /consultation/:token/reschedule": { everybody: 404 },
  "POST /consultation/:token/reschedule": { everybody: 404 },
  "GET /consultation/:token/consultation.ics": { everybody: 404 },
  "GET /carrier-offer/:token": { everybody: 404 },
  "POST /carrier-offer/:token": { everybody: 400 },
  "GET /carrier-offer/:token/rate-confirmation": { everybody: 404 },
  "GET /papers/:id": { only: ["owner", "carrier", "staff"], get: 200 },
  "GET /quote-offer/:token": { everybody: 404 },
  "POST /quote-offer/:token": { everybody: 404 },
  "GET /load-reply/:token": { everybody: 404 },
  "POST /load-reply/:token": { everybody: 404 },
  "GET /email-updates": { everybody: 404 },
  "POST /email-updates": { everybody: 404 },
  "GET /stop-notices": { everybody: 404 },
  "POST /stop-notices": { everybody: 404 },
  "GET /503": { everybody: 503 },
  "POST /shipper-signup": signedOut(422),
  "GET /sign-out": { everybody: 302 },
  "POST /brokerage": { everybody: 400 },
  "GET /brokerage/today.json": signedIn,
  "GET /brokerage/list.json": signedIn,
  "GET /brokerage/shipments.csv": ownPage,
  "GET /desk": { everybody: 302 },
  "GET /places": signedIn,
  "GET /find.json": signedIn,
  "GET /brokerage/find": ownPage,
  "GET /carrier/find": { ...carriersOnly, "unverified carrier": 302, visitor: 302 },
  "GET /staff/find": staffRead,
  // None of the shippers here has a pending role: one is verified, and the other never asked.
  "GET /brokerage/shipments/:trackingId": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId": { everybody: 400 },
  "GET /brokerage/shipments/:trackingId/details/:section": {
    ...each(404),
    visitor: 302,
    owner: 200,
  },
  "POST /brokerage/shipments/:trackingId/details/:section": {
    ...each(404),
    visitor: 302,
    owner: 422,
  },
  "GET /brokerage/shipments/:trackingId/charges": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/charges": { everybody: 400 },
  "GET /brokerage/shipments/:trackingId/papers": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/papers": { everybody: 400 },
  "GET /brokerage/shipments/:trackingId/record": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/record": { everybody: 400 },
  "GET /brokerage/invoices": ownPage,
  "GET /brokerage/invoices.csv": { ...each(400), visitor: 302 },
  "GET /brokerage/payments.csv": { ...each(400), visitor: 302 },
  "GET /brokerage/invoices/:number": { ...each(404), visitor: 302, owner: 200 },
  // No documents are made for an address that isn't confirmed.
  "GET /brokerage/statement.pdf": { ...each(302), staff: 200 },
  "GET /brokerage/addresses": ownPage,
  "GET /brokerage/addresses/:id": ownPage,
  "POST /brokerage/addresses/:id": { everybody: 400 },
  "GET /brokerage/products": ownPage,
  "GET /brokerage/products/:id": ownPage,
  "POST /brokerage/products/:id": { everybody: 400 },
  "GET /brokerage/templates": ownPage,
  "POST /brokerage/templates": { everybody: 400 },
  "GET /brokerage/instant-quote": ownPage,
  "POST /brokerage/instant-quote": { ...each(404), visitor: 302 },
  // None of these people's companies has instant quotes.
  "GET /brokerage/instant-quote/:id": { ...each(404), visitor: 302 },
  "POST /brokerage/instant-quote/:id": { everybody: 400 },
  "GET /brokerage/import": ownPage,
  "POST /brokerage/import": { ...each(422), visitor: 302 },
  "GET /brokerage/import/template.csv": read,
  // An import of nobody's.
  "GET /brokerage/import/:id": { ...each(404), visitor: 302 },
  "POST /brokerage/import/:id": { everybody: 404 },
  "GET /brokerage/import/:id/progress": { everybody: 404 },
  // Those who asked are verified; everyone else is sent to where they can ask.
  "GET /brokerage/verification": { everybody: 302 },
  "GET /carrier": { ...carriersOnly, "unverified carrier": 302, visitor: 302 },
  "GET /carrier/verification": { ...each(302), "unverified carrier": 200 },
  "POST /carrier": { only: ["carrier", "other carrier"], get: 400 },
  "GET /carrier/board": { ...carriersOnly, "unverified carrier": 302, visitor: 302 },
  "POST /carrier/board": { everybody: 400 },
  "GET /carrier/offers": { ...carriersOnly, "unverified carrier": 302, visitor: 302 },
  "GET /carrier/offers/:id": {
    ...carriersOnly,
    "other carrier": 404,
    "unverified carrier": 302,
    visitor: 302,
  },
  "POST /carrier/offers/:id": { everybody: 400 },
  "GET /carrier/loads/:trackingId": { ...each(404), visitor: 302, carrier: 200 },
  "POST /carrier/loads/:trackingId": { only: ["carrier", "other carrier"], get: 400 },
  "GET /carrier/loads/:trackingId/papers": {
    ...each(404),
    visitor: 302,
    carrier: 200,
  },
  "POST /carrier/loads/:trackingId/papers": { everybody: 400 },
  "GET /carrier/loads/:trackingId/bill": { ...each(404), visitor: 302, carrier: 200 },
  "POST /carrier/loads/:trackingId/bill": { everybody: 400 },
  "GET /carrier/loads/:trackingId/record": { ...each(404), visitor: 302, carrier: 200 },
  "POST /carrier/loads/:trackingId/record": { everybody: 400 },
  "GET /carrier/bills": { ...carriersOnly, "unverified carrier": 302, visitor: 302 },
  "GET /carrier/file": { ...carriersOnly, "unverified carrier": 302, visitor: 302 },
  "POST /carrier/file": { only: ["carrier", "other carrier"], get: 422 },
  "GET /staff": staffRead,
  "GET /staff/roles": staffRead,
  "GET /staff/roles/:userId/:role": staffRead,
  "POST /staff/roles/:userId/:role": staffSend,
  "GET /staff/organizations": staffRead,
  "GET /staff/organizations/new": staffRead,
  "POST /staff/organizations/new": staffSend,
  "GET /staff/organizations/:id": staffRead,
  "POST /staff/organizations/:id": staffSend,
  "GET /staff/team": staffRead,
  "POST /staff/team": staffSend,
  "GET /staff/team/:id": staffRead,
  "POST /staff/team/:id": staffSend,
  "GET /staff/companies/:userId": { only: ["staff"], get: 302 },
  "GET /staff/carriers": { only: ["staff"], get: 301 },
  "GET /staff/carriers/:id": { only: ["staff"], get: 301 },
  "GET /staff/shipments": staffRead,
  "POST /staff/shipments": staffSend,
  "GET /staff/shipments.csv": staffRead,
  "GET /staff/shipments/new": staffRead,
  "POST /staff/shipments/new": { only: ["staff"], get: 404 },
  "GET /staff/shipments/:id": staffRead,
  "POST /staff/shipments/:id": staffSend,
  "GET /staff/shipments/:id/details/:section": staffRead,
  "POST /staff/shipments/:id/details/:section": { only: ["staff"], get: 422 },
  "GET /staff/shipments/:id/legs/:legId": staffRead,
  "POST /staff/shipments/:id/legs/:legId": staffSend,
  "GET /staff/shipments/:id/charges": staffRead,
  "POST /staff/shipments/:id/charges": { everybody: 400 },
  "GET /staff/shipments/:id/offers": staffRead,
  "POST /staff/shipments/:id/offers": staffSend,
  "GET /staff/shipments/:id/papers": staffRead,
  "POST /staff/shipments/:id/papers": { everybody: 400 },
  "GET /staff/shipments/:id/invoice": staffRead,
  "POST /staff/shipments/:id/invoice": { everybody: 400 },
  "GET /staff/shipments/:id/bills": staffRead,
  "POST /staff/shipments/:id/bills": { everybody: 400 },
  "GET /staff/shipments/:id/record": staffRead,
  "POST /staff/shipments/:id/record": { everybody: 400 },
  "GET /staff/records": staffRead,
  "GET /staff/bills": staffRead,
  "GET /staff/bills/pay": staffRead,
  "POST /staff/bills/pay": { everybody: 400 },
  "GET /staff/bills/bills.csv": { only: ["staff"], get: 400 },
  "GET /staff/bills/:id": staffRead,
  "POST /staff/bills/:id": { everybody: 400 },
  "GET /staff/invoices": staffRead,
  "GET /staff/invoices/aging": staffRead,
  // Without a period there is no file.
  "GET /staff/invoices/invoices.csv": { only: ["staff"], get: 400 },
  "GET /staff/invoices/payments.csv": { only: ["staff"], get: 400 },
  "GET /staff/invoices/customers/:id": staffRead,
  "POST /staff/invoices/customers/:id": { everybody: 400 },
  "GET /staff/invoices/customers/:id/statement.pdf": staffRead,
  "GET /staff/invoices/:id": staffRead,
  "POST /staff/invoices/:id": { everybody: 400 },
  "GET /staff/conversations": staffRead,
  "GET /staff/quotes": staffRead,
  "GET /staff/quotes/new": staffRead,
  "POST /staff/quotes/new": { only: ["staff"], get: 422 },
  "GET /staff/quotes/:id": staffRead,
  "POST /staff/quotes/:id": staffSend,
  "GET /staff/reports": staffRead,
  "GET /staff/reports.csv": staffRead,
  "GET /staff/rates": staffRead,
  "GET /staff/rates/new": staffRead,
  "POST /staff/rates/new": { only: ["staff"], get: 422 },
  "GET /staff/rates/accessorials": staffRead,
  "POST /staff/rates/accessorials": staffSend,
  "GET /staff/rates/fuel": staffRead,
  "POST /staff/rates/fuel": staffSend,
  "GET /staff/rates/import": staffRead,
  "POST /staff/rates/import": staffSend,
  "GET /staff/rates.csv": staffRead,
  "GET /staff/rates/:id": staffRead,
  "POST /staff/rates/:id": staffSend,
  "GET /staff/edi": staffRead,
  "POST /staff/edi": staffSend,
  "GET /staff/edi/partners": staffRead,
  "POST /staff/edi/partners": staffSend,
  "GET /staff/edi/partners/:id": staffRead,
  "POST /staff/edi/partners/:id": staffSend,
  "GET /staff/edi/:id": staffRead,
  "POST /staff/edi/:id": staffSend,
  "GET /staff/edi/:id/message.edi": staffRead,
  "GET /staff/edi/:id/original.edi": staffRead,
  "GET /staff/messages": staffRead,
  "GET /staff/messages/:id": staffRead,
  "POST /staff/messages/:id": staffSend,
  "GET /staff/consultations": staffRead,
  "GET /staff/consultations/:id": staffRead,
  "POST /staff/consultations/:id": staffSend,
  "GET /staff/mails": staffRead,
  "GET /staff/mails/:id": staffRead,
  "POST /staff/mails/:id": staffSend,
  "GET /staff/audit": staffRead,
};

/** Streams and probes, which the router does not know. An opened stream is closed at once. */
const besides: Record<string, Rule> = {
  "GET /healthz": read,
  "GET /api/v1/openapi.json": read,
  "GET /api/mcp": { everybody: 405 },
  // Not even with a browser's session.
  "POST /api/mcp": { everybody: 401 },
  "GET /api/v1/shipments": signedIn,
  "GET /api/v1/quotes": signedIn,
  "GET /api/v1/offers": signedIn,
  "GET /api/v1/invoices": signedIn,
  "GET /api/v1/aging": signedIn,
  "GET /api/v1/unbilled-shipments": { ...each(404), visitor: 401, staff: 200 },
  "GET /api/v1/companies": { ...each(403), visitor: 401, staff: 200 },
  "GET /api/v1/desk/queues": { ...each(403), visitor: 401, staff: 200 },
  "GET /api/v1/bills": { ...carriersOnly, visitor: 401 },
  "GET /api/v1/carriers": { ...each(403), visitor: 401, staff: 200 },
  "GET /api/v1/registrations": { ...each(403), visitor: 401, staff: 200 },
  "GET /api/v1/company/carrier-file": { ...carriersOnly, visitor: 401 },
  "GET /api/v1/loads": { ...carriersOnly, visitor: 401 },
  "GET /api/v1/board": { ...carriersOnly, visitor: 401 },
  "GET /api/v1/bids": { ...carriersOnly, visitor: 401 },
  "GET /api/v1/shipments/:trackingId/events": {
    ...each(404),
    visitor: 401,
    owner: 200,
    carrier: 200,
    staff: 200,
  },
  "GET /api/v1/shipments/:trackingId/history": {
    ...each(404),
    visitor: 401,
    owner: 200,
    carrier: 200,
    staff: 200,
  },
  "GET /api/v1/shipments/:trackingId/documents": {
    ...each(404),
    visitor: 401,
    owner: 200,
    carrier: 200,
    staff: 200,
  },
  "GET /api/v1/shipments/:trackingId": { ...each(404), visitor: 401, owner: 200, staff: 200 },
  "GET /api/v1/shipments/:trackingId/messages": {
    ...each(404),
    visitor: 401,
    owner: 200,
    staff: 200,
  },
  "GET /api/v1/loads/:trackingId/messages": {
    ...each(404),
    visitor: 401,
    carrier: 200,
    staff: 200,
  },
  "GET /api/v1/conversations": { ...each(403), visitor: 401, staff: 200 },
  "GET /staff/live": staffRead,
  "GET /brokerage/live": signedIn,
};

/** What only some people see. */
const privatePart = Object.fromEntries(
  Object.entries(table).filter(([what]) =>
    /^\w+ .(brokerage|carrier|staff|account|papers)\b/.test(what),
  ),
);

/** Signing out is tested last, by itself. */
const tried = new Set(["POST /sign-out"]);

function known(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children) return known(entry.children, path);
    const code = readFileSync(join("app", entry.file), "utf8");
    const hasAction = /^export (async )?(function|const) action\b/m.test(code);
    const hasPage = /^export (default|(async )?(function|const) loader\b)/m.test(code);
    return [
      ...(hasPage ? [`GET ${path || "/"}`] : []),
      ...(hasAction ? [`POST ${path || "/"}`] : []),
    ];
  });
}

test("every route and action that the server knows is in the table, and nothing else", () => {
  expect(
    known(routes as RouteConfigEntry[])
      .filter((one) => !tried.has(one))
      .sort(),
  ).toEqual(Object.keys(table).sort());
});

describe("of all routes", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "freight-"));
  const cookies = new Map<Visitor, string>([["visitor", ""]]);
  const places: Record<string, string> = { ":slug": "drayage-and-rail-ramps" };
  let dropDatabase: () => Promise<void>;
  let database: Database;
  let server: Running;
  let shipmentId: string;

  beforeAll(async () => {
    buildIfNeeded();
    const made = await freshUrl();
    dropDatabase = made.drop;
    database = await openPostgres(made.url, 4, createLog("silent"));
    server = await startServer({
      env: { DATA_DIR: dataDir, DATABASE_URL: made.url, AUTH_SECRET: secret },
    });
    await bringPeople();
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended;
    await database.close();
    await dropDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function bringPeople() {
    const owner = await aPerson("owner", "shipper");
    await aPerson("other shipper");
    const asking = await aPerson("unverified carrier");
    await aRole(database, asking, { role: "carrier", verified: false });
    const carrier = await aPerson("carrier", "carrier");
    await aPerson("other carrier", "carrier");
    const staff = await aPerson("staff", "staff");
    for (const name of kinNames) {
      const [first = "", second = ""] = name.split(/ |'s /);
      if (name.includes("staff")) {
        const { userId } = await aPerson(name, "staff");
        const held = staffPermissions.filter((permission) => permission === first);
        const own = eq(userRoles.userId, userId);
        await database.query.update(userRoles).set({ permissions: held }).where(own);
        places["/staff/team/:id"] = `/staff/team/${userId}`;
      } else {
        const { userId } = await aPerson(name);
        const { companyId } = kin[name] === "owner" ? owner : carrier;
        const own = eq(companyMembers.userId, userId);
        const role = second as CompanyRole;
        await database.query.update(companyMembers).set({ companyId, role }).where(own);
      }
    }
    const load = await aShipment(database, owner);
    shipmentId = load.id;
    places[":trackingId"] = load.trackingId;
    const desk = { database, actor: staff, clock: systemClock };
    await assignCarrier(desk, { id: shipmentId, carrierId: carrier.userId });
    const offerId = randomUUID();
    await database.query.execute(
      `insert into carrier_offers (id, shipment_id, carrier_id, lines, total_cents, max_cents, expires_at, sent_at) values ('${offerId}', '${shipmentId}', '${carrier.companyId}', '[]', 100, 100, now(), now())`,
    );
    places["/carrier/offers/:id"] = `/carrier/offers/${offerId}`;
    const [paperId, versionId] = [randomUUID(), randomUUID()];
    await database.query.execute(
      `insert into papers (id, shipment_id, kind) values ('${paperId}', '${shipmentId}', 'bill of lading')`,
    );
    await database.query.execute(
      `insert into paper_versions (id, paper_id, version, file_name, media_type, content, size, sha256, brought_at) values ('${versionId}', '${paperId}', 1, 'x.pdf', 'application/pdf', 'x', 1, repeat('0', 64), now())`,
    );
    places["/papers/:id"] = `/papers/${versionId}`;
    const invoiceId = randomUUID();
    const party = `{"name": "x", "lines": []}`;
    await database.query.execute(
      `insert into invoices (id, kind, number, shipment_id, company_id, content, lines, total_cents, open_cents, terms_days, issued_on, due_on, issued_at) values ('${invoiceId}', 'invoice', 1001, '${shipmentId}', '${owner.companyId}', '{"trackingId": "x", "billTo": ${party}, "shipFrom": ${party}, "shipTo": ${party}, "facts": []}', '[]', 1, 1, 30, now(), now(), now())`,
    );
    places["/staff/invoices/customers/:id"] = `/staff/invoices/customers/${owner.companyId}`;
    places["/staff/invoices/:id"] = `/staff/invoices/${invoiceId}`;
    places[":number"] = "INV-1001";
    const billId = randomUUID();
    await database.query.execute(
      `insert into carrier_bills (id, shipment_id, assignment_id, carrier_id, number, number_key, billed_on, lines, total_cents, expected_cents, state, received_at, due_on) select '${billId}', shipment_id, id, carrier_id, 'x', 'x', now(), '[]', 1, 1, 'to approve', now(), now() from assignments where shipment_id = '${shipmentId}'`,
    );
    places["/staff/bills/:id"] = `/staff/bills/${billId}`;
    const mailId = randomUUID();
    await database.query.execute(
      `insert into mails (id, kind, message_id, to_email, subject, html, state) values ('${mailId}', 'contact', 'x', 'a@b.example', 'x', 'x', 'parked')`,
    );
    const rateId = randomUUID();
    await database.query.execute(
      `insert into rates (id, origin, destination, mode, unit, rate, valid_from, created_at) values ('${rateId}', 'IN', 'IL', 'FTL', 'mile', 1, now(), now())`,
    );
    places["/staff/rates/:id"] = `/staff/rates/${rateId}`;
    const [messageId, consultationId] = [randomUUID(), randomUUID()];
    await database.query.execute(
      `insert into contact_messages (id, name, email, phone, message, submission_key) values ('${messageId}', 'x', 'a@b.example', 'x', 'x', 'x')`,
    );
    await database.query.execute(
      `insert into consultations (id, name, email, phone, starts_at, created_at, submission_key) values ('${consultationId}', 'x', 'a@b.example', 'x', now(), now(), 'x')`,
    );
    const { id: quoteId } = await aStoredRequest(database);
    Object.assign(places, { ":userId": asking.userId, ":role": "carrier" });
    places["/staff/organizations/:id"] = `/staff/organizations/${carrier.companyId}`;
    places[":section"] = "stops";
    await database.query.execute(
      `insert into legs (shipment_id, sequence, mode) values ('${shipmentId}', 1, 'truck'), ('${shipmentId}', 2, 'air') on conflict do nothing`,
    );
    const legs = await database.query.execute<{ id: string }>(
      `select id from legs where shipment_id = '${shipmentId}' and sequence = 2`,
    );
    places["/staff/shipments/:id/legs/:legId"] =
      `/staff/shipments/${shipmentId}/legs/${legs.rows[0]?.id}`;
    places["/staff/shipments/:id"] = `/staff/shipments/${shipmentId}`;
    places["/brokerage/addresses/:id"] = "/brokerage/addresses/new";
    places["/brokerage/products/:id"] = "/brokerage/products/new";
    places["/staff/quotes/:id"] = `/staff/quotes/${quoteId}`;
    const [partnerId, interchangeId, ediId] = [randomUUID(), randomUUID(), randomUUID()];
    await database.query.execute(
      `insert into edi_partners (id, name, qualifier, interchange_id, group_id, own_qualifier, own_interchange_id, own_group_id, scac, is_test, sends_status, sends_invoices, created_at) values ('${partnerId}', 'x', 'ZZ', 'X', 'X', '02', 'X', 'X', 'XX', false, false, false, now())`,
    );
    await database.query.execute(
      `insert into edi_interchanges (id, direction, source, text, content, charset, at) values ('${interchangeId}', 'in', 'upload', 'x', 'x', 'UTF-8', now())`,
    );
    await database.query.execute(
      `insert into edi_messages (id, interchange_id, state, text, created_at) values ('${ediId}', '${interchangeId}', 'failed', 'x', now())`,
    );
    places["/staff/edi/partners/:id"] = `/staff/edi/partners/${partnerId}`;
    places["/staff/edi/:id"] = `/staff/edi/${ediId}`;
    places["/staff/messages/:id"] = `/staff/messages/${messageId}`;
    places["/staff/consultations/:id"] = `/staff/consultations/${consultationId}`;
    places["/staff/mails/:id"] = `/staff/mails/${mailId}`;
  }

  async function aPerson(kind: Visitor, role?: Role) {
    const auth = createAuth({
      query: database.query,
      secret,
      origin: "http://localhost",
      log: createLog("silent"),
      hashing: quickHashing,
    });
    const person = { firstName: "Dana", lastName: "Reyes", email: `${randomUUID()}@a.example` };
    const { response, headers } = await auth.api.signUpEmail({
      body: { ...person, name: "Dana Reyes", password: "a sentence to remember" },
      returnHeaders: true,
    });
    const sent = headers.getSetCookie().map((one) => one.split(";")[0]);
    cookies.set(kind, sent.join("; "));
    const permissions = role === "staff" ? staffPermissions : [];
    const verified = { role: role ?? null, roles: role ? [role] : [], permissions };
    const actor = { ...person, ...verified, ...companyOfOne(response.user.id) };
    await aCompany(database, actor);
    if (role) await aRole(database, actor, { role });
    return actor;
  }

  function placeOf(what: string): string {
    const [, path = ""] = what.split(" ");
    const place = Object.entries(places).reduce((at, [name, id]) => at.replace(name, id), path);
    return place.replace("/*", "/no-such-place");
  }

  async function ask(kind: Visitor, what: string, form?: Record<string, string>) {
    return (await send(kind, what, form)).status;
  }

  async function send(kind: Visitor, what: string, form: Record<string, string> = {}) {
    const [method = ""] = what.split(" ");
    const leaving = new AbortController();
    const answer = await fetch(server.url + placeOf(what), {
      method,
      headers: { cookie: cookies.get(kind) ?? "", origin: server.url },
      body: method === "POST" ? new URLSearchParams(form) : null,
      redirect: "manual",
      signal: leaving.signal,
    });
    leaving.abort();
    return { status: answer.status, to: answer.headers.get("location") };
  }

  const isKin = (visitor: Visitor): visitor is Kin => Object.hasOwn(kin, visitor);
  const expected = (rule: Rule, visitor: Visitor, what: string): number => {
    if (isKin(visitor)) return otherwise[visitor]?.[what] ?? expected(rule, kin[visitor], what);
    const kind: Kind = visitor;
    if ("everybody" in rule) return rule.everybody;
    if ("only" in rule) return rule.only.includes(kind) ? rule.get : 404;
    return rule[kind];
  };

  /**
   * Whether a visitor is tried at a place: kin where they get something of their own, and elsewhere
   * they take turns, as everybody but a visitor does where all get the same.
   */
  const isTried = (one: Visitor, { what, rule, place }: Place) => {
    if (isKin(one) && otherwise[one][what] !== undefined) return true;
    if ("everybody" in rule && one !== "visitor") return rotate(visitors, place, 3).includes(one);
    return !isKin(one) || rotate(kinNames, place, 2).includes(one);
  };

  test.each(visitors)("%s gets only what they have access to", async (visitor) => {
    const all = Object.entries(isKin(visitor) ? privatePart : { ...table, ...besides });
    const answers: Record<string, number> = {};
    const due: Record<string, number> = {};
    await someAtOnce([...all.entries()], async ([place, [what, rule]]) => {
      if (!isTried(visitor, { what, rule, place })) return;
      due[what] = expected(rule, visitor, what);
      answers[what] = await ask(visitor, what);
    });
    expect(Object.keys(answers).length).toBeGreaterThan(20);
    expect(answers).toEqual(due);
  });

  /** The forms of a page as a visitor gets it, by their intents; none where they don't get it. */
  const formsAt = async (visitor: Visitor, page: string) => {
    const headers = { cookie: cookies.get(visitor) ?? "" };
    const answer = await fetch(server.url + placeOf(page), { headers, redirect: "manual" });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    const html = await answer.text();
    const forms = answer.status === 200 && isPage ? formsOf(html) : [];
    return new Map(
      forms.map((form) => [form.find(([name]) => name === "intent")?.[1] ?? "", form]),
    );
  };

  test("a form that no page offers to a person isn't taken from them", async () => {
    const offered: { page: string; rule: Rule; intent: string; form: SentForm }[] = [];
    const nameOf = ({ page, intent }: (typeof offered)[number]) => `${page} ${intent}`;
    const read = new Map<string, ReturnType<typeof formsAt>>();
    const readOnce = (visitor: Visitor, page: string, rule: Rule) => {
      if (expected(rule, visitor, page) !== 200) return new Map<string, SentForm>();
      const forms = read.get(`${visitor} ${page}`) ?? formsAt(visitor, page);
      read.set(`${visitor} ${page}`, forms);
      return forms;
    };
    await someAtOnce(Object.entries(privatePart), async ([page, rule]) => {
      const isOfForms = page.startsWith("GET ") && table[page.replace("GET ", "POST ")];
      // What is one's own account is each person's own.
      if (!isOfForms || page.startsWith("GET /account")) return;
      const found = new Map<string, SentForm>();
      for (const kind of kinds) {
        for (const [intent, form] of await readOnce(kind, page, rule)) found.set(intent, form);
      }
      offered.push(...[...found].map(([intent, form]) => ({ page, rule, intent, form })));
    });
    // Pages were answered in any order.
    offered.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    expect(offered.length).toBeGreaterThan(50);
    const taken: string[] = [];
    const tried = (n: number) => [...rotate(kinds, n, 3), ...rotate(kinNames, n, 1)];
    await someAtOnce([...offered.entries()], async ([n, { page, rule, intent, form }]) => {
      for (const visitor of tried(n)) {
        if ((await readOnce(visitor, page, rule)).has(intent)) continue;
        const post = page.replace("GET ", "POST ");
        const answer = await send(visitor, post, Object.fromEntries(form.map(filledIn)));
        if (answer.status >= 400) continue;
        // Those who may not see its page are led to where that leads them.
        const { status, to } = await send(visitor, page);
        const isLedAway = status === 302 && to === answer.to;
        const isSentAway = isLedAway || answer.to?.startsWith("/sign-in");
        if (!isSentAway) taken.push(`${post} ${intent} ${visitor}`);
      }
    });
    expect(taken).toEqual([]);
  });

  const status = async () => {
    const found = await database.query.execute(
      `select status from shipments where id = '${shipmentId}'`,
    );
    return (found as unknown as { rows: { status: string }[] }).rows[0]?.status;
  };

  test("a load is moved by its owner, its carrier and staff, and by nobody else", async () => {
    const move = (kind: Visitor) =>
      ask(kind, "POST /brokerage", { intent: "change-status", id: shipmentId, to: "In Transit" });
    const report = (kind: Kind) =>
      ask(kind, "POST /carrier", { intent: "report", id: shipmentId, to: "In Transit" });
    expect(await move("visitor")).toBe(401);
    for (const kind of [
      "other shipper",
      "unverified carrier",
      "carrier",
      "other carrier",
      "staff",
      "billing staff",
    ] as const)
      expect([kind, await move(kind)]).toEqual([kind, 404]);
    for (const kind of [
      "visitor",
      "owner",
      "other shipper",
      "unverified carrier",
      "staff",
    ] as const)
      expect([kind, await report(kind)]).toEqual([kind, 404]);
    expect(await report("other carrier")).toBe(404);
    expect(await status()).toBe("Quoted");
    expect(await report("carrier")).toBe(409);
    await sendTruck(database, shipmentId);
    expect(await report("carrier")).toBe(302);
    expect(await status()).toBe("In Transit");
  });

  test("an offer's forms exist for its carrier alone", async () => {
    const send = (kind: Kind) => ask(kind, "POST /carrier/offers/:id", { intent: "counter" });
    for (const kind of kinds) {
      expect([kind, await send(kind)]).toEqual([kind, kind === "carrier" ? 422 : 404]);
    }
    expect(await ask("visitor", "POST /carrier-offer/:token", { intent: "decline" })).toBe(404);
  });

  test("signing out ends the session", async () => {
    expect(await ask("staff", "POST /sign-out")).toBe(302);
    expect(await ask("staff", "GET /staff")).toBe(404);
  });
});
