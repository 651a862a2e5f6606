import type { Actor } from "#app/features/accounts/actor.ts";
import { readBill } from "#app/features/carrier-bills/queries.server.ts";
import { billSchema, runSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { loadMargin } from "#app/features/charges/charge.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { aPhoto, charge, deliver } from "#tests/support/delivered-load.ts";
import { aShipment } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

type Scene = { db: FreshDatabase; staff: Actor; owner: Actor; carrier: Actor };

/** Shared steps of tests about carrier bills, on the database and with the people of `scene`. */
export function billScene(scene: () => Scene) {
  const { on, mailsTo } = quoteScene(scene);
  /** A load that the customer pays $1,480.50 for and a carrier hauled for $1,043.21. */
  const aHauledLoad = async ({ by = scene().carrier, hasProof = true } = {}) => {
    const { db, staff, owner } = scene();
    const load = await aShipment(db.database, owner);
    await charge({ ...on(staff), actor: staff }, load.id, { rate: "1480.50" });
    const offer = { linehaulCents: "900", fuelCents: "143.21", maxCents: "1200", hours: "8" };
    const typed = sendOffersSchema.parse({ ...offer, carrierIds: by.userId });
    await offerLoad(on(staff), { id: load.id, ...typed });
    const own = (await listOwnOffers(db.database.query, by)).find(
      ({ shipmentId }) => shipmentId === load.id,
    );
    if (!own) throw new Error("the carrier has no offer");
    await acceptCarrierOffer(on(by), own);
    await deliver(db.database, load.id);
    if (hasProof) {
      const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
      await uploadProofOfDelivery(on(staff), load.id, { ...receipt, file: aPhoto() });
    }
    return load;
  };
  let last = 0;
  /** Each bill arrives a second after the one before. */
  const bill = (
    id: string,
    {
      by = scene().carrier,
      file,
      ...given
    }: { by?: Actor | null; file?: File; [field: string]: unknown },
  ) => {
    const usual = { number: `B-${++last}`, billedOn: today, linehaulCents: "900" };
    const typed = billSchema(today).parse({ ...usual, fuelCents: "143.21", ...given });
    const clock = { now: () => new Date(Date.parse(`${today}T17:00:00Z`) + last * 1000) };
    return submitBill({ ...on(by), clock }, id, { ...typed, file });
  };
  const read = async (id: string) => {
    const found = await readBill(scene().db.database.query, id);
    if (!found) throw new Error("the bill is not there");
    return found;
  };
  const pay = (...billIds: string[]) =>
    payBills(
      on(scene().staff),
      runSchema(today).parse({ ids: billIds, method: "ACH", paidOn: today }),
    );
  const stored = async (id: string) =>
    (
      await scene().db.outside(
        `select carrier_paid_at, closed_at from shipments where id = '${id}'`,
      )
    )[0];
  const costs = async (id: string) =>
    loadMargin(await readBothSides(scene().db.database.query, scene().staff, id));
  return { on, mailsTo, aHauledLoad, bill, read, pay, stored, costs };
}
