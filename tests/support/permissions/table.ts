import { type Kin, type Kind, kinds } from "./visitors.ts";

/** Who has access; everyone else gets a 404. */
export type Rule =
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
  "GET /brokerage/shipments/:trackingId/details": 302,
  "POST /brokerage/shipments/:trackingId/details": 302,
};
const team = ["GET /staff/audit", "GET /staff/team", "GET /staff/team/:id"];
const prices = [
  "GET /staff/quotes/new",
  "GET /staff/quotes/price.json",
  "GET /staff/quotes/customers.json",
  "GET /staff/rates/new",
  "GET /staff/rates/import",
];
const loadForms = ["GET /staff/shipments/:id/details", "POST /staff/shipments/:id/details"];
const newLoad = "GET /staff/shipments/new";
const importCarriers = "GET /staff/organizations/import";
const newOrganization = "GET /staff/organizations/new";
const pay = "GET /staff/bills/pay";
const freightProblem = "GET /carrier/loads/:trackingId/problem";

/** What they get otherwise. */
export const otherwise: Record<Kin, Record<string, number>> = {
  "customer's view": onlyLooks,
  "customer's payables": onlyLooks,
  "customer's shipping": {},
  "carrier's view": {
    ...keepsNoPresets,
    ...sameWith(404, "POST /carrier/file", freightProblem),
  },
  "carrier's billing": {
    ...keepsNoPresets,
    ...sameWith(
      404,
      freightProblem,
      "GET /carrier/board",
      "GET /carrier/offers",
      "GET /carrier/offers/:id",
    ),
  },
  "carrier's dispatch": {
    ...keepsNoPresets,
    ...sameWith(404, "GET /carrier/bills", "POST /carrier/file"),
  },
  "sales staff": sameWith(403, ...team, ...loadForms, importCarriers, pay),
  "operations staff": sameWith(403, ...team, ...prices, importCarriers, newOrganization, pay),
  "compliance staff": sameWith(403, ...team, ...prices, ...loadForms, newLoad, pay),
  "billing staff": sameWith(
    403,
    ...team,
    ...prices,
    ...loadForms,
    newLoad,
    importCarriers,
    newOrganization,
  ),
  "administration staff": sameWith(
    403,
    ...prices,
    ...loadForms,
    newLoad,
    importCarriers,
    newOrganization,
    pay,
  ),
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

const reportsOnly = { ...each(404), carrier: 400, "other carrier": 400 };
const carriersOnly = { ...each(404), carrier: 200, "other carrier": 200 };

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
export const table: Record<string, Rule> = {
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
  // Without a signed link there is no load; with one, an upload is read.
  "GET /driver/:token": { everybody: 404 },
  "POST /driver/:token": { everybody: 400 },
  "GET /driver/:token/qr.svg": { everybody: 404 },
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
  "GET /brokerage/shipments/:trackingId/details": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/details": { ...each(404), visitor: 302, owner: 422 },
  // The page that it leads to asks who it is.
  "GET /brokerage/shipments/:trackingId/details/:section": { everybody: 301 },
  "GET /brokerage/shipments/:trackingId/charges": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/charges": { everybody: 400 },
  "GET /brokerage/shipments/:trackingId/papers": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/papers": { everybody: 400 },
  "GET /brokerage/shipments/:trackingId/record": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/shipments/:trackingId/record": { everybody: 400 },
  "GET /brokerage/in-transit": ownPage,
  "POST /brokerage/in-transit": { everybody: 400 },
  "GET /brokerage/in-transit.csv": ownPage,
  "GET /brokerage/invoices": ownPage,
  "GET /brokerage/invoices.csv": { ...each(400), visitor: 302 },
  "GET /brokerage/credit-memos.csv": { ...each(400), visitor: 302 },
  "GET /brokerage/payments.csv": { ...each(400), visitor: 302 },
  "GET /brokerage/invoices/:number": { ...each(404), visitor: 302, owner: 200 },
  "POST /brokerage/invoices/:number": { everybody: 400 },
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
  "POST /carrier": { ...reportsOnly, visitor: 302 },
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
  "POST /carrier/loads/:trackingId": { ...reportsOnly, visitor: 302 },
  "GET /carrier/loads/:trackingId/problem": { ...each(404), visitor: 302, carrier: 200 },
  "POST /carrier/loads/:trackingId/problem": { everybody: 400 },
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
  "GET /staff/organizations/import": staffRead,
  "POST /staff/organizations/import": staffSend,
  "GET /staff/organizations/import/template.csv": staffRead,
  "GET /staff/organizations/new": staffRead,
  "POST /staff/organizations/new": staffSend,
  "GET /staff/organizations/:id": staffRead,
  "POST /staff/organizations/:id": staffSend,
  "GET /staff/organizations/:id/in-transit": staffRead,
  "POST /staff/organizations/:id/in-transit": staffSend,
  "GET /staff/organizations/:id/in-transit.csv": staffRead,
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
  "GET /staff/shipments/:id/details": staffRead,
  "POST /staff/shipments/:id/details": { only: ["staff"], get: 422 },
  "GET /staff/shipments/:id/details/:section": { only: ["staff"], get: 301 },
  "GET /staff/shipments/:id/legs/:legId": staffRead,
  "POST /staff/shipments/:id/legs/:legId": staffSend,
  "GET /staff/shipments/:id/problem": staffRead,
  "POST /staff/shipments/:id/problem": staffSend,
  // This load has several legs, each with times of its own.
  "GET /staff/shipments/:id/times": { only: ["staff"], get: 302 },
  "POST /staff/shipments/:id/times": staffSend,
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
  "POST /staff/invoices": staffSend,
  "GET /staff/invoices/aging": staffRead,
  // Without a period there is no file.
  "GET /staff/invoices/invoices.csv": { only: ["staff"], get: 400 },
  "GET /staff/invoices/credit-memos.csv": { only: ["staff"], get: 400 },
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
  "GET /staff/quotes/price.json": staffRead,
  "GET /staff/quotes/customers.json": staffRead,
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
export const besides: Record<string, Rule> = {
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
