import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import {
  confirmAir,
  moveByStaff,
  raiseException,
} from "#app/features/shipments/desk-commands.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCarrier, aCompany, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("public tracking", () => {
  const db = prepareDatabase();

  const asker = (clientAddress = randomUUID()) => ({ query: db.database.query, clientAddress });

  /** A load whose ID dates from when all letters and digits were used. */
  const oldLoad = async (actor: Actor, trackingId: string, given: Partial<Booking> = {}) => {
    const { id } = await aShipment(db.database, actor, given);
    await db.database.query.update(shipments).set({ trackingId }).where(eq(shipments.id, id));
  };

  test("anyone with the ID sees status, times, mode and cities, and nothing else", async () => {
    const actor = await aShipper(db.database, { firstName: "Ana", lastName: "Ode" });
    const { id, trackingId } = await aShipment(db.database, actor, {
      origin: "Ode Castings, 1200 W Washington St, Indianapolis, IN 46222",
      destination: "Chicago, IL 60601",
    });
    await changeStatus({ database: db.database, actor }, { id, to: "In Transit" });
    const seen = await trackShipment(asker(), ` ${trackingId.toLowerCase()}`);
    const point = { x: expect.any(Number), y: expect.any(Number) };
    // Strictly equal: one more field is one too many.
    expect(seen).toStrictEqual({
      trackingId,
      mode: "LTL",
      events: [],
      eta: null,
      isConfirmingEta: false,
      timeZone: null,
      isLate: false,
      ending: null,
      status: "In Transit",
      stops: [
        { status: "Quoted", reached: true, at: expect.any(String), note: null },
        { status: "In Transit", reached: true, at: expect.any(String), note: null },
        { status: "Delivered", reached: false, at: null, note: null },
      ],
      updatedAt: expect.any(String),
      origin: "Indianapolis, IN",
      destination: "Chicago, IL",
      lane: {
        from: point,
        to: point,
        arc: { path: expect.any(String), midpoint: point, bearing: expect.any(Number) },
        view: { ...point, width: expect.any(Number), height: expect.any(Number) },
      },
    });
    const told = JSON.stringify(seen);
    for (const secret of [id, actor.userId, actor.email, "Ode", "Castings", "46222", "1250.5"]) {
      expect(told).not.toContain(secret);
    }
  });

  test("notes for the customer are public, and staff's reasons are not", async () => {
    const owner = await aShipper(db.database);
    const staff = await aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" });
    const carrier = await aCarrier(db.database, { firstName: "Casey", lastName: "Holt" });
    await aCompany(db.database, owner);
    const air = { mode: "AIR", knownShipper: true } as const;
    const { id, trackingId } = await aShipment(db.database, owner, air);
    const desk = { database: db.database, actor: staff, clock: systemClock };
    await confirmAir(desk, { id, basis: "Goes on an all-cargo aircraft." });
    await assignCarrier(desk, { id, carrierId: carrier.userId });
    await sendTruck(db.database, id);
    const reason = "The driver's card number was refused.";
    await moveByStaff(desk, {
      id,
      to: "In Transit",
      reason,
      note: "Left dock 4 at noon.",
      noteAudience: "public",
    });
    const what = "Reefer unit failed near Gary";
    await raiseException(desk, { id, what, ownerId: staff.userId, hours: 2, version: 0 });
    const flagged = await trackShipment(asker(), trackingId);
    const byCarrier = { database: db.database, actor: carrier };
    await reportByCarrier(byCarrier, {
      id,
      to: "Delivered",
      note: "Signed for at the gate.",
      noteAudience: "public",
    });
    const seen = await trackShipment(asker(), trackingId);
    const at = expect.any(String);
    expect(seen).toStrictEqual({
      ...flagged,
      status: "Delivered",
      ending: "delivered",
      stops: [
        { status: "Quoted", reached: true, at, note: null },
        { status: "In Transit", reached: true, at, note: "Left dock 4 at noon." },
        { status: "Delivered", reached: true, at, note: "Signed for at the gate." },
      ],
      updatedAt: at,
    });
    const keys = [
      "destination",
      "ending",
      "eta",
      "events",
      "isConfirmingEta",
      "isLate",
      "lane",
      "mode",
      "origin",
    ];
    expect(Object.keys(seen ?? {}).sort()).toEqual([
      ...keys,
      "status",
      "stops",
      "timeZone",
      "trackingId",
      "updatedAt",
    ]);
    const told = JSON.stringify([flagged, seen]);
    const internal = [reason, what, "Morgan", "Casey", "Prairie", "Crossroads", "all-cargo"];
    for (const secret of [...internal, staff.userId, carrier.userId]) {
      expect(told).not.toContain(secret);
    }
  });

  test("public events show only the city of their place", async () => {
    const { id, trackingId } = await aShipment(db.database, await aShipper(db.database));
    const staff = await aStaffMember(db.database);
    const now = new Date("2026-11-24T20:00:00Z");
    const event = {
      id,
      kind: "IN_TRANSIT" as const,
      stop: 2,
      occurredAt: now,
      note: "The driver's name is Sal",
      eta: new Date("2026-11-25T15:00:00Z"),
    };
    const deps = { database: db.database, actor: staff, clock: { now: () => now } };
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const street = "40 Harbor Drive, Gary, IN 46402";
    const told = { place: street, audience: "public", noteAudience: "parties" } as const;
    await recordEvent(deps, { ...event, eventId: randomUUID(), ...told });
    const kept = {
      place: "Joliet, IL",
      eta: null,
      audience: "parties",
      noteAudience: "public",
    } as const;
    await recordEvent(deps, { ...event, eventId: randomUUID(), ...kept });
    const seen = await trackShipment(asker(), trackingId);
    expect(seen?.events).toEqual([
      { title: "In transit", at: now.toISOString(), place: "Gary, IN", note: null },
    ]);
    expect(seen?.eta).toBe("2026-11-25T15:00:00.000Z");
    expect(JSON.stringify(seen)).not.toMatch(/Harbor|Joliet|Sal/);
  });

  test("a canceled load says so and not why, and promises no arrival", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    const by = { database: db.database, actor, clock: systemClock };
    await cancelLoad(by, { id, version: 1, reason: "The mold broke." });
    const seen = await trackShipment(asker(), trackingId);
    expect(seen).toMatchObject({ status: "Canceled", eta: null });
    expect(seen?.stops).toMatchObject([{ status: "Quoted" }, { status: "Canceled" }]);
    expect(seen?.updatedAt).toBe(seen?.stops[1]?.at);
    expect(JSON.stringify(seen)).not.toContain("mold");
  });

  test("an invalid, unknown or private ID gets the same answer", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    await setPublicPage({ database: db.database, actor }, { id, publicTracking: false });
    for (const typed of [trackingId, "ZZZZZZZZ9", "", "nonsense", "' or 1=1 --", "\u0000"]) {
      expect(await trackShipment(asker(), typed)).toBeNull();
    }
  });

  test("an ID with O for 0 or I for 1 is forgiven where only one load fits", async () => {
    const actor = await aShipper(db.database);
    await oldLoad(actor, "QI70AB2CD");
    for (const typed of ["QI70AB2CD", "q17oab2cd", "QI7OAB2CD", "Q170-AB2CD"]) {
      expect(await trackShipment(asker(), typed)).toMatchObject({ trackingId: "QI70AB2CD" });
    }
    await oldLoad(actor, "Q170AB2CD");
    expect(await trackShipment(asker(), "Q170AB2CD")).toMatchObject({ trackingId: "Q170AB2CD" });
    expect(await trackShipment(asker(), "QI70AB2CD")).toMatchObject({ trackingId: "QI70AB2CD" });
    expect(await trackShipment(asker(), "QI7OAB2CD")).toBeNull();
  });

  test("a load without a public page makes no other one's ID ambiguous", async () => {
    const actor = await aShipper(db.database);
    await oldLoad(actor, "QI80AB2CD");
    await oldLoad(actor, "Q180AB2CD", { publicTracking: false });
    expect(await trackShipment(asker(), "QI8OAB2CD")).toMatchObject({ trackingId: "QI80AB2CD" });
  });

  test("lookups are limited by address, even for existing IDs", async () => {
    const actor = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, actor);
    const guesser = asker();
    const guesses = await Promise.allSettled(
      Array.from({ length: 40 }, () => trackShipment(guesser, "ZZZZZZZZ9")),
    );
    expect(guesses.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
    await expect(trackShipment(guesser, trackingId)).rejects.toMatchObject({
      code: "too_many",
      retryAfter: expect.any(Number),
    });
    expect(await trackShipment(asker(), trackingId)).not.toBeNull();
  });

  test("following a load is never limited", async () => {
    const actor = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, actor);
    const follower = asker();
    for (let look = 0; look < 35; look += 1) {
      expect(await trackShipment(follower, trackingId)).not.toBeNull();
    }
  });

  test("the owner switches the page off and on, and the history stays as it was", async () => {
    const actor = await aShipper(db.database);
    const { id, trackingId } = await aShipment(db.database, actor);
    const read = () => readShipment(db.database.query, actor, trackingId);
    const before = await read();
    const turn = (publicTracking: boolean) =>
      setPublicPage({ database: db.database, actor }, { id, publicTracking });
    expect(await turn(false)).toEqual({ trackingId });
    await turn(false);
    expect(await read()).toEqual({ ...before, publicTracking: false });
    await turn(true);
    expect(await read()).toEqual(before);
    expect(await trackShipment(asker(), trackingId)).not.toBeNull();
  });

  test("another person's switch looks like one of a shipment that does not exist", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const { id, trackingId } = await aShipment(db.database, owner);
    const answer = (shipment: string) =>
      setPublicPage(
        { database: db.database, actor: other },
        { id: shipment, publicTracking: false },
      ).catch(({ code, message }) => ({ code, message }));
    expect(await answer(id)).toEqual({
      code: "not_found",
      message: "This shipment does not exist.",
    });
    expect(await answer(id)).toEqual(await answer(randomUUID()));
    expect(await trackShipment(asker(), trackingId)).not.toBeNull();
    await expect(
      setPublicPage({ database: db.database, actor: null }, { id, publicTracking: false }),
    ).rejects.toMatchObject({ code: "not_authenticated" });
  });

  test("a load booked without a public page has none", async () => {
    const actor = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, actor, { publicTracking: false });
    expect(await trackShipment(asker(), trackingId)).toBeNull();
  });
});
