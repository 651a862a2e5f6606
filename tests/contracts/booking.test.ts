import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { bookLoad, bookLoads } from "#app/features/shipments/book-load/book-load.server.ts";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import {
  bookingColumns,
  insertLoads,
} from "#app/features/shipments/book-load/insert-loads.server.ts";
import { knownShipperWarning } from "#app/features/shipments/known-shipper.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { saveNotificationDefaults } from "#app/features/shipments/notifications/defaults.server.ts";
import { countShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import { tenderOnDays } from "#app/flows/tender-on-days.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aBooking, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { readTenderMails } from "#tests/support/tender-mails.ts";

describe("booking", () => {
  const db = prepareDatabase();

  const deps = (actor: Awaited<ReturnType<typeof aShipper>> | null) => ({
    database: db.database,
    actor,
    clock: systemClock,
    door: "sample" as const,
  });

  test("a booked load is stored as it was tendered, quoted, with its weight's decimals", async () => {
    const actor = await aShipper(db.database);
    const { trackingId } = await bookLoad(aBooking({ weight: 1250.125 }), deps(actor));
    const [stored] = await db.outside(`select * from shipments where user_id = '${actor.userId}'`);
    expect(trackingId).toMatch(/^[A-Z0-9]{9}$/);
    expect(stored).toMatchObject({
      tracking_id: trackingId,
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      mode: "LTL",
      freight_description: "12 pallets of machined castings",
      known_shipper: false,
      status: "Quoted",
    });
    expect(Number(stored?.weight)).toBe(1250.125);
  });

  test("a signed-out visitor can't book", async () => {
    const before = await db.outside("select count(*) from shipments");
    await expect(bookLoad(aBooking(), deps(null))).rejects.toMatchObject({
      code: "not_authenticated",
      message: "Not authenticated",
    });
    expect(await db.outside("select count(*) from shipments")).toEqual(before);
  });

  test("a form sent many times at once books once, and every answer names that shipment", async () => {
    const actor = await aShipper(db.database);
    const booking = aBooking();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bookLoad(booking, deps(actor))),
    );
    expect(new Set(answers.map(({ trackingId }) => trackingId)).size).toBe(1);
    expect((await countShipments(db.database.query, actor)).all).toBe(1);
  });

  test.each<Partial<Booking>>([
    { origin: "Fishers, IN 46038" },
    { destination: "Gary, IN 46402" },
    { weight: 9000 },
    { mode: "FTL" },
    { publicTracking: false },
    { description: "12 pallets of castings" },
  ])(
    "a form that comes back with %j is not mistaken for the one that was booked",
    async (other) => {
      const actor = await aShipper(db.database);
      const booking = aBooking();
      const { trackingId } = await bookLoad(booking, deps(actor));
      const edited = bookLoad({ ...booking, ...other }, deps(actor));
      await expect(edited).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(trackingId),
      });
      expect((await countShipments(db.database.query, actor)).all).toBe(1);
    },
  );

  test("a form that comes back with another day is not mistaken for the one that was booked, but a repeated EDI tender is the same load", async () => {
    const actor = await aShipper(db.database);
    const byForm = { ...deps(actor), door: "form", origin: "https://freight.example" } as const;
    const onDay = (pickupDate: string) =>
      tenderOnDays({ ...booking, pickupDate, deliveryDate: null }, systemClock.now());
    const booking = aBooking();
    const day = systemClock.now().toISOString().slice(0, 10);
    const first = await bookLoad(onDay(day), byForm);
    expect(await bookLoad(onDay(day), byForm)).toEqual(first);
    const moved = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await expect(bookLoad(onDay(moved), byForm)).rejects.toMatchObject({ code: "conflict" });
    expect(await bookLoad(onDay(moved), { ...deps(actor), door: "EDI" })).toEqual(first);
  });

  test("two people whose forms carry the same key book one load each", async () => {
    const bookingKey = randomUUID();
    const [one, two] = [await aShipper(db.database), await aShipper(db.database)];
    const first = await bookLoad(aBooking({ bookingKey }), deps(one));
    const second = await bookLoad(aBooking({ bookingKey }), deps(two));
    expect(first.trackingId).not.toBe(second.trackingId);
  });

  test("a tracking ID that is taken is drawn again", async () => {
    const actor = await aShipper(db.database);
    const taken = (await aShipment(db.database, actor)).trackingId;
    const draws = [taken, taken, "FREE00001"];
    const drawTrackingId = () => draws.shift() ?? "";
    const booked = await bookLoad(aBooking(), { ...deps(actor), drawTrackingId });
    expect(booked.trackingId).toBe("FREE00001");
    expect((await countShipments(db.database.query, actor)).all).toBe(2);
  });

  test("the loads of a file are booked all, also where a tracking ID is taken, or none", async () => {
    const actor = await aShipper(db.database);
    const taken = (await aShipment(db.database, actor)).trackingId;
    const draws = ["FREE00002", taken, "FREE00003", "FREE00004"];
    const drawTrackingId = () => draws.shift() ?? "";
    await bookLoads([aBooking(), aBooking()], { ...deps(actor), drawTrackingId });
    const { rows } = await listShipments(db.database.query, actor, {});
    const ids = rows.map(({ trackingId }) => trackingId).toSorted();
    expect(ids).toEqual(["FREE00003", "FREE00004", taken].toSorted());
    const flown = aBooking({ mode: "AIR", knownShipper: false });
    const refused = bookLoads([aBooking(), flown], deps(actor));
    await expect(refused).rejects.toMatchObject({ code: "invalid" });
    expect((await countShipments(db.database.query, actor)).all).toBe(3);
  });

  test("an AIR load without Known Shipper is refused, also by the database itself", async () => {
    const actor = await aShipper(db.database);
    const unknown = aBooking({ mode: "AIR", knownShipper: false });
    await expect(bookLoad(unknown, deps(actor))).rejects.toMatchObject({
      code: "invalid",
      fields: { knownShipper: [knownShipperWarning] },
    });
    const id = randomUUID();
    const forged = { ...bookingColumns(actor, unknown), id, trackingId: "FORGED001" };
    const inserted = insertLoads(db.database.query, [{ ...forged, createdAt: new Date() }]);
    await expect(inserted).rejects.toMatchObject({
      cause: { constraint: "shipments_air_known_shipper" },
    });
    expect((await countShipments(db.database.query, actor)).all).toBe(0);
    await bookLoad(aBooking({ mode: "AIR", knownShipper: true }), deps(actor));
    const [air] = (await listShipments(db.database.query, actor, {})).rows;
    expect(await readShipment(db.database.query, actor, air?.trackingId ?? "")).toMatchObject({
      mode: "AIR",
      knownShipper: true,
    });
  });

  test("Known Shipper is on air freight only, also by plain SQL", async () => {
    const actor = await aShipper(db.database);
    for (const mode of ["LTL", "FTL", "OCEAN"] as const) {
      const { id } = await aShipment(db.database, actor, { mode });
      const marked = db.outside(`update shipments set known_shipper = true where id = '${id}'`);
      await expect(marked, mode).rejects.toThrow("shipments_air_known_shipper");
    }
  });

  test("concurrent bookings keep their owners, history and notifications apart", async () => {
    const heard: string[] = [];
    const people = await Promise.all(Array.from({ length: 6 }, () => aShipper(db.database)));
    const unlisten = await db.database.listen("shipments", {
      onMessage: (message) => heard.push(JSON.parse(message).company_id),
      onReconnect: () => {},
    });
    await Promise.all(
      people.flatMap((actor) => Array.from({ length: 4 }, () => bookLoad(aBooking(), deps(actor)))),
    );
    for (const actor of people) {
      const { rows } = await listShipments(db.database.query, actor, {});
      const by = `${actor.firstName} ${actor.lastName}`;
      const loads = rows.map(({ trackingId }) =>
        readShipment(db.database.query, actor, trackingId),
      );
      expect((await Promise.all(loads)).map((load) => load?.history)).toEqual(
        Array.from({ length: 4 }, () => [expect.objectContaining({ to: "Quoted", by })]),
      );
      expect(await countShipments(db.database.query, actor)).toMatchObject({ all: 4, Quoted: 4 });
      await expect
        .poll(() => heard.filter((companyId) => companyId === actor.companyId))
        .toHaveLength(4);
    }
    await unlisten();
  });

  test("a failing booking does not fail concurrent ones", async () => {
    const actor = await aShipper(db.database);
    const gone = { ...actor, userId: randomUUID() };
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, place) =>
        bookLoad(aBooking(), deps(place === 7 ? gone : actor)),
      ),
    );
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(answers[7]?.status).toBe("rejected");
    expect((await countShipments(db.database.query, actor)).all).toBe(11);
  });
});

