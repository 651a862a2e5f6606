import { resolve } from "node:path";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiOn } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCompany, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { freshDatabase } from "#tests/support/fresh.ts";
import { allowInstantQuotes, someRates } from "#tests/support/instant-quotes.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

/** Who sends an example, and about what; its price takes the place of the example's. */
export type Scene = {
  key: string;
  trackingId?: string;
  id?: string;
  deliveryId?: string;
  paymentId?: string;
  chargeId?: number;
  certificateId?: string;
  changeId?: number;
  stop?: number;
  price?: number;
  mode?: string;
  content?: string;
  sha256?: string;
  /** Whom the example names; the carrier, where nothing is said. */
  person?: string;
  /** The carrier that it is about, where it isn't the one of all examples. */
  carrierId?: string;
};

/** The scenes of operations, by their IDs. */
export type Scenes = Record<string, () => Promise<Scene>>;

/** The file that examples send. */
export const proof = resolve("examples/proof-of-delivery.jpg");

/** What all examples share. */
export type ExampleWorld = Awaited<ReturnType<typeof openExampleWorld>>;

/** Opens a database with a shipper, a carrier and staff, each with a key of the API. */
export async function openExampleWorld() {
  const db = await freshDatabase();
  const api = apiOn(db.database, {
    clock: { now: () => new Date(`${today}T17:00:00Z`) },
    asksFmcsa: true,
  });
  const staff = await aStaffMember(db.database);
  const shipper = await aShipper(db.database);
  await aCompany(db.database, shipper);
  const carrier = await aVettedCarrier(db.database);
  await someRates(db.database, staff);
  await allowInstantQuotes(db.database, staff, shipper);
  const keyOf = (actor: Actor) => api.keyOf(actor);
  const keys = {
    shipper: await keyOf(shipper),
    carrier: await keyOf(carrier),
    staff: await keyOf(staff),
  };
  const send = async (key: string, path: string, body?: object, method?: string) => {
    const answer = await api.send(key, path, { body, method });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { on, quoted } = quoteScene(() => ({ db, staff }));
  return { db, api, staff, shipper, carrier, keys, send, on, quoted };
}
