import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import type { QuoteRequest } from "#app/features/quotes/commands.server.ts";
import { requestQuoteForCustomer } from "#app/features/quotes/request-for-customer.server.ts";
import { sendQuoteToCaller } from "#app/features/quotes/send-to-caller.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import { findShipmentId } from "#app/features/shipments/find-shipment.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { bookForCustomer as bookForCustomerAt } from "#app/flows/book-for-customer.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import {
  aBooking,
  aCarrier,
  aColleague,
  aCustomer,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene, signer } from "#tests/support/quote-scene.ts";
import { aRequest, followPage, someTerms } from "#tests/support/quotes.ts";
import { refusal } from "#tests/support/refusal.ts";
import { readTenderMails } from "#tests/support/tender-mails.ts";

describe("what a customer asks for on the phone", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }));
  const customer = prepare(() => aCustomer(db.database));

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
    origin: "https://freight.example",
  });
  const bookForCustomer = (how: ReturnType<typeof deps>, customerId: string, load: Booking) =>
    bookLoad(load, { ...how, customerId, door: "form" });
  const quoteDeps = (actor: Actor | null = staff) => ({
    ...deps(actor),
    log: createLog("silent"),
    pageOf: followPage,
    confirmAddress: true,
  });
  const lastAction = async () => (await listAudit(db.database.query, {}, undefined)).rows[0];

  test("a load is the customer's and their company's, and says who of the staff took it", async () => {
    const { trackingId } = await bookForCustomer(deps(), customer.userId, aBooking());
    const id = await findShipmentId(db.database.query, trackingId);
    const colleague = await aColleague(db.database, customer, "view");
    for (const actor of [customer, colleague]) {
      const seen = await readShipment(db.database.query, actor, trackingId);
      expect(seen?.history).toMatchObject([{ by: "Morgan Lee" }]);
    }
    expect(await lastAction()).toMatchObject({
      action: "load.book",
      actorId: staff.userId,
      subjectId: id,
      details: { trackingId, customer: customer.userId },
    });
  });

  test("the customer and our desk get the emails of a tender", async () => {
    const confirmed = await aShipper(db.database);
    const { trackingId } = await bookForCustomer(deps(), confirmed.userId, aBooking());
    const mails = await readTenderMails(db, trackingId);
    expect(mails.map(({ toEmail }) => toEmail)).toEqual([confirmed.email, company.email.general]);
    expect(mails[0]?.body?.html).toContain(
      `https://freight.example/brokerage/shipments/${trackingId}`,
    );
  });

  test("the same form sent again books once, and another load under its key is refused", async () => {
    const booking = aBooking();
    const first = await bookForCustomer(deps(), customer.userId, booking);
    expect(await bookForCustomer(deps(), customer.userId, booking)).toEqual(first);
    const other = bookForCustomer(deps(), customer.userId, { ...booking, weight: 2 });
    expect(await refusal(other)).toBe("conflict");
  });

  test("a price agreed on the phone is the load's approved linehaul, booked with it", async () => {
    const load = aBooking();
    const book = (linehaulCents: number | null, given = load) =>
      bookForCustomerAt(deps(), given, { customerId: customer.userId, linehaulCents });
    const { trackingId } = await book(182_050);
    const charged = await db.outside(`select side, code, cents, source, state, created_by
      from charges join shipments on shipments.id = shipment_id where tracking_id = '${trackingId}'`);
    expect(charged).toEqual([
      {
        side: "customer",
        code: "linehaul",
        cents: "182050",
        source: "staff",
        state: "approved",
        created_by: staff.userId,
      },
    ]);
    expect(await lastAction()).toMatchObject({
      action: "load.book",
      details: { trackingId, priceCents: 182_050 },
    });
    expect(await book(182_050)).toEqual({ trackingId });
    for (const other of [190_000, null]) {
      await expect(book(other)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(`at another price, as ${trackingId}`),
      });
    }
    const plain = await book(null, aBooking());
    expect(await lastAction()).toMatchObject({ details: { trackingId: plain.trackingId } });
    const [counted] = await db.outside(`select count(*)::int as charges
      from charges join shipments on shipments.id = shipment_id where tracking_id = '${plain.trackingId}'`);
    expect(counted).toEqual({ charges: 0 });
  });

  test("nobody but staff books for another, and nobody books for one who is not there", async () => {
    for (const actor of [null, customer]) {
      expect(await refusal(bookForCustomer(deps(actor), customer.userId, aBooking()))).toBe(
        "not_found",
      );
      const asked = requestQuoteForCustomer(quoteDeps(actor), aRequest());
      expect(await refusal(asked)).toBe("not_found");
    }
    expect(await refusal(bookForCustomer(deps(), randomUUID(), aBooking()))).toBe("not_found");
  });

  test("a quote request is the customer's own, with or without an account", async () => {
    const request = aRequest({ userId: customer.userId });
    const { id } = await requestQuoteForCustomer(quoteDeps(), request);
    const [stored] = await db.outside(`select * from quote_requests where id = '${id}'`);
    expect(stored).toMatchObject({ user_id: customer.userId, company_id: customer.companyId });
    expect(await lastAction()).toMatchObject({
      action: "quote.request",
      actorId: staff.userId,
      subjectId: id,
      details: { customer: customer.userId },
    });
    const guest = await requestQuoteForCustomer(quoteDeps(), aRequest());
    expect(await lastAction()).toMatchObject({ subjectId: guest.id, details: {} });
  });

  test("a quote goes to an address that isn't the customer's only once that is confirmed", async () => {
    const ask = (email: string) => {
      const request = aRequest({ userId: customer.userId, email });
      return requestQuoteForCustomer({ ...quoteDeps(), confirmAddress: false }, request);
    };
    const other = "dana@other.example";
    await expect(ask(other)).rejects.toMatchObject({
      fields: { confirmAddress: [`${other} isn't an address of this customer. Is that right?`] },
    });
    const colleague = await aColleague(db.database, customer, "view");
    for (const email of [customer.email.toUpperCase(), colleague.email]) await ask(email);
    await ask("office@crossroads-castings.example");
  });

  test("nobody books for one of our team, or for a carrier that is no customer", async () => {
    const carrier = await aCarrier(db.database);
    for (const { userId } of [staff, carrier]) {
      expect(await refusal(bookForCustomer(deps(), userId, aBooking()))).toBe("invalid");
      const asked = requestQuoteForCustomer(quoteDeps(), aRequest({ userId }));
      expect(await refusal(asked)).toBe("invalid");
    }
    await db.outside(
      `update companies set customer_since = now() where id = '${carrier.companyId}'`,
    );
    expect(await refusal(bookForCustomer(deps(), carrier.userId, aBooking()))).toBe("done");
  });

  describe("a quote sent during the call", () => {
    const scene = quoteScene(() => ({ db, staff }));
    const callDeps = (actor: Actor | null = staff) => ({ ...quoteDeps(actor), signer });
    const send = (request: QuoteRequest, terms = someTerms(), actor: Actor | null = staff) =>
      sendQuoteToCaller(callDeps(actor), { request, terms: { ...terms, validUntil } });
    const validUntil = dateAfter(dateOf(systemClock.now()), 7);
    const stored = async (request: QuoteRequest) =>
      db.outside(
        `select id, status, owner_id, user_id from quote_requests where submission_key = '${request.submissionKey}'`,
      );
    const offersOf = async (id: string) =>
      db.outside(`select price_cents from quote_offers where request_id = '${id}'`);

    test("is the customer's own, with the one email that has the price", async () => {
      const request = aRequest({ userId: customer.userId, company: "Only One Email Castings" });
      const { id } = await send(request);
      expect(await stored(request)).toMatchObject([
        { id, status: "quoted", owner_id: staff.userId, user_id: customer.userId },
      ]);
      expect(await scene.actions(id)).toEqual(["quote.send", "quote.request"]);
      expect(await scene.mailsTo(request.email)).toMatchObject([
        { subject: expect.stringContaining("Your quote: $1,250.50") },
      ]);
      const told = await db.outside(
        `select subject from mails where subject like '%${request.company}%'`,
      );
      expect(told).toEqual([]);
    });

    test("sent twice, at once or again, is one request with one quote and one email", async () => {
      const request = aRequest();
      const sent = await Promise.all([send(request), send(request)]);
      sent.push(await send(request));
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(await stored(request)).toHaveLength(1);
      expect(await offersOf(sent[0]?.id ?? "")).toHaveLength(1);
      expect(await scene.mailsTo(request.email)).toHaveLength(1);
    });

    test("isn't another one under the key of the first", async () => {
      const request = aRequest();
      const { id, number } = await send(request);
      await expect(send(request, someTerms({ priceCents: 99 }))).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(`Open Q-${number}`),
      });
      const other = { ...request, email: "other@shipper.example" };
      expect(await refusal(send(other))).toBe("conflict");
      expect(await offersOf(id)).toEqual([{ price_cents: 125_050 }]);
    });

    test("gives a request that its form saved before its price", async () => {
      const request = aRequest();
      const { id } = await requestQuoteForCustomer(quoteDeps(), request);
      expect((await send(request)).id).toBe(id);
      expect(await stored(request)).toMatchObject([{ status: "quoted" }]);
      expect(await offersOf(id)).toHaveLength(1);
    });

    test("is neither request nor quote when it can't be stored, or isn't the person's to send", async () => {
      const request = aRequest();
      expect(await refusal(send(request, someTerms({ priceCents: 0 })))).toBe("internal");
      const looksOnly = { ...staff, permissions: [] };
      expect(await refusal(send(request, someTerms(), looksOnly))).toBe("forbidden");
      for (const actor of [null, customer]) {
        expect(await refusal(send(request, someTerms(), actor))).toBe("not_found");
      }
      expect(await stored(request)).toEqual([]);
      expect(await scene.mailsTo(request.email)).toEqual([]);
    });
  });
});