describe("a new tender", () => {
  const db = prepareDatabase();

  const deps = (actor: Awaited<ReturnType<typeof aShipper>>) => ({
    database: db.database,
    actor,
    clock: systemClock,
    door: "form" as const,
    origin: "https://freight.example",
  });
  const mailsOf = (trackingId: string) => readTenderMails(db, trackingId);

  test("is confirmed to the customer and emailed to our team, each with a link to their own page", async () => {
    const actor = await aShipper(db.database);
    const booking = aBooking({ description: "12 <b>pallets</b> & crates" });
    const { trackingId } = await bookLoad(booking, deps(actor));
    await bookLoad(booking, deps(actor));
    const [customer, desk, ...more] = await mailsOf(trackingId);
    expect(customer?.toEmail).toBe(actor.email);
    expect(customer?.body?.html).toContain(
      `https://freight.example/brokerage/shipments/${trackingId}`,
    );
    expect(customer?.body?.html).toContain("12 &lt;b&gt;pallets&lt;/b&gt; &amp; crates");
    expect(customer?.body?.text).toContain("12 <b>pallets</b> & crates");
    expect(desk?.toEmail).toBe(company.email.general);
    expect(desk?.body?.text).toContain(actor.email);
    expect(desk?.body?.html).toContain(
      `https://freight.example/staff/shipments?search=${trackingId}`,
    );
    expect(more).toEqual([]);
  });

  test("of an account without a confirmed address sends nothing to anybody", async () => {
    const actor = await aShipper(db.database);
    await db.outside(`update users set email_verified = false where id = '${actor.userId}'`);
    const { trackingId } = await bookLoad(aBooking(), deps(actor));
    expect(await mailsOf(trackingId)).toEqual([]);
  });

  test("sends nothing where the caller writes the email itself, or nothing is booked", async () => {
    const actor = await aShipper(db.database);
    const silent = { ...deps(actor), door: "EDI" as const };
    const { trackingId } = await bookLoad(aBooking(), silent);
    expect(await mailsOf(trackingId)).toEqual([]);
    const before = await db.outside("select count(*) from mails");
    await expect(
      bookLoad(aBooking({ mode: "AIR", knownShipper: false }), deps(actor)),
    ).rejects.toThrow();
    expect(await db.outside("select count(*) from mails")).toEqual(before);
  });

  test("starts with the alerts that its owner chose for new loads", async () => {
    const [actor, other] = [await aShipper(db.database), await aShipper(db.database)];
    await saveNotificationDefaults(db, actor, { inTransit: false, delivered: true });
    const alertsOf = async (owner: typeof actor) => {
      const { trackingId } = await bookLoad(aBooking(), deps(owner));
      const load = await readShipment(db.database.query, owner, trackingId);
      return load?.notifications.owner;
    };
    expect(await alertsOf(actor)).toEqual(["Delivered"]);
    expect(await alertsOf(other)).toEqual([]);
    await saveNotificationDefaults(db, actor, { inTransit: true, delivered: false });
    expect(await alertsOf(actor)).toEqual(["In Transit"]);
  });
});
