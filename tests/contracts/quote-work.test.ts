import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  addNote,
  declineQuote,
  handOver,
  takeIntoReview,
} from "#app/features/quotes/desk-commands.server.ts";
import { readQuoteFilter } from "#app/features/quotes/desk-filter.ts";
import {
  askedServices,
  countOpenQuotes,
  listQuotes,
} from "#app/features/quotes/desk-queries.server.ts";
import { openOfferToken } from "#app/features/quotes/offer-links.server.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene, signer, today } from "#tests/support/quote-scene.ts";
import { aStoredRequest, someTerms } from "#tests/support/quotes.ts";

describe("what staff make of a quote request", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const { on, read, offerOf, quoted, mailsTo, actions } = quoteScene(() => ({ db, staff }));

  test("staff take a request into review, hand it over and note what they learn, all of it audited", async () => {
    const other = await aStaffMember(db.database);
    const { id } = await aStoredRequest(db.database);
    await takeIntoReview(on(staff), { id, version: 0 });
    expect(await read(id)).toMatchObject({ status: "in review", ownerId: staff.userId });
    await handOver(on(staff), { id, version: 1, ownerId: other.userId });
    expect(await read(id)).toMatchObject({ ownerId: other.userId });
    await addNote(on(staff), { id, text: "Wants a liftgate." });
    await addNote(on(other), { id, text: "Called: two liftgates." });
    expect((await read(id)).notes).toMatchObject([
      { authorId: other.userId, text: "Called: two liftgates." },
      { authorId: staff.userId, text: "Wants a liftgate." },
    ]);
    expect(await actions(id)).toEqual(["quote.note", "quote.note", "quote.owner", "quote.review"]);
  });

  test("a request can only be assigned to staff", async () => {
    const shipper = await aShipper(db.database);
    const { id } = await aStoredRequest(db.database);
    const given = handOver(on(staff), { id, version: 0, ownerId: shipper.userId });
    await expect(given).rejects.toMatchObject({ code: "invalid" });
    expect((await read(id)).ownerId).toBeNull();
  });

  test("a request that the customer answered meanwhile is not handed over by the form opened before", async () => {
    const { request, offer } = await quoted();
    const { version } = await read(request.id);
    await acceptQuote(on(await aShipper(db.database)), offer, { knownShipper: false });
    const { ownerId } = await read(request.id);
    const other = await aStaffMember(db.database);
    await expect(
      handOver(on(staff), { id: request.id, version, ownerId: other.userId }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await read(request.id)).toMatchObject({ status: "accepted", ownerId });
  });

  test("no one changes or removes a note, not by plain SQL either", async () => {
    const { id } = await aStoredRequest(db.database);
    await addNote(on(staff), { id, text: "Wants a liftgate." });
    const where = `where request_id = '${id}'`;
    const final = "notes only grow";
    await expect(db.outside(`update quote_notes set text = 'x' ${where}`)).rejects.toThrow(final);
    await expect(db.outside(`delete from quote_notes ${where}`)).rejects.toThrow(final);
    expect((await read(id)).notes).toHaveLength(1);
    await db.outside(`delete from quote_requests where id = '${id}'`);
    expect(await db.outside(`select * from quote_notes ${where}`)).toEqual([]);
  });

  test("for everyone but staff the request does not exist", async () => {
    const { id } = await aStoredRequest(db.database);
    for (const actor of [null, await aShipper(db.database)]) {
      const seen = { id, version: 0 };
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
    expect(await read(id)).toMatchObject({ status: "pending", version: 0, notes: [], offers: [] });
    expect(await actions(id)).toEqual([]);
    await expect(takeIntoReview(on(staff), { id: randomUUID(), version: 0 })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });

  test("the second of two staff members gets a conflict", async () => {
    const other = await aStaffMember(db.database);
    const { id } = await aStoredRequest(db.database);
    const results = await Promise.allSettled([
      takeIntoReview(on(staff), { id, version: 0 }),
      takeIntoReview(on(other), { id, version: 0 }),
    ]);
    const lost = results.filter((one) => one.status === "rejected");
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /^Nothing was saved: this quote request was changed by \w+ just now\./,
      ),
    });
    expect(await actions(id)).toEqual(["quote.review"]);
  });

  test("two quotes sent at once from the same page make one quote and one email", async () => {
    const { id, email } = await aStoredRequest(db.database);
    const before = (await mailsTo(email)).length;
    const send = () => sendOffer(on(staff), { id, version: 0, ...someTerms() });
    const results = await Promise.allSettled([send(), send()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(id)).offers).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(before + 1);
  });

  test("a quote is emailed to the requester with a signed link", async () => {
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

  test("a new quote for the same request withdraws the one before", async () => {
    const actor = await aShipper(db.database);
    const { request, offer } = await quoted();
    const again = { id: request.id, version: 1, ...someTerms({ priceCents: 99_900 }) };
    const newer = await sendOffer(on(staff, "2026-11-22"), again);
    const old = acceptQuote(on(actor), offer, { knownShipper: false });
    await expect(old).rejects.toMatchObject({ code: "conflict", message: /withdrawn/ });
    await acceptQuote(on(actor), await offerOf(newer), { knownShipper: false });
    expect((await read(request.id)).offers).toMatchObject([
      { id: newer, state: "accepted", priceCents: 99_900 },
      { id: offer.id, state: "withdrawn" },
    ]);
  });

  test("declining a request emails the customer, withdraws the quote and closes the request", async () => {
    const { request, offer } = await quoted();
    await declineQuote(on(staff), { id: request.id, version: 1, reason: "No carrier takes it." });
    expect(await read(request.id)).toMatchObject({ status: "declined", declinedBy: "staff" });
    const told = (await mailsTo(request.email)).map(({ text }) => text ?? "");
    expect(told.filter((text) => text.includes("No carrier takes it."))).toHaveLength(1);
    expect((await offerOf(offer.id)).state).toBe("withdrawn");
    const seen = { id: request.id, version: 2 };
    for (const attempt of [
      () => takeIntoReview(on(staff), seen),
      () => declineQuote(on(staff), { ...seen, reason: "Once more." }),
      () => sendOffer(on(staff), { ...seen, ...someTerms() }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: "conflict",
        message: "Nothing was saved: this request is declined.",
      });
    }
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
    await takeIntoReview(on(staff), { id: reviewed, version: 0 });
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
    const [asked] = await db.outside(`select number from quote_requests where id = '${oldest}'`);
    expect(await ids({ search: `Q-${asked?.number}` })).toEqual([oldest]);
    expect(await ids({ search: ` q${asked?.number}` })).toEqual([oldest]);
    expect(await ids({ status: "nonsense", page: "minus one" })).toEqual([oldest, newer, reviewed]);
  });

  test("the queue is narrowed by each service that was asked for, once, and counts what waits", async () => {
    const { query } = db.database;
    const counted = async () => Object.fromEntries(await countOpenQuotes(query, today));
    const before = await counted();
    const asked = ["Drayage", "Air Freight", "Drayage"];
    for (const service of asked) await aStoredRequest(db.database, { service });
    const services = await askedServices(query);
    expect(services).toEqual([...new Set(services)].sort());
    expect(services).toEqual(expect.arrayContaining(["Air Freight", "Drayage"]));
    expect(await counted()).toEqual({ ...before, pending: (before.pending ?? 0) + 3 });
    await db.outside("truncate quote_requests cascade");
    expect([await askedServices(query), await counted()]).toEqual([[], {}]);
  });

  test("open desks are notified of a new request", async () => {
    const heard: string[] = [];
    const stop = await db.database.listen("desk", {
      onMessage: (queue) => heard.push(queue),
      onReconnect: () => {},
    });
    await aStoredRequest(db.database);
    await expect.poll(() => heard).toContain("quotes");
    await stop();
  });
});
