import { readFileSync } from "node:fs";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { aShipment } from "#tests/support/factories.ts";
import { type ExampleWorld, proof, type Scene } from "./world.ts";

/** What examples begin with: loads, each as far as it has come. */
export function stepsIn({ db, staff, shipper, carrier, keys, send, on }: ExampleWorld) {
  const booked = async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    return { key: keys.shipper, trackingId };
  };
  /** A load that staff work on. */
  const bookedForDesk = async (given: Partial<Booking> = {}) => {
    const { trackingId } = await aShipment(db.database, shipper, given);
    return { key: keys.staff, trackingId };
  };
  const offered = async () => {
    const load = await aShipment(db.database, shipper);
    const typed = { linehaulCents: "900", fuelCents: "150.25", maxCents: "1200", hours: "8" };
    const sent = sendOffersSchema.parse({ ...typed, carrierIds: [carrier.userId] });
    await offerLoad(on(staff), { id: load.id, ...sent });
    const { data } = await send(keys.carrier, `/offers?trackingId=${load.trackingId}`);
    const { id } = data.find((one: Scene) => one.trackingId === load.trackingId);
    return { key: keys.carrier, trackingId: load.trackingId, id: id as string };
  };
  const hauled = async () => {
    const scene = await offered();
    await send(keys.carrier, `/offers/${scene.id}/accept`, { version: 1 }, "POST");
    return scene;
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
    const [load] = await db.outside(
      `select id from shipments where tracking_id = '${scene.trackingId}'`,
    );
    const receipt = { receivedBy: "R. Stone", receivedOn: "2026-11-21", note: null };
    const file = new File([readFileSync(proof)], "proof-of-delivery.jpg");
    await uploadProofOfDelivery(on(staff), `${load?.id}`, { ...receipt, file });
    return scene;
  };

  return { booked, bookedForDesk, offered, hauled, pricedAtOnce, delivered, proven };
}

export type Steps = ReturnType<typeof stepsIn>;
