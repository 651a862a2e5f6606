import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiKeys } from "#app/features/accounts/api-keys/tables.server.ts";
import { idempotentRequests } from "#app/features/accounts/idempotency/tables.server.ts";
import {
  companyInvitations,
  credentials,
  passkeys,
  sessions,
  users,
} from "#app/features/accounts/tables.server.ts";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import {
  carrierCertificates,
  carrierChanges,
  carrierFiles,
} from "#app/features/carriers/tables.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.server.ts";
import { ediInterchanges, ediMessages, ediPartners } from "#app/features/edi/tables.server.ts";
import { instantQuotes } from "#app/features/instant-quotes/tables.server.ts";
import { customerPayments, invoices } from "#app/features/invoices/tables.server.ts";
import { loadBids } from "#app/features/load-board/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { paperSignatures, papers, paperVersions } from "#app/features/papers/tables.server.ts";
import { addresses, products } from "#app/features/presets/tables.server.ts";
import { saveTemplate } from "#app/features/presets/templates.server.ts";
import { quoteNotes, quoteOffers, quoteRequests } from "#app/features/quotes/tables.server.ts";
import { loadMessages } from "#app/features/shipments/conversation/tables.server.ts";
import { importedRows, tenderImports } from "#app/features/shipments/import/tables.server.ts";
import {
  airRecords,
  care,
  custodyEntries,
  edits,
  events,
  exceptions,
  freightItems,
  freightUnits,
  references,
  stops,
} from "#app/features/shipments/load/tables.server.ts";
import {
  notificationDefaults,
  recipients,
  savedViews,
  shipments,
  statusChanges,
  subscribers,
} from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aCertificate } from "#tests/support/carriers.ts";
import { aCompany, aRole, aShipment, aShipper } from "./factories.ts";
import { aStoredRequest, someTerms } from "./quotes.ts";

/** Part of every text that no export may contain. */
export const notTheirs = "not theirs to have";

const at = new Date("2026-11-20T17:00:00Z");
const secret = () => `${notTheirs} ${randomUUID()}`;

/** Stores something about the person in every place, with every column filled. */
export async function seedAllPersonalData(database: Database, actor: Actor) {
  await anAccount(database, actor);
  await workHeldOf(database, actor);
}

/** The same without the account, for a person who signed up. */
export async function workHeldOf(database: Database, actor: Actor) {
  const { trackingId } = await aLoad(database, actor);
  await aLoad(database, await aShipper(database), actor);
  await anImport(database, actor);
  await anEdiMessage(database, actor);
  await someQuotes(database, actor, trackingId);
  await anInstantQuote(database, actor);
  await someWords(database, actor);
  await somePresets(database, actor, trackingId);
  await someAlerts(database, actor);
  const view = { userId: actor.userId, name: "Uncovered", query: "queue=carrier" };
  await database.query.insert(savedViews).values(view);
}

async function someAlerts({ query }: Database, { userId }: Actor) {
  await query.insert(notificationDefaults).values({ userId, inTransit: true, delivered: true });
}

async function somePresets(database: Database, actor: Actor, trackingId: string) {
  const { query } = database;
  const { companyId } = actor;
  await query.insert(addresses).values({
    companyId,
    company: "Ode Castings",
    street: "1 Foundry Street",
    city: "Indianapolis",
    state: "IN",
    zip: "46225",
    hours: "Mon-Fri 7:00 AM to 3:00 PM",
    contact: "Ana Ode",
    phone: "(317) 555-0147",
    email: "ana@ode.example",
    instructions: "Ring at gate 4",
    accessorials: ["liftgate"],
  });
  await query.insert(products).values({
    companyId,
    description: "Ode Castings, primed",
    packaging: "Pallet",
    weight: 640.25,
    freightClass: 92.5,
    nmfc: "104600",
    hazardous: true,
    unNumber: "UN1263",
    properShippingName: "Paint",
    hazardClass: "3",
    subsidiaryClass: "8",
    packingGroup: "II",
  });
  const [{ id: loadId } = { id: "" }] = await query
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.trackingId, trackingId));
  await saveTemplate({ database, actor }, { loadId, name: "Castings to Chicago" });
}

