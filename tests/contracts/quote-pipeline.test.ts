import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import {
  addNote,
  declineQuote,
  handOver,
  takeIntoReview,
} from "#app/features/quotes/desk-commands.server.ts";
import { readQuoteFilter } from "#app/features/quotes/desk-filter.ts";
import { countQuotes, listQuotes, readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { openOfferToken } from "#app/features/quotes/offer-links.server.ts";
import { findOffer, listOwnQuotes } from "#app/features/quotes/offer-queries.server.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { type FreshDatabase, kinds } from "#tests/databases/fresh.ts";
import { aShipper, aStaffMember } from "#tests/factories.ts";
import { aStoredRequest, someTerms } from "#tests/quotes.ts";

const origin = "https://freight.example";
const signer = createSigner("a secret of this test");
const today = "2026-11-21";

describe.each(kinds)("what becomes of a quote request on the $kind database", ({ fresh }) => {
  let db: FreshDatabase;
  let staff: Actor;
  beforeAll(async () => {
    db = await fresh();
    staff = await aStaffMember(db.database);
  });
  afterAll(() => db.close());

  const on = (actor: Actor | null, day = today) => ({
    database: db.database,
    actor,
    // Noon where the company is.
    clock: { now: () => new Date(`${day}T17:00:00Z`) },
    signer,
    origin,
  });
  const read = async (id: string, day = today) => {
    const quote = await readQuote(db.database.query, id, day);
    if (!quote) throw new Error("the request is not there");
    return quote;
  };
  const offerOf = async (id: string, actor: Actor | null = null) => {
    const offer = await findOffer(db.database.query, id, actor);
    if (!offer) throw new Error("the quote is not there");
    return offer;
  };
  /** A request that was quoted, and the quote. */
  const quoted = async (
    given: Parameters<typeof someTerms>[0] = {},
    userId: string | null = null,
  ) => {
    const request = await aStoredRequest(db.database, { userId });
    const send = { id: request.id, revision: 0, ...someTerms(given) };
    const offerId = await sendOffer(on(staff), send);
    return { request, offer: await offerOf(offerId) };
  };
  const mailsTo = (email: string) =>
    db.database.query.select().from(mails).where(eq(mails.toEmail, email));
  const loadsOf = (actor: Actor) =>
    db.outside(`select * from shipments where user_id = '${actor.userId}'`);
  const actions = async (id: string) =>
    (await auditOf(db.database.query, { kind: "quote", id })).map(({ action }) => action);

  test("staff take a request into review, hand it over and note what they learn, all of it audited", async () => {
    const other = await aStaffMember(db.database);
    const { id } = await aStoredRequest(db.database);
    await takeIntoReview(on(staff), { id, revision: 0 });
    expect(await read(id)).toMatchObject({ status: "in review", ownerId: staff.userId });
    await handOver(on(staff), { id, revision: 1, ownerId: other.userId });
    expect(await read(id)).toMatchObject({ ownerId: other.userId });
    await addNote(on(staff), { id, text: "Wants a liftgate." });
    await addNote(on(other), { id, text: "Called: two liftgates." });
    expect((await read(id)).notes).toMatchObject([
      { authorId: other.userId, text: "Called: two liftgates." },
      { authorId: staff.userId, text: "Wants a liftgate." },
    ]);
    expect(await actions(id)).toEqual(["quote.note", "quote.note", "quote.owner", "quote.review"]);
  });

  test("a request is handed to nobody but staff", async () => {
    const shipper = await aShipper(db.database);
    const { id } = await aStoredRequest(db.database);
    const given = handOver(on(staff), { id, revision: 0, ownerId: shipper.userId });
    await expect(given).rejects.toMatchObject({ code: "invalid" });
    expect((await read(id)).ownerId).toBeNull();
  });

  test("no one changes or removes a note, not by plain SQL either", async () => {
    const { id } = await aStoredRequest(db.database);
    await addNote(on(staff), { id, text: "Wants a liftgate." });
    const where = `where request_id = '${id}'`;
    await expect(db.outside(`update quote_notes set text = 'x' ${where}`)).rejects.toThrow();
    await expect(db.outside(`delete from quote_notes ${where}`)).rejects.toThrow();
    expect((await read(id)).notes).toHaveLength(1);
    await db.outside(`delete from quote_requests where id = '${id}'`);
    expect(await db.outside(`select * from quote_notes ${where}`)).toEqual([]);
  });

  test("to everybody but staff there is no such request", async () => {
    const { id } = await aStoredRequest(db.database);
    for (const actor of [null, await aShipper(db.database)]) {
      const seen = { id, revision: 0 };
      const tries = [
        () => takeIntoReview(on(actor), seen),
        () => handOver(on(actor), { ...seen, ownerId: null }),
        () => addNote(on(actor), { id, text: "x" }),
        () => declineQuote(on(actor), { ...seen, reason: "Not ours to see." }),
        () => sendOffer(on(actor), { ...seen, ...someTerms() }),
      ];
      for (const attempt of tries) {
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    expect(await read(id)).toMatchObject({ status: "pending", revision: 0, notes: [], offers: [] });
    expect(await actions(id)).toEqual([]);
    await expect(
      takeIntoReview(on(staff), { id: randomUUID(), revision: 0 }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("of two staff who press at once one is first, and the other is told so", async () => {
    const other = await aStaffMember(db.database);
    const { id } = await aStoredRequest(db.database);
    const results = await Promise.allSettled([
      takeIntoReview(on(staff), { id, revision: 0 }),
      takeIntoReview(on(other), { id, revision: 0 }),
    ]);
    const lost = results.filter((one) => one.status === "rejected");
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({
      code: "conflict",
      message: "Nothing was changed: somebody else was quicker. This request is in review now.",
    });
    expect(await actions(id)).toEqual(["quote.review"]);
  });

  test("two quotes sent at once from one sight of a request make one quote and one mail", async () => {
    const { id, email } = await aStoredRequest(db.database);
    const before = (await mailsTo(email)).length;
    const send = () => sendOffer(on(staff), { id, revision: 0, ...someTerms() });
    const results = await Promise.allSettled([send(), send()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(id)).offers).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });

  test("a quote is mailed to who asked, with a link that only we could have made", async () => {
    const { request, offer } = await quoted();
    expect(await read(request.id)).toMatchObject({ status: "quoted", ownerId: staff.userId });
    const mail = (await mailsTo(request.email)).find(({ kind }) => kind === "quote");
    expect(mail?.subject).toBe(
      "Your quote: $1,250.50, Indianapolis, IN 46204 to Chicago, IL 60601",
    );
    const [, token = ""] = /freight\.example\/quote-offer\/([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    expect(openOfferToken(signer, token)).toBe(offer.id);
    expect(openOfferToken(createSigner("another"), token)).toBeNull();
  });

  test("an accepted quote is a booked load, with mails to both sides and its place in the audit log", async () => {
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
    const ours = (await mailsTo(company.email.sales)).map(({ text }) => text ?? "");
    expect(ours.filter((text) => text.includes(trackingId))).toHaveLength(1);
    expect(await actions(request.id)).toEqual(["quote.accept", "quote.send"]);
    expect(await listOwnQuotes(db.database.query, actor, today)).toMatchObject([
      { id: request.id, status: "accepted", offer: { trackingId } },
    ]);
  });

  test("however often one presses Accept, and in how many tabs, one load is booked", async () => {
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

  test("of two people with the same link one books, and the other hears that it was used", async () => {
    const people = [await aShipper(db.database), await aShipper(db.database)];
    const { offer } = await quoted();
    const results = await Promise.allSettled(
      people.map((actor) => acceptQuote(on(actor), offer, { knownShipper: false })),
    );
    const lost = results.filter((one) => one.status === "rejected");
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ message: "This quote was accepted before." });
    const loads = await Promise.all(people.map(loadsOf));
    expect(loads.flat()).toHaveLength(1);
  });

  test("accepted and declined at once, a quote has one end", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted();
    await Promise.allSettled([
      acceptQuote(on(actor), offer, { knownShipper: false }),
      declineOffer(on(actor), offer, null),
    ]);
    const { status } = await read(request.id);
    expect(await loadsOf(actor)).toHaveLength(status === "accepted" ? 1 : 0);
    expect(["accepted", "declined"]).toContain(status);
  });

  test("nobody accepts without being signed in, and nothing is changed by trying", async () => {
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
    const ours = (await mailsTo(company.email.sales)).map(({ text }) => text ?? "");
    expect(ours.filter((text) => text.includes("Too late by a day."))).toHaveLength(1);
    const actor = await aShipper(db.database);
    const late = acceptQuote(on(actor), await offerOf(offer.id), { knownShipper: false });
    await expect(late).rejects.toMatchObject({ message: "This quote was declined before." });
    expect(await loadsOf(actor)).toEqual([]);
  });

  test("a new quote for the same request withdraws the one before", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted();
    const again = { id: request.id, revision: 1, ...someTerms({ priceCents: 99_900 }) };
    const newer = await sendOffer(on(staff, "2026-11-22"), again);
    const old = acceptQuote(on(actor), offer, { knownShipper: false });
    await expect(old).rejects.toMatchObject({ code: "conflict", message: /withdrawn/ });
    await acceptQuote(on(actor), await offerOf(newer), { knownShipper: false });
    expect((await read(request.id)).offers).toMatchObject([
      { id: newer, state: "accepted", priceCents: 99_900 },
      { id: offer.id, state: "withdrawn" },
    ]);
  });

  test("what we decline is told to the customer, withdraws the quote and is the end", async () => {
    const { request, offer } = await quoted();
    await declineQuote(on(staff), { id: request.id, revision: 1, reason: "No carrier takes it." });
    expect(await read(request.id)).toMatchObject({ status: "declined", declinedBy: "staff" });
    const told = (await mailsTo(request.email)).map(({ text }) => text ?? "");
    expect(told.filter((text) => text.includes("No carrier takes it."))).toHaveLength(1);
    expect((await offerOf(offer.id)).state).toBe("withdrawn");
    const seen = { id: request.id, revision: 2 };
    for (const attempt of [
      () => takeIntoReview(on(staff), seen),
      () => declineQuote(on(staff), { ...seen, reason: "Once more." }),
      () => sendOffer(on(staff), { ...seen, ...someTerms() }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: "conflict",
        message: "Nothing was changed: this request is declined.",
      });
    }
  });

  test("a quote holds through its last day where the company is, and is expired after it", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted({ validUntil: "2026-11-30" }, actor.userId);
    const view = async (status: string, day: string) => {
      const filter = readQuoteFilter(new URLSearchParams({ status }));
      const { rows } = await listQuotes(db.database.query, filter, day);
      return rows.filter(({ id }) => id === request.id).map((row) => row.status);
    };
    const before = await countQuotes(db.database.query, "2026-11-30");
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
    expect(await listOwnQuotes(db.database.query, actor, "2026-12-01")).toMatchObject([
      { status: "expired" },
    ]);
    const after = await countQuotes(db.database.query, "2026-12-01");
    expect(before.expired).toBe(0);
    expect(after.quoted).toBe(0);
    expect(after.expired).toBe(before.quoted);

    // It can be quoted anew; in the last minutes of its day it can still be accepted.
    const again = someTerms({ validUntil: "2026-12-05" });
    const newer = await sendOffer(on(staff, "2026-12-01"), {
      id: request.id,
      revision: 1,
      ...again,
    });
    const clock = { now: () => new Date("2026-12-06T04:59:00Z") };
    const lastMinute = { ...on(actor), clock };
    await acceptQuote(lastMinute, await offerOf(newer), { knownShipper: false });
    expect(await loadsOf(actor)).toHaveLength(1);
  });

  test("another customer finds nothing under the link, and in their list", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const { offer } = await quoted({}, owner.userId);
    expect(await findOffer(db.database.query, offer.id, other)).toBeUndefined();
    expect(await findOffer(db.database.query, randomUUID(), owner)).toBeUndefined();
    expect(await findOffer(db.database.query, offer.id, owner)).toMatchObject({ id: offer.id });
    const attempt = acceptQuote(on(other), offer, { knownShipper: false });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
    expect(await listOwnQuotes(db.database.query, other, today)).toEqual([]);
    expect(await listOwnQuotes(db.database.query, owner, today)).toHaveLength(1);
  });

  test("the queue shows the oldest pending first, and is narrowed by status, service, owner and words", async () => {
    const word = randomUUID();
    const ask = (service: string, createdAt: string) =>
      aStoredRequest(db.database, { company: `${word} ${service}`, service }).then(
        async ({ id }) => {
          await db.outside(
            `update quote_requests set created_at = '${createdAt}' where id = '${id}'`,
          );
          return id;
        },
      );
    const newer = await ask("LTL Freight", "2026-11-20T12:00:00Z");
    const oldest = await ask("LTL Freight", "2026-11-18T12:00:00Z");
    const reviewed = await ask("Full Truckload", "2026-11-01T12:00:00Z");
    await takeIntoReview(on(staff), { id: reviewed, revision: 0 });
    const ids = async (given: Record<string, string>) => {
      const filter = readQuoteFilter(new URLSearchParams({ search: word, ...given }));
      return (await listQuotes(db.database.query, filter, today)).rows.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([oldest, newer, reviewed]);
    expect(await ids({ status: "pending" })).toEqual([oldest, newer]);
    expect(await ids({ service: "Full Truckload" })).toEqual([reviewed]);
    expect(await ids({ owner: staff.userId })).toEqual([reviewed]);
    expect(await ids({ owner: "nobody" })).toEqual([oldest, newer]);
    expect(await ids({ search: `${word}%` })).toEqual([]);
    expect(await ids({ status: "nonsense", page: "minus one" })).toEqual([oldest, newer, reviewed]);
  });

  test("open desks are told of a new request", async () => {
    const heard: string[] = [];
    const told = Promise.withResolvers<void>();
    const stop = await db.database.listen("desk", {
      onMessage: (queue) => {
        heard.push(queue);
        if (queue === "quotes") told.resolve();
      },
      onReconnect: () => {},
    });
    await aStoredRequest(db.database);
    await told.promise;
    await stop();
    expect(heard).toContain("quotes");
  });
});
