import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { readOffer } from "#app/features/quotes/offer-queries.server.ts";
import { findQuoteCustomer } from "#app/features/quotes/quote-customer.server.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { findShipmentId } from "#app/features/shipments/find-shipment.server.ts";
import { acceptQuote, acceptQuoteByPhone } from "#app/flows/accept-quote.server.ts";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";
import { aColleague, aCustomer, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";
import { aStoredRequest, someTerms } from "#tests/support/quotes.ts";

describe("a quote that the customer accepts on the phone", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }));
  const customer = prepare(() => aCustomer(db.database));
  const { on, read, offerOf, quoted, mailsTo, loadsOf, actions } = quoteScene(() => ({
    db,
    staff,
  }));
  const query = () => db.database.query;

  // The scene's quotes are sent at noon.
  const yes = { name: "Ana Ode", at: new Date(`${today}T17:00:00Z`) };
  type Sent = Awaited<ReturnType<typeof quoted>>;
  const say = ({ request, offer }: Sent, given: Partial<Parameters<typeof on>> = []) => {
    const [actor = staff, day] = given;
    const what = { requestId: request.id, offerId: offer.id, yes, knownShipper: false };
    return acceptQuoteByPhone(on(actor, day), what);
  };
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "done",
      ({ message }: { message: string }) => message,
    );

  test("books what the customer's own press does, and says who said yes and who recorded it", async () => {
    const sent = await quoted({}, customer.userId);
    const { trackingId } = await say(sent);
    expect(await loadsOf(customer)).toMatchObject([
      { tracking_id: trackingId, company_id: customer.companyId, weight: "1250.500" },
    ]);
    const now = await read(sent.request.id);
    expect(now).toMatchObject({ status: "accepted", offers: [{ state: "accepted", trackingId }] });
    const id = (await findShipmentId(query(), trackingId)) ?? "";
    const charged = await readBothSides(query(), staff, id);
    expect(charged).toMatchObject([{ cents: 125_050, source: "quote", state: "approved" }]);
    const told = await mailsTo(customer.email);
    expect(told.at(-1)).toMatchObject({ subject: expect.stringMatching(`^Booked: ${trackingId}`) });
    expect(told.at(-1)?.text).toContain("Ana Ode accepted our quote on the phone");
    expect(await actions(sent.request.id)).toEqual(["quote.accept-by-phone", "quote.send"]);
    for (const subject of [
      { kind: "quote", id: sent.request.id },
      { kind: "shipment", id },
    ]) {
      expect((await auditOf(query(), subject))[0]).toMatchObject({
        actorId: staff.userId,
        details: { yesFrom: "Ana Ode", yesAt: yes.at.toISOString() },
      });
      const [entry] = await readAuditTrail(query(), subject);
      expect(entry?.by).toBe("Morgan Lee");
      expect(entry?.text).toContain("Ana Ode said yes by phone on Nov 21, 2026, 12:00 PM");
    }
  });

  test("pressed in two tabs it books one load, as often as it is pressed", async () => {
    const owner = await aShipper(db.database);
    const sent = await quoted({}, owner.userId);
    const answers = [...(await Promise.all([say(sent), say(sent)])), await say(sent)];
    const loads = await loadsOf(owner);
    expect(loads).toHaveLength(1);
    expect(new Set(answers.map(({ trackingId }) => trackingId))).toEqual(
      new Set([loads[0]?.tracking_id]),
    );
    expect(await actions(sent.request.id)).toEqual(["quote.accept-by-phone", "quote.send"]);
    // The customer's own press finds the load that they said yes to.
    const own = acceptQuote(on(owner), await offerOf(sent.offer.id, owner), {
      knownShipper: false,
    });
    expect(await own).toEqual(answers[0]);
  });

  test("with the customer's own press at the same time it books one load", async () => {
    const owner = await aShipper(db.database);
    const sent = await quoted({}, owner.userId);
    const offer = await offerOf(sent.offer.id, owner);
    const results = await Promise.allSettled([
      say(sent),
      acceptQuote(on(owner), offer, { knownShipper: false }),
    ]);
    expect(results[1].status).toBe("fulfilled");
    expect(await loadsOf(owner)).toHaveLength(1);
    expect((await actions(sent.request.id)).filter((one) => /accept/.test(one))).toHaveLength(1);
  });

  test("isn't booked once it expired, was replaced, or a colleague of the customer accepted it", async () => {
    const owner = await aCustomer(db.database);
    const sent = await quoted({ validUntil: "2026-11-30" }, owner.userId);
    expect(await refusal(say(sent, [staff, "2026-12-01"]))).toMatch(/has expired/);
    const again = { id: sent.request.id, version: 1, ...someTerms() };
    const newer = await sendOffer(on(staff), again);
    expect(await refusal(say(sent))).toMatch(/was withdrawn/);
    const colleague = await aColleague(db.database, owner, "shipping");
    await acceptQuote(on(colleague), await offerOf(newer, colleague), { knownShipper: false });
    const late = { ...sent, offer: await offerOf(newer, owner) };
    expect(await refusal(say(late))).toBe("This quote was already accepted.");
    expect(await loadsOf(owner)).toEqual([]);
  });

  test("takes no yes from before the quote or after now, and air freight only of a known shipper", async () => {
    const sent = await quoted({ mode: "AIR" }, customer.userId);
    const at = (moment: string) => ({ name: "Ana Ode", at: new Date(moment) });
    const what = { requestId: sent.request.id, offerId: sent.offer.id, knownShipper: false };
    for (const [moment, why] of [
      [`${today}T17:01:00Z`, "in the future"],
      [`${today}T16:00:00Z`, "wasn't sent yet"],
    ] as const) {
      const attempt = acceptQuoteByPhone(on(staff), { ...what, yes: at(moment) });
      await expect(attempt).rejects.toMatchObject({
        fields: { yesAt: [expect.stringContaining(why)] },
      });
    }
    expect(await refusal(say(sent))).toMatch(/Known Shipper/);
    expect((await read(sent.request.id)).status).toBe("quoted");
  });

  test("is booked by nobody but staff who sell, and only on its own request", async () => {
    const sent = await quoted({}, customer.userId);
    const billing = { ...staff, permissions: ["billing"] } as Actor;
    for (const [actor, code] of [
      [null, "not_found"],
      [customer, "not_found"],
      [billing, "forbidden"],
    ] as const) {
      await expect(say(sent, [actor])).rejects.toMatchObject({ code });
    }
    const other = await aStoredRequest(db.database);
    await expect(say({ ...sent, request: other })).rejects.toMatchObject({ code: "not_found" });
    expect((await readOffer(query(), sent.offer.id))?.state).toBe("open");
  });

  test("without an account at the request, it is booked for who confirmed the request's address, or for nobody", async () => {
    const caller = await aShipper(db.database);
    const ask = (email: string) =>
      aStoredRequest(db.database, { email, userId: null }).then(async (request) => {
        const offerId = await sendOffer(on(staff), { id: request.id, version: 0, ...someTerms() });
        return { request, offer: await offerOf(offerId) };
      });
    const known = await ask(caller.email.toUpperCase());
    await say(known);
    expect(await loadsOf(caller)).toHaveLength(1);
    await db.outside(`update users set email_verified = false where id = '${caller.userId}'`);
    const unknown = await ask(caller.email);
    expect(await refusal(say(unknown))).toMatch(/^Nothing was booked: no account has/);
    await db.outside(`update users set email_verified = true where id = '${caller.userId}'`);
    const asked = { userId: null, email: caller.email };
    expect(await findQuoteCustomer(query(), { ...asked, companyId: randomUUID() })).toBeUndefined();
    expect(await findQuoteCustomer(query(), { ...asked, companyId: null })).toMatchObject({
      userId: caller.userId,
    });
  });
});
