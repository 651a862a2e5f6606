import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { bookShipment } from "#app/features/shipments/commands.server.ts";
import { saveNotificationDefaults } from "#app/features/shipments/notifications/defaults.server.ts";
import { readShipment } from "#app/features/shipments/owned.server.ts";
import { countShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import type { Booking } from "#app/features/shipments/schema.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aBooking, aShipment, aShipper } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { readTenderMails } from "#tests/support/tender-mails.ts";

describe("booking", () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());

  const deps = (actor: Awaited<ReturnType<typeof aShipper>> | null) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });

  test("a booked load is stored as it was tendered, quoted, with its weight's decimals", async () => {
    const actor = await aShipper(db.database);
    const { trackingId } = await bookShipment(deps(actor), aBooking({ weight: 1250.125 }));
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
    await expect(bookShipment(deps(null), aBooking())).rejects.toMatchObject({
      code: "not_authenticated",
      message: "Not authenticated",
    });
    expect(await db.outside("select count(*) from shipments")).toEqual(before);
  });

  test("a form sent many times at once books once, and every answer names that shipment", async () => {
    const actor = await aShipper(db.database);
    const booking = aBooking();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bookShipment(deps(actor), booking)),
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
      const { trackingId } = await bookShipment(deps(actor), booking);
      const edited = bookShipment(deps(actor), { ...booking, ...other });
      await expect(edited).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(trackingId),
      });
      expect((await countShipments(db.database.query, actor)).all).toBe(1);
    },
  );

  test("two people whose forms carry the same key book one load each", async () => {
    const bookingKey = randomUUID();
    const [one, two] = [await aShipper(db.database), await aShipper(db.database)];
    const first = await bookShipment(deps(one), aBooking({ bookingKey }));
    const second = await bookShipment(deps(two), aBooking({ bookingKey }));
    expect(first.trackingId).not.toBe(second.trackingId);
  });

  test("a tracking ID that is taken is drawn again", async () => {
    const actor = await aShipper(db.database);
    const taken = (await aShipment(db.database, actor)).trackingId;
    const draws = [taken, taken, "FREE00001"];
    const drawTrackingId = () => draws.shift() ?? "";
    const booked = await bookShipment({ ...deps(actor), drawTrackingId }, aBooking());
    expect(booked.trackingId).toBe("FREE00001");
    expect((await countShipments(db.database.query, actor)).all).toBe(2);
  });

  test("an AIR load without Known Shipper is refused by the database itself", async () => {
    const actor = await aShipper(db.database);
    const forged = bookShipment(deps(actor), aBooking({ mode: "AIR", knownShipper: false }));
    await expect(forged).rejects.toMatchObject({
      cause: { constraint: "shipments_air_known_shipper" },
    });
    expect((await countShipments(db.database.query, actor)).all).toBe(0);
    await bookShipment(deps(actor), aBooking({ mode: "AIR", knownShipper: true }));
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

  test("an upgrade takes the mark off loads that aren't air freight, and changes nothing else", async () => {
    const actor = await aShipper(db.database);
    const { id } = await aShipment(db.database, actor, { mode: "LTL" });
    const air = await aShipment(db.database, actor, { mode: "AIR", knownShipper: true });
    await db.outside("alter table shipments drop constraint shipments_air_known_shipper");
    await db.outside(`alter table shipments disable trigger user`);
    await db.outside(`update shipments set known_shipper = true where id = '${id}'`);
    await db.outside(`alter table shipments enable trigger user`);
    const read = () => db.outside("select * from shipments order by id");
    const before = await read();
    const [file = ""] = globSync("migrations/*_known_shipper.sql");
    const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
    for (const statement of statements.filter((one) => one.includes('"shipments"'))) {
      await db.outside(statement.replace("DROP CONSTRAINT", "DROP CONSTRAINT IF EXISTS"));
    }
    expect(await read()).toEqual(
      before.map((row) => (row.id === id ? { ...row, known_shipper: false } : row)),
    );
    const [kept] = await db.outside(`select known_shipper from shipments where id = '${air.id}'`);
    expect(kept).toEqual({ known_shipper: true });
  });

  test("concurrent bookings keep their owners, history and notifications apart", async () => {
    const heard: string[] = [];
    const people = await Promise.all(Array.from({ length: 6 }, () => aShipper(db.database)));
    const unlisten = await db.database.listen("shipments", {
      onMessage: (message) => heard.push(JSON.parse(message).company_id),
      onReconnect: () => {},
    });
    await Promise.all(
      people.flatMap((actor) =>
        Array.from({ length: 4 }, () => bookShipment(deps(actor), aBooking())),
      ),
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
        bookShipment(deps(place === 7 ? gone : actor), aBooking()),
      ),
    );
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(answers[7]?.status).toBe("rejected");
    expect((await countShipments(db.database.query, actor)).all).toBe(11);
  });
});

describe("a new tender", () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());

  const deps = (actor: Awaited<ReturnType<typeof aShipper>>) => ({
    database: db.database,
    actor,
    clock: systemClock,
    mail: { origin: "https://freight.example" },
  });
  const mailsOf = (trackingId: string) => readTenderMails(db, trackingId);

  test("is confirmed to the customer and emailed to our team, each with a link to their own page", async () => {
    const actor = await aShipper(db.database);
    const booking = aBooking({ description: "12 <b>pallets</b> & crates" });
    const { trackingId } = await bookShipment(deps(actor), booking);
    await bookShipment(deps(actor), booking);
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
    const { trackingId } = await bookShipment(deps(actor), aBooking());
    expect(await mailsOf(trackingId)).toEqual([]);
  });

  test("sends nothing where the caller writes the email itself, or nothing is booked", async () => {
    const actor = await aShipper(db.database);
    const { mail, ...silent } = deps(actor);
    const { trackingId } = await bookShipment(silent, aBooking());
    expect(await mailsOf(trackingId)).toEqual([]);
    const before = await db.outside("select count(*) from mails");
    await expect(
      bookShipment(deps(actor), aBooking({ mode: "AIR", knownShipper: false })),
    ).rejects.toThrow();
    expect(await db.outside("select count(*) from mails")).toEqual(before);
  });

  test("starts with the alerts that its owner chose for new loads", async () => {
    const [actor, other] = [await aShipper(db.database), await aShipper(db.database)];
    await saveNotificationDefaults(db, actor, { inTransit: false, delivered: true });
    const alertsOf = async (owner: typeof actor) => {
      const { trackingId } = await bookShipment(deps(owner), aBooking());
      const load = await readShipment(db.database.query, owner, trackingId);
      return load?.notifications.owner;
    };
    expect(await alertsOf(actor)).toEqual(["Delivered"]);
    expect(await alertsOf(other)).toEqual([]);
    await saveNotificationDefaults(db, actor, { inTransit: true, delivered: false });
    expect(await alertsOf(actor)).toEqual(["In Transit"]);
  });
});
