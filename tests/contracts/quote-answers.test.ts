import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import { readQuoteFilter } from "#app/features/quotes/desk-filter.ts";
import { countOpenQuotes, listQuotes } from "#app/features/quotes/desk-queries.server.ts";
import { findOffer, listOwnQuotes } from "#app/features/quotes/offer-queries.server.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";
import { someTerms } from "#tests/support/quotes.ts";

describe("a customer's answer to a quote", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const { on, read, offerOf, quoted, mailsTo, loadsOf, actions } = quoteScene(() => ({
    db,
    staff,
  }));

  const ownQuotes = async (actor: Actor, day: string) =>
    (await listOwnQuotes(db.database.query, actor, { today: day })).rows;

  test("accepting a quote books the load, emails both sides and is audited", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted();
    const { trackingId } = await acceptQuote(on(actor), offer, { knownShipper: false });
    expect(await loadsOf(actor)).toMatchObject([
      {
        tracking_id: trackingId,
        status: "Quoted",
        origin: "Indianapolis, IN 46204",
        destination: "Chicago, IL 60601",
        weight: "1250.500",
        mode: "LTL",
        freight_description: "12 pallets of machined castings",
        public_tracking: true,
      },
    ]);
    const now = await read(request.id);
    expect(now).toMatchObject({ status: "accepted", userId: actor.userId });
    expect(now.offers).toMatchObject([{ state: "accepted", trackingId }]);
    expect((await mailsTo(actor.email)).map(({ subject }) => subject)).toEqual([
      `Booked: ${trackingId}, Indianapolis, IN 46204 to Chicago, IL 60601`,
    ]);
    const ours = (await mailsTo(staff.email)).map(({ text }) => text ?? "");
    expect(ours.filter((text) => text.includes(trackingId))).toHaveLength(1);
    expect(await actions(request.id)).toEqual(["quote.accept", "quote.send"]);
    expect(await ownQuotes(actor, today)).toMatchObject([
      { id: request.id, status: "accepted", offer: { trackingId } },
    ]);
  });

  test("accepting repeatedly, in any number of tabs, books one load", async () => {
    const actor = await aShipper(db.database);
    const { offer } = await quoted();
    const press = () => acceptQuote(on(actor), offer, { knownShipper: false });
    const answers = await Promise.all([press(), press(), press()]);
    answers.push(await acceptQuote(on(actor), await offerOf(offer.id), { knownShipper: false }));
    const loads = await loadsOf(actor);
    expect(loads).toHaveLength(1);
    expect(new Set(answers.map(({ trackingId }) => trackingId))).toEqual(
      new Set([loads[0]?.tracking_id]),
    );
  });

  test("of two people with the same link one books, and the other gets an error", async () => {
    const people = [await aShipper(db.database), await aShipper(db.database)];
    const { offer } = await quoted();
    const results = await Promise.allSettled(
      people.map((actor) => acceptQuote(on(actor), offer, { knownShipper: false })),
    );
    const lost = results.filter((one) => one.status === "rejected");
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ message: "This quote was already accepted." });
    const loads = await Promise.all(people.map(loadsOf));
    expect(loads.flat()).toHaveLength(1);
  });

  test("a quote accepted and declined at once has one outcome", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted();
    const ends = await Promise.allSettled([
      acceptQuote(on(actor), offer, { knownShipper: false }),
      declineOffer(on(actor), offer, null),
    ]);
    expect(ends.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    const { status } = await read(request.id);
    expect(await loadsOf(actor)).toHaveLength(status === "accepted" ? 1 : 0);
    expect(["accepted", "declined"]).toContain(status);
  });

  test("a signed-out visitor can't accept", async () => {
    const { request, offer } = await quoted();
    const attempt = acceptQuote(on(null), offer, { knownShipper: false });
    await expect(attempt).rejects.toMatchObject({ code: "not_authenticated" });
    expect((await read(request.id)).status).toBe("quoted");
  });

  test("air freight takes the Known Shipper box", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted({ mode: "AIR" });
    await expect(acceptQuote(on(actor), offer, { knownShipper: false })).rejects.toMatchObject({
      code: "invalid",
      message: "Warning: Cannot proceed with cargo air shipment without Known Shipper status.",
    });
    expect((await read(request.id)).status).toBe("quoted");
    await acceptQuote(on(actor), offer, { knownShipper: true });
    expect(await loadsOf(actor)).toMatchObject([{ mode: "AIR", known_shipper: true }]);
  });

  test("a customer declines without an account, and staff see why", async () => {
    const { request, offer } = await quoted();
    await declineOffer(on(null), offer, "Too late by a day.");
    expect(await read(request.id)).toMatchObject({
      status: "declined",
      declinedBy: "customer",
      declinedReason: "Too late by a day.",
      offers: [{ state: "declined" }],
    });
    const ours = (await mailsTo(staff.email)).map(({ text }) => text ?? "");
    expect(ours.filter((text) => text.includes("Too late by a day."))).toHaveLength(1);
    const actor = await aShipper(db.database);
    const late = acceptQuote(on(actor), await offerOf(offer.id), { knownShipper: false });
    await expect(late).rejects.toMatchObject({ message: "This quote was already declined." });
    expect(await loadsOf(actor)).toEqual([]);
  });

  test("another customer finds nothing at the link or in their list", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const { offer } = await quoted({}, owner.userId);
    expect(await findOffer(db.database.query, offer.id, other)).toBeUndefined();
    expect(await findOffer(db.database.query, randomUUID(), owner)).toBeUndefined();
    expect(await findOffer(db.database.query, offer.id, owner)).toMatchObject({ id: offer.id });
    const attempt = acceptQuote(on(other), offer, { knownShipper: false });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
    expect(await ownQuotes(other, today)).toEqual([]);
    expect(await ownQuotes(owner, today)).toHaveLength(1);
  });

  test("a quote is valid through its last day in the company's time zone", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted({ validUntil: "2026-11-30" }, actor.userId);
    const view = async (status: string, day: string) => {
      const filter = readQuoteFilter(new URLSearchParams({ status }));
      const { rows } = await listQuotes(db.database.query, filter, day);
      return rows.filter(({ id }) => id === request.id).map((row) => row.status);
    };
    const before = await countOpenQuotes(db.database.query, "2026-11-30");
    expect((await read(request.id, "2026-11-30")).status).toBe("quoted");
    expect(await view("quoted", "2026-11-30")).toEqual(["quoted"]);
    expect(await view("expired", "2026-11-30")).toEqual([]);

    const late = on(actor, "2026-12-01");
    await expect(acceptQuote(late, offer, { knownShipper: false })).rejects.toMatchObject({
      code: "conflict",
      message: "This quote has expired. Ask us for a new one.",
    });
    await expect(declineOffer(late, offer, null)).rejects.toMatchObject({ code: "conflict" });
    expect(await loadsOf(actor)).toEqual([]);
    expect((await read(request.id, "2026-12-01")).status).toBe("expired");
    expect(await view("quoted", "2026-12-01")).toEqual([]);
    expect(await view("expired", "2026-12-01")).toEqual(["expired"]);
    expect(await ownQuotes(actor, "2026-12-01")).toMatchObject([{ status: "expired" }]);
    const after = await countOpenQuotes(db.database.query, "2026-12-01");
    expect(before.get("quoted")).toBeGreaterThan(0);
    expect(after.get("quoted")).toBeUndefined();

    // It can be quoted again; in the last minutes of its day it can still be accepted.
    const again = someTerms({ validUntil: "2026-12-05" });
    const newer = await sendOffer(on(staff, "2026-12-01"), {
      id: request.id,
      version: 1,
      ...again,
    });
    const clock = { now: () => new Date("2026-12-06T04:59:00Z") };
    const lastMinute = { ...on(actor), clock };
    await acceptQuote(lastMinute, await offerOf(newer), { knownShipper: false });
    expect(await loadsOf(actor)).toHaveLength(1);
  });
});