async function anAccount(database: Database, actor: Actor) {
  const { query } = database;
  const { userId } = actor;
  const image = "https://freight.example/dana.png";
  await query.update(users).set({ image }).where(eq(users.id, userId));
  await aCompany(database, actor, {
    mcNumber: "1234567",
    dotNumber: "7654321",
    equipment: ["Reefer"],
    lanes: "Midwest to Texas",
    insuranceExpiresOn: "2027-06-30",
    knownShipperRecordedAt: at,
  });
  await aRole(database, actor, {
    role: "shipper",
    decidedAt: at,
    declinedReason: "The license has run out.",
  });
  await aCarrierFile(database, userId);
  await query.insert(companyInvitations).values({
    companyId: actor.companyId,
    email: "colleague@shipper.example",
    role: "view",
    invitedBy: userId,
    expiresAt: at,
  });
  await query.insert(apiKeys).values({
    companyId: actor.companyId,
    userId,
    name: "Our ERP",
    hash: secret(),
    ending: "aB3x",
    scopes: ["shipments:read"],
    createdAt: at,
    expiresAt: at,
    lastUsedAt: at,
    revokedAt: at,
  });
  await query.insert(idempotentRequests).values({
    userId,
    key: secret(),
    requestHash: secret(),
    createdAt: at,
    leasedUntil: at,
  });
  await query.insert(sessions).values({
    userId,
    token: secret(),
    expiresAt: at,
    ipAddress: "203.0.113.9",
    userAgent: "Firefox",
  });
  await query.insert(credentials).values({
    userId,
    providerId: "credential",
    accountId: userId,
    password: secret(),
    accessToken: secret(),
    refreshToken: secret(),
    idToken: secret(),
  });
  await query.insert(passkeys).values({
    userId,
    name: "Phone",
    publicKey: secret(),
    credentialID: secret(),
    counter: 3,
    deviceType: "multiDevice",
    backedUp: true,
    transports: "internal",
    aaguid: randomUUID(),
  });
}

async function aCarrierFile(database: Database, userId: string) {
  const { query } = database;
  await query
    .insert(carrierFiles)
    .values({
      userId,
      stateReason: notTheirs,
      legalName: "Reyes Hauling LLC",
      authority: ["common"],
      w9On: "2026-01-05",
      agreementOn: "2026-01-06",
      agreementSigner: "Dana Reyes",
      remitKind: "factor",
      remitName: "Lakeside Factoring",
      remitStreet: "9 Harbor Street",
      remitCity: "Chicago",
      remitState: "IL",
      remitPostalCode: "60601",
      noticeOn: "2026-02-01",
      bankName: "First Prairie Bank",
      bankLastFour: "4021",
      objections: [notTheirs],
    })
    .onConflictDoNothing();
  await query.insert(carrierCertificates).values({
    carrierId: userId,
    ...aCertificate({ canceledOn: "2027-01-01" }),
    recordedAt: at,
  });
  await query.insert(carrierChanges).values({
    carrierId: userId,
    detail: "bank",
    before: "First Prairie Bank ending in 4020",
    after: "First Prairie Bank ending in 4021",
    changedBy: userId,
    confirmedAt: at,
    calledNumber: "(317) 555-0100",
    callNote: notTheirs,
  });
}

async function aLoad(database: Database, owner: Actor, carrier?: Actor) {
  const { query } = database;
  const shipment = await aShipment(database, owner);
  const shipmentId = shipment.id;
  await query
    .update(shipments)
    .set({
      mailInTransit: true,
      carrierId: carrier?.userId,
      pickupFrom: at,
      deliverBy: at,
      dispatchedAt: at,
      lastEventAt: at,
      deliveredAt: at,
      signedBy: "R. Osei",
      canceledAt: at,
      cancelReason: "The customer has no freight after all.",
    })
    .where(eq(shipments.id, shipmentId));
  await query.insert(statusChanges).values({
    shipmentId,
    fromStatus: "Quoted",
    toStatus: "In Transit",
    changedBy: carrier?.userId,
    reason: notTheirs,
    note: "Picked up at dock 4.",
  });
  await someDetails(database, shipmentId, carrier);
  await someMessages(database, shipmentId, owner, carrier);
  for (const side of ["customer", "carrier"] as const) {
    const settled = { createdAt: at, state: "approved" as const, settledAt: at };
    const reason = "The dock had no forklift.";
    await query.insert(charges).values({
      shipmentId,
      side,
      ...flatLine("liftgate", 8_500),
      source: "staff",
      reason,
      ...settled,
    });
  }
  await anInvoice(database, owner, shipmentId);
  await aPaper(database, shipmentId, "bill of lading");
  if (carrier) {
    await anOffer(database, shipmentId, carrier);
    await aBill(database, shipmentId, carrier);
    await database.query.insert(loadBids).values({
      id: randomUUID(),
      shipmentId,
      carrierId: carrier.userId,
      cents: 91_000,
      note: "Empty in Gary.",
      state: "lost",
      placedAt: at,
      settledAt: at,
    });
    await aPaper(database, shipmentId, "rate confirmation", carrier);
  }
  const subscriber = {
    id: randomUUID(),
    companyId: owner.companyId,
    email: `${randomUUID()}@consignee.example`,
    confirmedAt: at,
    stoppedAt: at,
  };
  await query.insert(subscribers).values(subscriber);
  await query.insert(recipients).values({ shipmentId, subscriberId: subscriber.id });
  return shipment;
}

