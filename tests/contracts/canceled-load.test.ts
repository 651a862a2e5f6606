import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listOffersOf, listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { company } from "#app/features/company/profile.ts";
import { placeBid } from "#app/features/load-board/bid.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { listCarrierLoads } from "#app/features/shipments/carrier-loads.server.ts";
import { raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { countShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import type { ListedStatus } from "#app/features/shipments/shipment.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { delivery, pickup, typedStops } from "#tests/support/load-details.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const reason = "The mold broke.";

describe("a canceled load", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  beforeAll(async () => {
    ({ db, staff, owner } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));
  const query = () => db.database.query;

  const offered = async (carriers: Actor[]) => {
    const load = await aShipment(db.database, owner);
    const carrierIds = carriers.map(({ userId }) => userId);
    const typed = { carrierIds, linehaulCents: "900", maxCents: "1200", hours: "8" };
    await offerLoad(on(staff), { id: load.id, ...sendOffersSchema.parse(typed) });
    return load;
  };
  const canceledMails = async (address: string, trackingId = "") => {
    const mails = await mailsTo(address);
    const canceled = mails.filter(({ subject }) => subject.startsWith("Canceled:"));
    return canceled
      .map(({ text }) => `${text}`.replace(/\s+/g, " "))
      .filter((text) => text.includes(trackingId));
  };

  test("ends the offers of it, and its carriers and our desk get an email", async () => {
    const [has, other] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const open = await offered([other]);
    await cancelLoad(on(owner), { id: open.id, version: 1, reason });
    expect((await listOffersOf(query(), open.id)).map(({ state }) => state)).toEqual(["withdrawn"]);
    const [ended] = await canceledMails(other.email);
    expect(ended).toContain("Your offer has ended");
    expect(ended).not.toContain(reason);

    const accepted = await offered([has]);
    const [offer] = await listOwnOffers(query(), has);
    if (!offer) throw new Error("the carrier has no offer");
    await acceptCarrierOffer(on(has), offer);
    await cancelLoad(on(owner), { id: accepted.id, version: 1, reason });
    const [stopped, ...more] = await canceledMails(has.email);
    expect(stopped).toContain("Please don't send a truck");
    expect(stopped).toContain(reason);
    expect(more).toEqual([]);

    const [told] = await canceledMails(company.email.general, accepted.trackingId);
    expect(told).toContain(`${owner.firstName} ${owner.lastName} canceled`);
    expect(await canceledMails(owner.email)).toEqual([]);
  });

  test("no longer shows its carrier a door, a person or a number to call for; its customer still sees them", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id, trackingId } = await aShipment(db.database, owner);
    const edit = on(owner);
    await saveStops(edit, { id, version: 1, stops: typedStops(pickup, delivery) });
    const numbers = [{ kind: "pickup number" as const, value: "PU-4020" }];
    await saveReferences(edit, { id, version: 2, references: numbers });
    await assignCarrier(on(staff), { id, carrierId: carrier.userId });
    const read = async (actor: Actor, reader: LoadReader) => {
      const load = await readLoad({ query: query(), actor }, { id }, reader);
      const { stops, references, origin, care } = load ?? {};
      return JSON.stringify([stops, references, origin, care]);
    };
    const typed = "40 Harbor Drive, Gary, IN 46402";
    await db.outside(`update shipments set origin = '${typed}' where id = '${id}'`);
    await db.outside(
      `insert into shipment_care (shipment_id, emergency_phone) values ('${id}', '(800) 555-0199')`,
    );
    const door = ["40 Harbor Drive", "Lakeside Foundry", "46402", "(219) 555-0188"];
    const told = [...door, "PU-4020", "(800) 555-0199"];
    const before = await read(carrier, "carrier");
    for (const word of told) expect(before).toContain(word);
    await cancelLoad(on(staff), { id, version: 3, reason });
    const after = await read(carrier, "carrier");
    for (const word of told) expect(after).not.toContain(word);
    expect(after).toContain("Gary");
    const customers = await read(owner, "customer");
    for (const word of told) expect(customers).toContain(word);
    const { closed } = await listCarrierLoads(query(), carrier, trackingId);
    expect(closed).toMatchObject([{ trackingId, origin: "Gary, IN", next: null }]);
  });

  test("booked with a street for its origin only shows its carrier the city once it's canceled", async () => {
    const carrier = await aVettedCarrier(db.database);
    const load = await aShipment(db.database, owner, { origin: "12 Elm Street, Gary, IN 46402" });
    await assignCarrier(on(staff), { id: load.id, carrierId: carrier.userId });
    await cancelLoad(on(staff), { id: load.id, version: 1, reason });
    const read = await readLoad({ query: query(), actor: carrier }, load, "carrier");
    expect(read).toMatchObject({ origin: "Gary, IN", stops: [{ city: "Gary", zip: null }, {}] });
  });

  test("leaves the load board, and the carriers that bid on it get an email", async () => {
    const bidder = await aVettedCarrier(db.database);
    const { id } = await aShipment(db.database, owner);
    await postLoad(on(staff), { id, askingCents: 90_000 });
    await placeBid(on(bidder), { id, cents: 95_000, note: null });
    await cancelLoad(on(owner), { id, version: 1, reason });
    expect(JSON.stringify(await db.outside("select * from board_postings"))).not.toContain(id);
    expect(await canceledMails(bidder.email)).toHaveLength(1);
  });

  test("is told to the customer when staff cancel it, and not to the desk", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    await cancelLoad(on(staff), { id, version: 1, reason });
    const [told] = await canceledMails(owner.email, trackingId);
    expect(told).toContain("We canceled your load");
    expect(await canceledMails(company.email.general, trackingId)).toEqual([]);
  });

  test("is listed and counted as canceled, not as quoted, for its customer and our desk", async () => {
    const customer = await aShipper(db.database);
    const [kept, canceled, deleted] = [
      await aShipment(db.database, customer),
      await aShipment(db.database, customer),
      await aShipment(db.database, customer),
    ];
    const before = await countForDesk(query());
    for (const { id } of [canceled, deleted]) {
      await cancelLoad(on(customer), { id, version: 1, reason });
    }
    const deskCounts = await countForDesk(query());
    expect(deskCounts.Quoted).toBe(before.Quoted - 2);
    expect(deskCounts.Canceled).toBe(before.Canceled + 2);
    await db.outside(`delete from shipments where id = '${deleted.id}'`);
    expect(await countShipments(query(), customer)).toEqual({
      all: 2,
      Quoted: 1,
      "In Transit": 0,
      Delivered: 0,
      Canceled: 1,
    });

    const own = async (status: ListedStatus, search?: string) => {
      const page = await listShipments(query(), customer, { status, search });
      return page.rows.map(({ id }) => id);
    };
    const desk = async (status: ListedStatus, search?: string) => {
      const filter = { status, search, customer: customer.userId };
      return (await listForDesk(query(), filter, new Date())).rows.map(({ id }) => id);
    };
    for (const list of [own, desk]) {
      expect(await list("Quoted")).toEqual([kept.id]);
      expect(await list("Canceled")).toEqual([canceled.id]);
      expect(await list("Quoted", canceled.trackingId)).toEqual([]);
      expect(await list("Canceled", canceled.trackingId)).toEqual([canceled.id]);
    }
  });

  test("no longer counts as held up", async () => {
    const { id } = await aShipment(db.database, owner);
    const what = "The plant is closed.";
    const flag = { id, what, ownerId: staff.userId, hours: 2, version: 0 };
    await raiseException(on(staff), flag);
    const heldUp = async () => {
      const { rows } = await listForDesk(query(), { queue: "exception" }, new Date());
      return rows.map((row) => row.id);
    };
    expect(await heldUp()).toContain(id);
    await cancelLoad(on(owner), { id, version: 1, reason });
    expect(await heldUp()).not.toContain(id);
  });

  test("tells nobody twice, and nobody at all when it is refused", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    const stale = cancelLoad(on(owner), { id, version: 7, reason });
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
    expect(await canceledMails(company.email.general, trackingId)).toEqual([]);
    const both = [1, 2].map(() => cancelLoad(on(owner), { id, version: 1, reason }));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(["fulfilled", "rejected"]);
    expect(await canceledMails(company.email.general, trackingId)).toHaveLength(1);
  });
});
