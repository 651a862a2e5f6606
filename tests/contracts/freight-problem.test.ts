import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readUnbilled } from "#app/features/invoices/unbilled.server.ts";
import { presentShipment } from "#app/features/shipments/api/present-shipment.server.ts";
import { readCustomerDetails } from "#app/features/shipments/customer-details.server.ts";
import { clearException } from "#app/features/shipments/desk-commands.server.ts";
import { readDeskDetails } from "#app/features/shipments/desk-details.server.ts";
import { freightProblemSchema } from "#app/features/shipments/load/event-schema.ts";
import { billOnHold } from "#app/features/shipments/load/exception.ts";
import { freightDecisionSchema } from "#app/features/shipments/load/freight-decision.ts";
import { replaceStops } from "#app/features/shipments/load/save-stops.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { decideFreight } from "#app/flows/decide-freight.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { readLoadHead } from "#app/flows/load-head.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { reportFreightProblem } from "#app/flows/report-freight-problem.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { takeUnopened } from "#tests/support/files.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { notificationsOn } from "#tests/support/notifications.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

describe("something is wrong with the freight", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const notifications = () => notificationsOn(db);
  const { mailsTo } = quoteScene(() => ({ db, staff }));
  const { on, query, driverSees, driverLater, press, refuse, atDelivery, exceptionsOf } = scene;

  const signed = { signedBy: "R. Osei" };
  const viewOf = async (
    id: string,
    actor = staff,
    as: "staff" | "carrier" | "customer" = "staff",
  ) => {
    const view = await readLoadView({ ...on(actor), query: query() }, { id }, as);
    if (!view) throw new Error("no load");
    return view;
  };
  const report = async (by: Actor, id: string, typed: object, minutes = 30) =>
    reportFreightProblem(
      { ...driverLater(minutes), actor: by, scanFile: null, checkFile: takeUnopened },
      await viewOf(id, by, by === staff ? "staff" : "carrier"),
      freightProblemSchema.parse({ eventId: randomUUID(), ...typed }),
      [],
    );
  const decide = async (id: string, typed: object, by: Actor | null = staff, minutes = 45) => {
    const { version } = await viewOf(id);
    const sent = { version: String(version), reason: "Dana Reyes agreed by phone.", ...typed };
    const deps = { ...driverLater(minutes), actor: by, origin: "https://test.example" };
    return decideFreight(deps, { id, ...freightDecisionSchema.parse(sent) });
  };
  const objections = async (id: string) => (await readUnbilled(query(), { id })).objections;
  const chargesOf = (id: string) =>
    db.outside(`select side, description, cents, state, assignment_id is not null as paid
      from charges where shipment_id = '${id}' and code = 'stop-off' order by id`);

  test.each([
    ["DAMAGED", "Freight damaged", "2 of 4 pieces."],
    ["SHORT", "Pieces short", "2 of 4 pieces."],
    ["OVER", "Pieces over", "2 pieces."],
  ])(
    "%s is reported by carrier and staff, and outlasts the delivery",
    async (kind, label, count) => {
      for (const by of [carrier, staff]) {
        const driven = await atDelivery();
        await report(by, driven.id, { kind, stop: "2", pieces: "2", note: "Forklift." });
        const [open] = await exceptionsOf(driven.id);
        expect(open?.what).toContain(`${label}`);
        expect(open?.what).toContain(`${count} Forklift.`);
        const { freight } = await driverSees(driven.assignment);
        await press(driven, { ...signed, pieces: String(freight.pieces) }, 60);
        expect(await exceptionsOf(driven.id)).toMatchObject([{ resolution: null }]);
        expect(await objections(driven.id)).toContain(billOnHold);
        await clearException(
          { ...driverLater(90), actor: staff },
          { id: driven.id, reason: "Settled." },
        );
        expect(await objections(driven.id)).not.toContain(billOnHold);
      }
    },
  );

  test("missing pieces need a count, and no more than there are", async () => {
    const sent = { eventId: randomUUID(), kind: "SHORT" };
    expect(freightProblemSchema.safeParse(sent).error?.issues).toMatchObject([
      { path: ["pieces"], message: "Enter how many pieces" },
    ]);
    const driven = await atDelivery();
    await expect(
      report(carrier, driven.id, { kind: "DAMAGED", stop: "2", pieces: "9" }),
    ).rejects.toMatchObject({ fields: { pieces: [expect.stringContaining("4 pieces")] } });
  });

  test("all of it is refused and goes back: the driver is led to the shipper, and delivers there", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, {}, 30);
    await decide(driven.id, {
      decision: "return",
      customerText: "Refused as damaged. It comes back to your dock.",
      chargeCents: "$250",
      payCents: "180.00",
    });
    const view = await viewOf(driven.id);
    const [shipper, , back] = view.stops;
    expect(back).toMatchObject({
      kind: "delivery",
      city: shipper?.city,
      company: shipper?.company,
    });
    expect(back?.instructions).toContain("Return to shipper");
    expect(await chargesOf(driven.id)).toEqual([
      {
        side: "customer",
        description: "Return to shipper",
        cents: "25000",
        state: "approved",
        paid: false,
      },
      {
        side: "carrier",
        description: "Return to shipper",
        cents: "18000",
        state: "approved",
        paid: true,
      },
    ]);
    const seen = await viewOf(driven.id, owner, "customer");
    expect(seen.exceptions).toMatchObject([
      { what: "Refused as damaged. It comes back to your dock." },
    ]);
    expect(JSON.stringify(seen)).not.toContain("agreed by phone");
    const booked = view.stops[1];
    expect(view.destination).toBe(`${booked?.city}, ${booked?.state} ${booked?.zip}`);
    expect(await press(driven, {}, 60)).toBe("unload");
    expect((await driverSees(driven.assignment)).freight.refused).toBeNull();
    expect(await press(driven, {}, 90)).toBe("arrive");
    expect(await press(driven, signed, 100)).toBe("deliver");
    expect((await viewOf(driven.id)).status).toBe("Delivered");
    expect(await exceptionsOf(driven.id)).toMatchObject([
      { resolution: "The load was delivered." },
    ]);
    expect(await objections(driven.id)).not.toContain(billOnHold);
  });

  test("a part that stays on the truck after the delivery goes out again on another day", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, { pieces: "1" }, 30);
    await press(driven, { ...signed, pieces: "3" }, 40);
    const window = { windowFrom: "2026-12-03T08:00", windowTo: "2026-12-03T12:00" };
    await decide(driven.id, { decision: "redeliver", ...window });
    const view = await viewOf(driven.id);
    expect(view.status).toBe("In Transit");
    const [, first, again] = view.stops;
    expect(again).toMatchObject({ company: first?.company, street: first?.street });
    expect(first?.arrivedAt).not.toBeNull();
    const [leg] = await readLegsOfLoad(query(), view);
    expect(leg ?? null).toBeNull();
    await press(driven, {}, 60);
    await press(driven, {}, 90);
    await press(driven, signed, 100);
    expect((await viewOf(driven.id)).status).toBe("Delivered");
    expect(await exceptionsOf(driven.id)).toMatchObject([
      { resolution: "The load was delivered." },
    ]);
  });

  test("another consignee and a disposal need their place, which everybody is told", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, {}, 30);
    for (const decision of ["other consignee", "dispose"]) {
      const sent = { version: "1", reason: "Dana Reyes agreed.", decision };
      expect(freightDecisionSchema.safeParse(sent).error?.issues).toMatchObject([
        { path: ["city"], message: "Enter a ZIP code, or a city" },
      ]);
    }
    await expect(decide(driven.id, { decision: "dispose", zip: "00000" })).rejects.toMatchObject({
      fields: { zip: [expect.any(String)] },
    });
    await decide(driven.id, { decision: "other consignee", company: "Food bank", zip: "46241" });
    expect((await viewOf(driven.id)).stops.at(-1)).toMatchObject({
      company: "Food bank",
      city: "Indianapolis",
    });
    const mails = await mailsTo(owner.email);
    expect(mails.some(({ text }) => text?.includes("Stop 3"))).toBe(true);
  });

  const disposal = { decision: "dispose", zip: "46241" };
  test.each([
    [{ decision: "return" }, {}, "Returned", "Returned to shipper"],
    [{ decision: "return" }, { pieces: "1" }, "Partly returned", "Returned to shipper"],
    [disposal, {}, "Disposed of", "Disposed of"],
    [disposal, { pieces: "1" }, "Partly disposed of", "Disposed of"],
    [{ decision: "redeliver" }, {}, "Delivered", "Delivered"],
  ])("%j of %j refused: every door says %s", async (decided, refused, word, title) => {
    const driven = await atDelivery();
    const { trackingId } = await viewOf(driven.id);
    await db.outside(`update shipments set public_tracking = true where id = '${driven.id}'`);
    await notifications().choose(owner, { id: driven.id, delivered: true });
    await refuse(driven.token, refused, 30);
    await decide(driven.id, decided);
    for (const minutes of [60, 90]) await press(driven, {}, minutes);
    await press(driven, signed, 100);
    await db.outside(`update shipment_events set audience = 'public'
      where shipment_id = '${driven.id}' and kind = 'DELIVERED'`);
    const ending = word.toLowerCase();

    expect(await notifications().mailed(`${trackingId} is`)).toMatchObject([
      { subject: `${trackingId} is ${word}` },
    ]);
    const told = await trackShipment({ query: query(), clientAddress: "192.0.2.7" }, trackingId);
    expect(told).toMatchObject({ ending, events: [{ title }] });
    for (const [by, as] of [
      [owner, "customer"],
      [staff, "staff"],
      [carrier, "carrier"],
    ] as const) {
      const load = await viewOf(driven.id, by, as);
      const { steps } = await readLoadHead({ ...on(by), actor: by, query: query() }, load);
      expect(steps.at(-1)).toMatchObject({ name: word, isDone: true });
      const told = JSON.stringify(load.activity);
      for (const said of [`"${word}"`, `"${title}, stop 3"`]) expect(told).toContain(said);
      if (word !== "Delivered") expect(told).not.toContain('"Delivered');
      expect(presentShipment(load, new Date())).toMatchObject({ status: "Delivered", ending });
    }
    const details = await readCustomerDetails(query(), owner, [driven.id]);
    expect(details.get(driven.id)).toMatchObject({ ending });
    expect((await readDeskDetails(query(), [driven.id])).get(driven.id)).toMatchObject({ ending });
  });

  test("is decided once, by our team alone, and only where something is wrong", async () => {
    const driven = await atDelivery();
    await expect(decide(driven.id, { decision: "return" })).rejects.toMatchObject({
      code: "conflict",
    });
    await refuse(driven.token, {}, 30);
    for (const nobody of [owner, carrier, null]) {
      await expect(decide(driven.id, { decision: "return" }, nobody)).rejects.toThrow();
    }
    await decide(driven.id, { decision: "return" });
    await expect(decide(driven.id, { decision: "return" })).rejects.toMatchObject({
      message: expect.stringContaining("somebody did it already (Return to shipper)"),
    });
    // The receiver there refuses it, too: it's decided anew.
    await press(driven, {}, 60);
    await press(driven, {}, 90);
    await refuse(driven.token, { stop: "3" }, 95);
    await decide(driven.id, { decision: "dispose", zip: "46241" }, staff, 99);
    expect((await viewOf(driven.id)).stops).toHaveLength(4);
  });

  test("is open again once the stop that it made is removed", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, {}, 30);
    await decide(driven.id, { decision: "return" });
    await db.database.transaction(staff.userId, async (tx) => {
      const of = eq(stops.shipmentId, driven.id);
      const known = await tx.select().from(stops).where(of).orderBy(stops.sequence);
      await replaceStops(tx, driven.id, known.slice(0, 2), true);
    });
    await decide(driven.id, { decision: "dispose", zip: "46241" });
    expect((await viewOf(driven.id)).stops).toHaveLength(3);
  });

  test("on an earlier leg waits until the legs behind it are joined with it", async () => {
    const { id, first } = await scene.twoDrivers();
    for (const at of [0, 10, 20]) await press(first, {}, at);
    await refuse(first.token, {}, 30);
    await expect(decide(id, { decision: "return" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("the truck of leg 1 has the freight"),
    });
  });
});
