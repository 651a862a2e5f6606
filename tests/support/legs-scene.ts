import type { Actor } from "#app/features/accounts/actor.ts";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { splitSchema } from "#app/features/assignments/split-schema.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { splitLoad } from "#app/flows/split-load.server.ts";
import { aVettedCarrier } from "./carriers.ts";
import type { FreshDatabase } from "./fresh.ts";
import { paperScene } from "./paper-scene.ts";

type Scene = { db: FreshDatabase; staff: Actor; owner: Actor; carrier: Actor };

/** Where the freight of the scene changes hands: a trucker, an airline and another trucker. */
export const handoffs = [
  { zip: "46241", company: "Cargo terminal IND", firstMode: "cartage", secondMode: "air" },
  { zip: "98158", company: "Cargo terminal SEA", firstMode: "air", secondMode: "cartage" },
] as const;

/** Why these carriers get more than the customer pays. */
const lossReason = "The customer ships every day.";

/** Shared steps of tests about a load of three legs. */
export function legsScene(scene: () => Scene) {
  const papers = paperScene(scene);
  const { on, aLoad } = papers;
  const query = () => scene().db.database.query;
  const versionOf = async (id: string) => {
    const [load] = await scene().db.outside(`select version from shipments where id = '${id}'`);
    return Number(load?.version);
  };
  const split = async (id: string, typed: object, actor: Actor | null = scene().staff) =>
    splitLoad(on(actor), {
      id,
      ...splitSchema.parse({ version: await versionOf(id), ...typed }),
    });
  const legsOf = (id: string) => listLegs(query(), id);
  /** A load that is split twice, with nobody on its legs. */
  const aSplitLoad = async () => {
    const load = await aLoad();
    for (const [index, handoff] of handoffs.entries()) {
      await split(load.id, { after: index + 1, ...handoff });
    }
    return { ...load, legs: await legsOf(load.id) };
  };
  const book = (id: string, legId: string | undefined, by: Actor, linehaulCents: number) =>
    bookCarrier(on(scene().staff), {
      id,
      legId,
      carrierId: by.companyId,
      lines: [flatLine("linehaul", linehaulCents)],
      override: null,
      marginOverride: lossReason,
      driver: null,
    });
  const offer = async (id: string, legId: string | undefined, to: Actor, linehaulCents: string) => {
    const pay = { linehaulCents, maxCents: "5000", marginOverride: lossReason };
    const typed = { ...pay, hours: "8", carrierIds: to.companyId };
    await offerLoad(on(scene().staff), {
      id,
      legId: legId ?? null,
      ...sendOffersSchema.parse(typed),
    });
  };
  const openOffer = async (id: string, by: Actor) => {
    const offers = await listOwnOffers(query(), by);
    const open = offers.find((one) => one.shipmentId === id && one.state === "open");
    if (!open) throw new Error("the carrier has no open offer");
    return open;
  };
  const ownOffer = async (id: string, by: Actor) => {
    const offers = await listOwnOffers(query(), by);
    const own = offers.find((one) => one.shipmentId === id && one.state === "accepted");
    if (!own) throw new Error("the carrier has no agreed offer");
    return own;
  };
  const sign = async (id: string, by: Actor) => {
    const own = await ownOffer(id, by);
    const made = await makeRateConfirmation(on(by), { shipmentId: id, offerId: own.id });
    if (!made) throw new Error("there is no rate confirmation");
    const as = { name: "Paul Line", title: "Owner", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(by), own, { ...as, sha256: made.version.sha256 });
    return made;
  };
  const dispatch = (id: string, legId: string | undefined, truck: string) =>
    dispatchLoad(on(scene().staff), {
      id,
      legId: legId ?? null,
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck,
      trailer: null,
      creditOverride: null,
      neededOverride: "Its terminals are open day and night.",
    });
  /** The same load with a carrier on each leg, at $400, $2,150.50 and $375.25. */
  const aLoadOfThree = async () => {
    const load = await aSplitLoad();
    const { db, carrier } = scene();
    const carriers = [
      carrier,
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
    ] as const;
    for (const [index, cents] of [40_000, 215_050, 37_525].entries()) {
      await book(load.id, load.legs[index]?.id, carriers[index] ?? carrier, cents);
    }
    return { ...load, carriers };
  };
  /** The same with a truck on each leg. */
  const aDispatchedLoad = async () => {
    const load = await aLoadOfThree();
    for (const [index, by] of load.carriers.entries()) {
      await sign(load.id, by);
      await dispatch(load.id, load.legs[index]?.id, `T${index}`);
    }
    return load;
  };
  const seenBy = async (id: string, actor: Actor, reader: LoadReader) => {
    const load = await readLoad({ query: query(), actor }, { id }, reader);
    if (!load) throw new Error("the load is not there");
    return load;
  };
  const steps = { split, book, offer, openOffer, ownOffer, sign, dispatch };
  return {
    ...papers,
    ...steps,
    legsOf,
    seenBy,
    aSplitLoad,
    aLoadOfThree,
    aDispatchedLoad,
    versionOf,
  };
}
