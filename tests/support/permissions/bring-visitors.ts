import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import { companyMembers, userRoles } from "#app/features/accounts/tables.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aCompany, aRole, aShipment, companyOfOne } from "#tests/support/factories.ts";
import { quickHashing } from "#tests/support/quick-hashing.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";
import { kin, kinNames, type Visitor } from "./visitors.ts";

/**
 * Stores every kind of visitor, and one thing of each kind that a place is about: a load of the owner's
 * that the carrier has, with its papers and bills. Returns the cookies of each visitor, and what stands
 * for the parameters of places.
 */
export async function bringVisitors(database: Database, secret: string) {
  const cookies = new Map<Visitor, string>([["visitor", ""]]);
  const places: Record<string, string> = { ":slug": "drayage-and-rail-ramps" };

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
  const shipmentId = load.id;
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
  return { cookies, places, shipmentId };
}
