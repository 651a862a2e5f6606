import { expect } from "vitest";
import { setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { today } from "#tests/support/quote-scene.ts";
import type { Steps } from "./steps.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** Invoices and carrier bills. */
export function billingScenes(
  { db, api, staff, shipper, keys, send, on }: ExampleWorld,
  { atDesk, proven }: Steps,
): Scenes {
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
  /** A charge that waits for the shipper's approval. */
  const charged = async (key: string) => {
    const { trackingId } = await atDesk();
    const charge = { side: "customer", code: "detention", rate: "75", approval: "customer" };
    const body = { ...charge, reason: "Waited at the consignee." };
    const { data } = await send(keys.staff, `/shipments/${trackingId}/charges`, body);
    return { key, trackingId, chargeId: data[0].id as number };
  };
  const suggested = async () => {
    const scene = await atDesk();
    const path = `/shipments/${scene.trackingId}/suggested-price`;
    const { price } = await send(keys.staff, path);
    return { ...scene, price: price.totalCents as number };
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
  /** A credit that waits for a second person. */
  const credited = async () => {
    const { id } = await billed();
    await setFourEyes(on(staff), true);
    await send(keys.staff, `/invoices/${id}/credit-memos`, {
      cents: 5_000,
      reason: "One pallet arrived damaged.",
    });
    await setFourEyes(on(staff), false);
    const { data } = await send(keys.staff, `/invoices/${id}/credit-requests`);
    return { key: keys.staff, id: data[0].id as string };
  };
  /** A delivered load of a carrier that hasn't billed anything. */
  const unbilled = async () => {
    const load = await aShipment(db.database, shipper);
    const hauler = await aVettedCarrier(db.database);
    await giveLoad(db.database, load.id, hauler.companyId);
    await deliver(db.database, load.id);
    const { companyId: carrierId } = hauler;
    return { key: await api.keyOf(hauler), trackingId: load.trackingId, carrierId };
  };
  const carrierBill = async () => {
    const { key, trackingId, carrierId } = await unbilled();
    const asked = `number=B-1&billedOn=${today}&linehaulCents=90000`;
    const { id } = await send(key, `/shipments/${trackingId}/bills?${asked}`, undefined, "POST");
    return { key: keys.staff, id: id as string, person: id as string, carrierId };
  };
  const decided = async (decision: "approve" | "dispute") => {
    const scene = await carrierBill();
    await send(keys.staff, `/bills/${scene.id}/${decision}`, { reason: "As agreed by phone." });
    return scene;
  };

  return {
    submitBill: unbilled,
    listBills: async () => ({ key: keys.carrier }),
    getBill: carrierBill,
    approveBill: carrierBill,
    disputeBill: carrierBill,
    rejectBill: carrierBill,
    settleBill: () => decided("dispute"),
    recordPaymentRun: () => decided("approve"),
    addCharge: () => atDesk(),
    approveCharge: () => charged(keys.shipper),
    declineCharge: () => charged(keys.shipper),
    withdrawCharge: () => charged(keys.staff),
    suggestShipmentPrice: suggested,
    chargeSuggestedPrice: suggested,
    getReport: async () => ({ key: keys.staff }),
    listUnbilledShipments: async () => ({ key: keys.staff }),
    getBillingDetails: async () => ({ key: keys.staff, id: shipper.companyId }),
    replaceBillingDetails: billedTo,
    getInvoice: billed,
    recordPayment: billed,
    voidPayment: paid,
    issueCreditMemo: billed,
    listCreditRequests: billed,
    approveCreditRequest: credited,
    declineCreditRequest: credited,
    sendInvoice: billed,
    recordCustomerPayment: billed,
  };
}
