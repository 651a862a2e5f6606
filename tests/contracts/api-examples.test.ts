import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import type { Booking } from "#app/features/shipments/schema.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { type ApiOperation, apiOperations } from "#app/routes/site/api-operations.server.ts";
import { createFreightClient } from "#clients/typescript/client.ts";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aCompany, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { allowInstantQuotes, someRates } from "#tests/support/instant-quotes.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

const run = promisify(execFile);
const proof = resolve("examples/proof-of-delivery.jpg");

/** Who sends an example, and about what; its price takes the place of the example's. */
type Scene = {
  key: string;
  trackingId?: string;
  id?: string;
  deliveryId?: string;
  paymentId?: string;
  certificateId?: string;
  changeId?: number;
  stop?: number;
  price?: number;
  mode?: string;
  content?: string;
  sha256?: string;
  /** Whom the example names; the carrier, where nothing is said. */
  person?: string;
};

describe("the examples for developers", () => {
  let db: FreshDatabase;
  let api: ReturnType<typeof apiOn>;
  let staff: Actor;
  let shipper: Actor;
  let carrier: Actor;
  let keys: { shipper: string; carrier: string; staff: string };
  let site: string;
  const folder = mkdtempSync(join(tmpdir(), "freight-examples-"));
  const server = createServer((request, response) => listener(request, response));
  let listener: ReturnType<typeof getRequestListener>;

  beforeAll(async () => {
    db = await freshDatabase();
    api = apiOn(db.database, {
      clock: { now: () => new Date(`${today}T17:00:00Z`) },
      asksFmcsa: true,
    });
    staff = await aStaffMember(db.database);
    shipper = await aShipper(db.database);
    await aCompany(db.database, shipper);
    carrier = await aVettedCarrier(db.database);
    await someRates(db.database, staff);
    await allowInstantQuotes(db.database, staff, shipper);
    const keyOf = (actor: Actor) => api.keyOf(actor);
    keys = {
      shipper: await keyOf(shipper),
      carrier: await keyOf(carrier),
      staff: await keyOf(staff),
    };
    listener = getRequestListener((request) => api.fetch(request));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    site = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    rmSync(folder, { recursive: true });
    await db.close();
  });
  const { on, quoted } = quoteScene(() => ({ db, staff }));

  const send = async (key: string, path: string, body?: object, method?: string) => {
    const answer = await api.send(key, path, { body, method });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const booked = async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    return { key: keys.shipper, trackingId };
  };
  const offered = async () => {
    const load = await aShipment(db.database, shipper);
    const typed = { linehaulCents: "900", fuelCents: "150.25", maxCents: "1200", hours: "8" };
    const sent = sendOffersSchema.parse({ ...typed, carrierIds: [carrier.userId] });
    await offerLoad(on(staff), { id: load.id, ...sent });
    const { data } = await send(keys.carrier, "/offers");
    const { id } = data.find((one: Scene) => one.trackingId === load.trackingId);
    return { key: keys.carrier, trackingId: load.trackingId, id: id as string };
  };
  const countered = async () => {
    const scene = await offered();
    await send(keys.carrier, `/offers/${scene.id}/counter`, { counterCents: 110_000 });
    return { ...scene, key: keys.staff };
  };
  const posted = async () => {
    const { id, trackingId } = await aShipment(db.database, shipper);
    await send(keys.staff, `/shipments/${trackingId}/posting`, {});
    return { key: keys.carrier, trackingId, id };
  };
  const onBoard = async () => ({ ...(await posted()), key: keys.staff });
  const bidOn = async () => {
    const scene = await posted();
    const bid = await send(keys.carrier, `/board/${scene.id}/bid`, { cents: 92_000 });
    return { ...scene, bidId: bid.id as string };
  };
  const hauled = async () => {
    const scene = await offered();
    await send(keys.carrier, `/offers/${scene.id}/accept`, undefined, "POST");
    return scene;
  };
  const unsigned = async () => {
    const scene = await hauled();
    const { rateConfirmation } = await send(keys.carrier, `/offers/${scene.id}`);
    return { ...scene, sha256: rateConfirmation.sha256 as string };
  };
  const signed = async () => {
    const { id, sha256, trackingId } = await unsigned();
    const signature = { name: "Paul Line", title: "Dispatcher", sha256, agreed: true };
    await send(keys.carrier, `/offers/${id}/sign`, signature);
    return { key: keys.staff, trackingId };
  };
  const pricedAtOnce = async () => {
    const quote = await send(keys.shipper, "/instant-quotes", {
      originZip: "46204",
      destinationZip: "60601",
      description: "Castings",
      units: [{ kind: "Pallet", count: 4, weight: 750 }],
    });
    const [{ mode, totalCents }] = quote.options;
    return { key: keys.shipper, id: quote.id as string, price: totalCents, mode };
  };
  const delivered = async () => {
    const { id, mode, price } = await pricedAtOnce();
    const confirmed = { mode, totalCents: price };
    const { trackingId } = await send(keys.shipper, `/instant-quotes/${id}/book`, confirmed);
    const path = `/shipments/${trackingId}`;
    for (const status of ["In Transit", "Delivered"]) {
      await send(keys.shipper, `${path}/status`, { status });
    }
    return { key: keys.staff, trackingId: trackingId as string };
  };
  const proven = async () => {
    const scene = await delivered();
    const path = `/api/v1/shipments/${scene.trackingId}/proof-of-delivery?receivedBy=R.+Stone`;
    const headers = { authorization: `Bearer ${keys.staff}` };
    const body = readFileSync(proof);
    const { status } = await api.fetch(`https://freight.example${path}`, {
      method: "POST",
      headers,
      body,
    });
    expect(status).toBe(201);
    return scene;
  };
  const asked = async () => {
    const { request } = await quoted({}, shipper.userId);
    const { offer } = await send(keys.shipper, `/quotes/${request.id}`);
    return { key: keys.shipper, id: request.id, price: offer.priceCents };
  };
  const inReview = async () => {
    const { id } = await aStoredRequest(db.database);
    await send(keys.staff, `/quotes/${id}/review`, undefined, "POST");
    return { key: keys.staff, id };
  };
  const endpoint = async () => {
    // Of a company of its own, as each may have a few only.
    const key = await api.keyOf(await aShipper(db.database));
    const body = { url: "https://erp.example/freight", kinds: ["shipment.created"] };
    return { key, id: (await send(key, "/webhooks", body)).id as string };
  };
  const messageTo = async () => {
    const scene = await endpoint();
    await send(scene.key, `/webhooks/${scene.id}/test`, undefined, "POST");
    await db.outside("update webhook_deliveries set state = 'failed'");
    const { data } = await send(scene.key, `/webhooks/${scene.id}/deliveries`);
    return { ...scene, deliveryId: data[0].id as string };
  };
  const tendered = async () => {
    const owner = await aShipper(db.database);
    const partner = await aPartner(db.database, owner);
    const content = fromPartner(partner, aTender({ number: randomUUID().slice(0, 8) }));
    return { key: await api.keyOf(owner), content };
  };
  const message = async () => {
    const { key, content } = await tendered();
    await send(key, "/edi/messages", { content });
    const { data } = await send(key, "/edi/messages?direction=out");
    return { key, id: data[0].id as string };
  };
  const company = async () => {
    const owner = await aShipper(db.database);
    await aCompany(db.database, owner);
    return { key: await api.keyOf(owner) };
  };
  const address = async () => {
    const { id } = await send(keys.shipper, "/addresses", { company: "Crossroads Castings" });
    return { key: keys.shipper, id: id as string };
  };
  const product = async () => {
    const { id } = await send(keys.shipper, "/products", { description: "Castings" });
    return { key: keys.shipper, id: id as string };
  };
  const document = async () => {
    const { key, trackingId } = await booked();
    const body = { kind: "bill of lading" };
    const { id } = await send(key, `/shipments/${trackingId}/documents`, body);
    return { key, id: id as string };
  };

  const billed = async () => {
    const { trackingId } = await proven();
    await send(keys.staff, `/shipments/${trackingId}/invoice`, undefined, "POST");
    const { data } = await send(keys.staff, `/invoices?scope=all&trackingId=${trackingId}`);
    return { key: keys.staff, id: data[0].id as string, person: shipper.companyId };
  };
  const paid = async () => {
    const scene = await billed();
    const payment = { cents: 1, method: "ACH", receivedOn: today };
    const { payments } = await send(keys.staff, `/invoices/${scene.id}/payments`, payment);
    return { ...scene, paymentId: String(payments[0].id) };
  };
  const hazardous = async () => {
    const nothing = {
      ...{ unNumber: null, properShippingName: null, hazardClass: null, subsidiaryClass: null },
      ...{ packingGroup: null, quantity: null, packageType: null },
    };
    const goods = { description: "Solvent", pieces: 4, packaging: null, weight: null };
    const item = { ...goods, freightClass: null, nmfc: null, valueCents: null, hazmat: nothing };
    const size = { length: null, width: null, height: null, weight: null };
    const units = [{ kind: "Pallet", count: 1, ...size, stackable: false, items: [item] }];
    const { trackingId } = await send(keys.shipper, "/shipments", { ...tenderBody, units });
    return { key: keys.shipper, trackingId: trackingId as string };
  };
  const byAir = async () => {
    const { trackingId } = await atDesk({ mode: "AIR", knownShipper: true });
    return { key: keys.shipper, trackingId };
  };
  /** Of a company of its own, where no template has the example's name. */
  const toSave = async () => {
    const owner = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, owner);
    return { key: await api.keyOf(owner), trackingId };
  };
  const template = async () => {
    const { key, trackingId } = await toSave();
    const body = { name: "Castings to Chicago" };
    const { id } = await send(key, `/shipments/${trackingId}/template`, body);
    return { key, id: id as string };
  };
  /** A load that staff work on. */
  const hauledByAir = async () => {
    const scene = await atDesk({ mode: "AIR", knownShipper: true });
    const body = { carrierId: carrier.userId };
    await send(keys.staff, `/shipments/${scene.trackingId}/carrier`, body);
    return { ...scene, key: keys.carrier };
  };
  const atDesk = async (given: Partial<Booking> = {}) => {
    const { trackingId } = await aShipment(db.database, shipper, given);
    return { key: keys.staff, trackingId };
  };
  const excepted = async () => {
    const scene = await atDesk();
    const exception = { what: "The trailer broke down.", hours: 4 };
    await send(keys.staff, `/shipments/${scene.trackingId}/exceptions`, exception);
    return scene;
  };
  const withStops = async () => {
    const stops = [
      { kind: "pickup", zip: "46204", appointment: "required" },
      { kind: "delivery", zip: "60601" },
    ];
    const { trackingId } = await send(keys.shipper, "/shipments", { ...tenderBody, stops });
    return { key: keys.staff, trackingId: trackingId as string, stop: 1 };
  };

  /** A customer whose billing details are at version 1. */
  const billedTo = async () => {
    const owner = await aShipper(db.database);
    await aCompany(db.database, owner);
    const path = `/billing-details/${owner.companyId}`;
    const { version: _, companyId: __, ...known } = await send(keys.staff, path);
    const headers = { "if-match": '"0"' };
    const saved = await api.send(keys.staff, path, { method: "PUT", body: known, headers });
    expect(saved.status).toBe(200);
    return { key: keys.staff, id: owner.companyId };
  };
  /** A delivered load of a carrier that hasn't billed anything. */
  const unbilled = async () => {
    const load = await aShipment(db.database, shipper);
    const hauler = await aVettedCarrier(db.database);
    const carrierId = hauler.userId;
    await db.database.query.update(shipments).set({ carrierId }).where(eq(shipments.id, load.id));
    await deliver(db.database, load.id);
    return { key: await api.keyOf(hauler), trackingId: load.trackingId };
  };
  const carrierBill = async () => {
    const { key, trackingId } = await unbilled();
    const asked = `number=B-1&billedOn=${today}&linehaulCents=90000`;
    const { id } = await send(key, `/shipments/${trackingId}/bills?${asked}`, undefined, "POST");
    return { key: keys.staff, id: id as string, person: id as string };
  };
  const decided = async (decision: "approve" | "dispute") => {
    const scene = await carrierBill();
    await send(keys.staff, `/bills/${scene.id}/${decision}`, { reason: "As agreed by phone." });
    return scene;
  };

  const filed = async () => {
    const { userId } = await aVettedCarrier(db.database);
    await db.outside(`update carrier_files set version = 1 where user_id = '${userId}'`);
    return { key: keys.staff, id: userId };
  };
  const insured = async () => {
    const scene = await filed();
    const { certificates } = await send(keys.staff, `/carriers/${scene.id}`);
    return { ...scene, certificateId: certificates[0].id as string };
  };
  const toConfirm = async () => {
    const scene = await filed();
    await db.outside(`update carrier_files set bank_name = 'New' where user_id = '${scene.id}'`);
    const { changes } = await send(keys.staff, `/carriers/${scene.id}`);
    return { ...scene, changeId: changes[0].id as number };
  };
  const ownFile = async () => {
    const owner = await aVettedCarrier(db.database);
    await db.outside(`update carrier_files set version = 1 where user_id = '${owner.userId}'`);
    return { key: await api.keyOf(owner) };
  };
  const registered = async () => {
    const { userId } = await aShipper(db.database);
    await db.outside(`insert into user_roles (user_id, role, verified, verification_requested_at)
      values ('${userId}', 'carrier', false, '2026-11-24T14:00:00Z')`);
    return { key: keys.staff, id: userId };
  };

  /** What there is before an example; where nothing is said, a load of the shipper's. */
  const scenes: Record<string, () => Promise<Scene>> = {
    reportEvent: hauled,
    sendProofOfDelivery: delivered,
    billShipment: proven,
    getDocument: document,
    getQuote: asked,
    acceptQuote: asked,
    declineQuote: asked,
    priceQuote: inReview,
    suggestPrice: inReview,
    assignQuote: async () => ({ ...(await inReview()), person: staff.userId }),
    addQuoteNote: inReview,
    requestQuoteForCompany: async () => ({ key: keys.staff, id: shipper.userId }),
    requestQuoteForGuest: async () => ({ key: keys.staff }),
    reviewQuote: async () => ({ key: keys.staff, id: (await aStoredRequest(db.database)).id }),
    submitBill: unbilled,
    listBills: async () => ({ key: keys.carrier }),
    getBill: carrierBill,
    approveBill: carrierBill,
    disputeBill: carrierBill,
    rejectBill: carrierBill,
    settleBill: () => decided("dispute"),
    recordPaymentRun: () => decided("approve"),
    listUnbilledShipments: async () => ({ key: keys.staff }),
    getBillingDetails: async () => ({ key: keys.staff, id: shipper.companyId }),
    replaceBillingDetails: billedTo,
    getInvoice: billed,
    recordPayment: billed,
    voidPayment: paid,
    issueCreditMemo: billed,
    sendInvoice: billed,
    recordCustomerPayment: billed,
    getInstantQuote: pricedAtOnce,
    bookInstantQuote: pricedAtOnce,
    listLoads: hauled,
    getLoad: hauled,
    reportLoad: hauled,
    listOffers: offered,
    getOffer: offered,
    acceptOffer: offered,
    declineOffer: offered,
    counterOffer: offered,
    signRateConfirmation: unsigned,
    createShipmentForCompany: async () => ({ key: keys.staff, id: shipper.userId }),
    replaceHazmat: hazardous,
    replaceAir: byAir,
    createTemplate: toSave,
    getTemplate: template,
    renameTemplate: template,
    removeTemplate: template,
    tenderTemplate: template,
    countQueues: async () => ({ key: keys.staff }),
    assignShipment: async () => ({ ...(await atDesk()), person: staff.userId }),
    raiseException: atDesk,
    resolveException: excepted,
    recordHandover: hauledByAir,
    replaceKnownShipperRecord: () => atDesk({ mode: "AIR", knownShipper: true }),
    confirmAirFreight: () => atDesk({ mode: "AIR", knownShipper: true }),
    approveOverweight: () => atDesk({ mode: "FTL", weight: 60_000 }),
    setAppointment: withStops,
    correctStatus: delivered,
    correctDelivery: delivered,
    assignCarrier: async () => ({ ...(await booked()), key: keys.staff }),
    dispatchShipment: signed,
    createOffers: async () => ({ ...(await booked()), key: keys.staff }),
    withdrawOffer: async () => ({ ...(await offered()), key: keys.staff }),
    takeUpCounter: countered,
    listLoadMessages: hauled,
    sendLoadMessage: hauled,
    markLoadMessagesRead: hauled,
    listUnreadConversations: async () => ({ key: keys.staff }),
    listPostedLoads: posted,
    getPostedLoad: posted,
    placeBid: posted,
    withdrawBid: bidOn,
    listBids: bidOn,
    getPosting: onBoard,
    postLoad: async () => ({ ...(await booked()), key: keys.staff }),
    removePosting: onBoard,
    takeUpBid: async () => {
      const { trackingId, bidId } = await bidOn();
      return { key: keys.staff, trackingId, id: bidId };
    },
    sendEdiInterchange: tendered,
    getEdiMessage: message,
    markEdiMessageSent: message,
    replaceCompany: company,
    listCompanies: async () => ({ key: keys.staff }),
    listCarriers: filed,
    getCarrier: filed,
    checkCarrier: filed,
    setCarrierState: filed,
    replaceCarrierPapers: filed,
    recordCarrierAuthority: filed,
    replaceCarrierRemitTo: filed,
    addCarrierCertificate: filed,
    cancelCarrierCertificate: insured,
    confirmCarrierChange: toConfirm,
    getOwnCarrierFile: ownFile,
    replaceOwnRemitTo: ownFile,
    listRegistrations: registered,
    approveRegistration: registered,
    declineRegistration: registered,
    getCompanyById: async () => ({ key: keys.staff, id: shipper.userId }),
    getAddress: address,
    replaceAddress: address,
    removeAddress: address,
    getProduct: product,
    replaceProduct: product,
    removeProduct: product,
    getWebhookEndpoint: endpoint,
    replaceWebhookEndpoint: endpoint,
    removeWebhookEndpoint: endpoint,
    enableWebhookEndpoint: endpoint,
    rotateWebhookSecret: endpoint,
    testWebhookEndpoint: endpoint,
    replayWebhooks: endpoint,
    listWebhookDeliveries: endpoint,
    getWebhookDelivery: messageTo,
    replayWebhookDelivery: messageTo,
  };
  const fitted = (text: string, scene: Omit<Scene, "key">) => {
    const { price, mode, content, sha256 = "", person = carrier.userId } = scene;
    return text
      .replace("0".repeat(64), sha256)
      .replace(/"content": "[^"]*"/, (found) =>
        content ? `"content": ${JSON.stringify(content)}` : found,
      )
      .replace(/("(?:priceCents|totalCents)": )\d+/, (found, name) =>
        price ? name + price : found,
      )
      .replace("00000000-0000-4000-8000-000000000000", person)
      .replace(/"mode": "\w+"/, (found) => (mode ? `"mode": "${mode}"` : found));
  };
  const sceneOf = ({ id }: ApiOperation): Promise<Scene> => (scenes[id] ?? booked)();

  const described = apiOperations();
  const parts = [...described.operations, ...described.ofStaff];
  const operations = parts.flatMap((part) => part.operations);

  test.each(operations)("$id in curl", async (operation) => {
    const scene = await sceneOf(operation);
    const env = {
      PATH: process.env.PATH,
      SITE: site,
      KEY: scene.key,
      TRACKING_ID: scene.trackingId,
      ID: scene.id,
      DELIVERY_ID: scene.deliveryId,
      PAYMENT_ID: scene.paymentId,
      CERTIFICATE_ID: scene.certificateId,
      CHANGE_ID: String(scene.changeId),
      STOP: String(scene.stop),
    };
    const script = fitted(operation.curl, scene).replaceAll("document.pdf", join(folder, "file"));
    await run("sh", ["-c", script], { env });
  });

  test.each(operations)("$id in TypeScript", async (operation) => {
    const scene = await sceneOf(operation);
    const { key, trackingId, id, deliveryId, paymentId, certificateId, changeId, stop } = scene;
    const code = fitted(operation.typescript, scene);
    const freight = createFreightClient({ site, key });
    const places = { trackingId, id, deliveryId, paymentId, certificateId, changeId, stop };
    const given = { freight, ...places, file: readFileSync(proof) };
    const call = new AsyncFunction(...Object.keys(given), `${code}\nreturn error;`);
    expect(await call(...Object.values(given))).toBeUndefined();
  });
});

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