async function aPaper(
  { query }: Database,
  shipmentId: string,
  kind: "bill of lading" | "rate confirmation",
  signer?: Actor,
) {
  const [paper] = await query
    .insert(papers)
    .values({ shipmentId, kind })
    .returning({ id: papers.id });
  const [version] = await query
    .insert(paperVersions)
    .values({
      paperId: paper?.id ?? "",
      version: 1,
      fileName: "paper.pdf",
      mediaType: "application/pdf",
      content: Buffer.from(notTheirs),
      size: 18,
      sha256: "0".repeat(64),
      madeFrom: notTheirs,
      broughtAt: at,
    })
    .returning({ id: paperVersions.id });
  if (!signer) return;
  await query.insert(paperSignatures).values({
    versionId: version?.id ?? "",
    name: "Paul Line",
    title: "Dispatcher",
    signedAt: at,
    signedBy: signer.userId,
    ipAddress: "203.0.113.9",
    userAgent: "Firefox",
    sha256: "0".repeat(64),
  });
}

/** An invoice that was paid, and a credit memo on it. Its parties are kept as the law asks (49 CFR 371.3). */
async function anInvoice({ query }: Database, { companyId }: Actor, shipmentId: string) {
  const party = { name: "Payer of record", lines: [] };
  const content = { trackingId: "X", billTo: party, shipFrom: party, shipTo: party, facts: [] };
  const issued = {
    shipmentId,
    companyId,
    content,
    lines: [flatLine("liftgate", 8_500)],
    totalCents: 8_500,
    openCents: 0,
    termsDays: 30,
    issuedOn: "2026-11-20",
    dueOn: "2026-12-20",
    issuedAt: at,
    sentAt: at,
  };
  const number = await query.$count(invoices);
  const [invoice] = await query
    .insert(invoices)
    .values({ ...issued, kind: "invoice", number: number + 1 })
    .returning({ id: invoices.id });
  const invoiceId = invoice?.id ?? "";
  const reason = "Two boxes were damaged.";
  const memo = { kind: "credit memo", number: number + 2, creditedId: invoiceId, reason } as const;
  await query.insert(invoices).values({ ...issued, ...memo });
  await query.insert(customerPayments).values({
    invoiceId,
    cents: 8_500,
    method: "check",
    receivedOn: "2026-11-20",
    reference: "4411",
    recordedAt: at,
  });
}

async function anInstantQuote({ query }: Database, { userId, companyId }: Actor) {
  await query.insert(instantQuotes).values({
    id: randomUUID(),
    companyId,
    userId,
    originZip: "46204",
    destinationZip: "60601",
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    units: [{ kind: "Pallet", count: 2, length: 48, width: 40, height: 50, weight: 500 }],
    weight: 1_000,
    description: "Castings",
    equipment: "dry-van",
    pickupDay: "2026-11-23",
    arriveBy: "2026-11-25",
    options: [],
    terms: "Dock to dock.",
    createdAt: at,
    validUntil: at,
    bookedAt: at,
    bookedMode: "LTL",
    trackingId: randomUUID(),
  });
}

/** A bill that was disputed, settled and paid. */
async function aBill({ query }: Database, shipmentId: string, { userId }: Actor) {
  const [run] = await query
    .insert(paymentRuns)
    .values({ method: "ACH", paidOn: "2026-11-20", totalCents: 90_000, createdAt: at })
    .returning({ id: paymentRuns.id });
  await query.insert(carrierBills).values({
    shipmentId,
    carrierId: userId,
    number: "B-2041",
    billedOn: "2026-11-20",
    lines: [flatLine("linehaul", 95_000)],
    totalCents: 95_000,
    expectedCents: 90_000,
    state: "paid",
    approvedCents: 90_000,
    reason: "As the rate confirmation says.",
    receivedAt: at,
    decidedAt: at,
    dueOn: "2026-12-20",
    runId: run?.id,
    payTo: { name: "Payee of record", lines: [], noticeOn: null },
  });
}

async function anOffer({ query }: Database, shipmentId: string, { userId }: Actor) {
  await query.insert(carrierOffers).values({
    id: randomUUID(),
    shipmentId,
    carrierId: userId,
    state: "declined",
    lines: [flatLine("linehaul", 90_000)],
    totalCents: 90_000,
    maxCents: 100_000,
    override: notTheirs,
    expiresAt: at,
    tokenHash: secret(),
    sentAt: at,
    counterCents: 95_000,
    counterNote: "Tolls are high.",
    counteredAt: at,
    settledAt: at,
    declineReason: "No truck there.",
  });
}

async function anImport({ query }: Database, { userId, companyId }: Actor) {
  const [file] = await query
    .insert(tenderImports)
    .values({
      userId,
      companyId,
      fileName: "loads.csv",
      sha256: secret(),
      ignoredColumns: ["Notes"],
      createdAt: at,
      bookedAt: at,
    })
    .returning({ id: tenderImports.id });
  const row = { importId: file?.id ?? "", values: { "stops[0].contact": "Dana Reyes" } };
  await query.insert(importedRows).values([
    { ...row, line: 2, rowKey: "1001" },
    { ...row, line: 3, rowKey: "1002", errors: { weight: "Weight is required" } },
  ]);
}

async function anEdiMessage({ query }: Database, { userId }: Actor) {
  const name = `Partner ${randomUUID()}`;
  const [partner] = await query
    .insert(ediPartners)
    .values({
      ...{
        name,
        userId,
        qualifier: "ZZ",
        interchangeId: randomUUID().slice(0, 13),
        groupId: "ACME",
      },
      ...{ ownQualifier: "02", ownInterchangeId: "HAUL", ownGroupId: "HAUL", scac: "HAUL" },
      ...{ isTest: true, sendsStatus: true, sendsInvoices: true, createdAt: at },
    })
    .returning({ id: ediPartners.id });
  const text = `N1*SH*Dana Reyes ${randomUUID()}`;
  const [file] = await query
    .insert(ediInterchanges)
    .values({
      ...{ partnerId: partner?.id, direction: "in", source: "upload", sha256: secret() },
      ...{ control: "000000001", text, at },
    })
    .returning({ id: ediInterchanges.id });
  await query.insert(ediMessages).values({
    ...{ interchangeId: file?.id ?? "", kind: "204", groupControl: "1", control: "0001" },
    ...{ reference: "S-2041", state: "declined", text, outcome: "Too heavy.", createdAt: at },
    mendedAt: at,
  });
}

async function someMessages(
  { query }: Database,
  shipmentId: string,
  owner: Actor,
  carrier?: Actor,
) {
  const message = { shipmentId, sentAt: at, readAt: at };
  const customer = { ...message, id: randomUUID(), side: "customer" as const };
  const words = { fromStaff: false, authorId: owner.userId, text: "Call Dana Reyes at the dock." };
  await query.insert(loadMessages).values({ ...customer, ...words });
  if (!carrier) return;
  const answer = { fromStaff: true, text: "Thank you, Dana Reyes." };
  const side = { side: "carrier" as const, carrierId: carrier.userId };
  await query.insert(loadMessages).values({ ...message, id: randomUUID(), ...side, ...answer });
}

async function someDetails({ query }: Database, shipmentId: string, carrier?: Actor) {
  const [stop] = await query
    .insert(stops)
    .values({
      shipmentId,
      sequence: 1,
      kind: "pickup",
      company: "Lakeside Foundry",
      street: "40 Harbor Drive",
      city: "Gary",
      state: "IN",
      zip: "46402",
      timeZone: "America/Chicago",
      contact: "Robin Hale",
      phone: "(219) 555-0188",
      email: "dock@lakeside.example",
      windowFrom: at,
      windowTo: at,
      appointment: "set",
      appointmentNumber: "A-1188",
      instructions: "Check in at gate 2.",
      accessorials: ["liftgate"],
      eta: at,
      arrivedAt: at,
      departedAt: at,
    })
    .returning({ id: stops.id });
  await query.insert(references).values({ shipmentId, kind: "PO", value: "PO-88120" });
  const [unit] = await query
    .insert(freightUnits)
    .values({
      shipmentId,
      sequence: 1,
      kind: "Pallet",
      count: 4,
      length: 48,
      width: 40,
      height: 52.5,
      weight: 640.25,
      stackable: true,
    })
    .returning({ id: freightUnits.id });
  await query.insert(freightItems).values({
    unitId: unit?.id ?? "",
    sequence: 1,
    description: "Paint thinner",
    pieces: 12,
    packaging: "Drum",
    weight: 300.5,
    freightClass: 92.5,
    nmfc: "149980",
    valueCents: 120_050,
    hazardous: true,
    unNumber: "UN1263",
    properShippingName: "Paint related material",
    hazardClass: "3",
    subsidiaryClass: "8",
    packingGroup: "II",
    quantity: "120 gal",
    packageType: "12 drums",
  });
  await query.insert(care).values({
    shipmentId,
    equipment: "refrigerated",
    temperatureMin: 34,
    temperatureMax: 38,
    declaredValueCents: 5_000_000,
    emergencyPhone: "(800) 555-0199",
    emergencyContact: "Lakeside Foundry",
    overweightApprovedAt: at,
  });
  await query.insert(airRecords).values({
    shipmentId,
    knownShipperBasis: "Site visit",
    verifiedBy: "Morgan Lee",
    verifiedOn: "2026-10-01",
    reviewDue: "2027-10-01",
    searchConsentAt: at,
    fromAirport: "IND",
    toAirport: "ORD",
    cutoffAt: at,
  });
  await query.insert(custodyEntries).values({
    shipmentId,
    at,
    place: "IND cargo",
    fromParty: "Prairie Line",
    toParty: "Airline",
    pieces: 4,
    submissionKey: randomUUID(),
  });
  await query.insert(events).values({
    id: randomUUID(),
    shipmentId,
    kind: "GATE_IN",
    stopId: stop?.id,
    occurredAt: at,
    reportedAt: at,
    source: "carrier",
    reportedBy: carrier?.userId,
    place: "Gary, IN",
    note: "Waiting for a door.",
    isPublic: true,
    eta: at,
  });
  await query.insert(exceptions).values({
    shipmentId,
    what: "The trailer has a flat tire.",
    raisedAt: at,
    nextUpdateAt: at,
    resolvedAt: at,
    resolution: notTheirs,
  });
  await query
    .insert(edits)
    .values({ shipmentId, version: 2, at, section: "stops", changes: ["Stop 1: window"] });
}

async function someQuotes(database: Database, { userId }: Actor, trackingId: string) {
  const { query } = database;
  const details = {
    userId,
    message: "Castings, stacked",
    originZip: "46204",
    destinationZip: "60601",
    readyDate: "2026-12-01",
    totalWeight: 1280.5,
    units: [{ count: 2, length: 48, width: 40, height: 52.5, weight: 640.25 }],
    freightClass: 92.5,
    accessorials: ["Liftgate" as const],
    hazmat: true,
    temperatureMin: -20,
    temperatureMax: 36.5,
  };
  const { validUntil } = someTerms();
  const ends = [
    { status: "quoted", validUntil },
    { status: "accepted" },
    { status: "declined", declinedBy: "customer", declinedReason: "Too late for us." },
  ] as const;
  for (const end of ends) {
    const { id: requestId } = await aStoredRequest(database, details);
    await query.update(quoteRequests).set(end).where(eq(quoteRequests.id, requestId));
    await query.insert(quoteNotes).values({ requestId, at, text: notTheirs });
    const sent = { id: randomUUID(), requestId, sentAt: at, ...someTerms() };
    const answers = {
      quoted: {},
      accepted: { state: "accepted", settledAt: at, acceptedBy: userId, trackingId },
      declined: { state: "declined", settledAt: at },
    } as const;
    await query.insert(quoteOffers).values({ ...sent, ...answers[end.status] });
  }
}

async function someWords(database: Database, { userId }: Actor) {
  const person = {
    userId,
    name: "Dana Reyes",
    email: "dana@shipper.example",
    phone: "(317) 555-0100",
    submissionKey: randomUUID(),
  };
  const [message] = await database.query
    .insert(contactMessages)
    .values({
      ...person,
      company: "Crossroads Castings",
      message: "Do you run to Laredo?",
      status: "answered",
      staffNote: notTheirs,
    })
    .returning({ id: contactMessages.id });
  await database.query
    .insert(contactReplies)
    .values({ messageId: message?.id ?? "", at, text: "We do, every Tuesday." });
  await database.query.insert(consultations).values({
    ...person,
    id: randomUUID(),
    topic: "A lane to Laredo",
    startsAt: at,
    createdAt: at,
    status: "cancelled",
  });
}
