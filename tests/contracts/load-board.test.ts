import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { declineCarrierOffer } from "#app/features/carrier-offers/answer.server.ts";
import { findOwnOffer, listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { readOffersPage } from "#app/features/carrier-offers/routes/read-offers-page.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { addRatedLines } from "#app/features/charges/commands.server.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { readCredit } from "#app/features/invoices/credit-limit.server.ts";
import { recordPayment } from "#app/features/invoices/payments.server.ts";
import { paymentSchema } from "#app/features/invoices/schema.ts";
import { placeBid, withdrawBid } from "#app/features/load-board/bid.server.ts";
import { postLoad, removePosting } from "#app/features/load-board/post.server.ts";
import { listBoard, readPosting } from "#app/features/load-board/queries.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { offerLoad, takeUpBid } from "#app/flows/offer-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

let db: FreshDatabase;
let staff: Actor;
let owner: Actor;
beforeAll(async () => {
  ({ db, staff, owner } = await loadScene());
});
afterAll(() => db.close());
const { on, mailsTo } = quoteScene(() => ({ db, staff }));

const offerTo = (id: string, carrier: Actor, given: Record<string, string> = {}) => {
  const typed = {
    carrierIds: [carrier.userId],
    linehaulCents: "900",
    maxCents: "1200",
    marginOverride: "The customer ships every day.",
    hours: "8",
  };
  return offerLoad(on(staff), { id, ...sendOffersSchema.parse({ ...typed, ...given }) });
};
const coveredMails = async (carrier: Actor) =>
  (await mailsTo(carrier.email)).filter(({ subject }) => subject.startsWith("Covered: "));

describe("the load board", () => {
  const posted = async (askingCents: number | null = null) => {
    const load = await aShipment(db.database, owner);
    await postLoad(on(staff), { id: load.id, askingCents });
    return load;
  };
  const board = (actor: Actor | null) => listBoard(db.database.query, actor);
  const bidsOf = async (id: string) => (await readPosting(db.database.query, id)).bids;

  test("shows a posted load to verified carriers alone, without its customer and any rate but ours to ask", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await posted();
    await addRatedLines(on(staff), { id, lines: [flatLine("linehaul", 777_700)], rateId: id });
    const [shown] = await board(carrier);
    expect(shown).toMatchObject({ id, mode: "LTL", weight: 1250.5, askingCents: null });
    expect(JSON.stringify(shown)).not.toMatch(/7777|Reyes|castings|tracking/i);
    expect(await board(owner)).toEqual([]);
    expect(await board(null)).toEqual([]);
    await expect(postLoad(on(owner), { id, askingCents: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
    await postLoad(on(staff), { id, askingCents: 90_000 });
    expect(await board(carrier)).toMatchObject([{ id, askingCents: 90_000 }]);
    await removePosting(on(staff), { id });
    expect(await board(carrier)).toEqual([]);
    const bid = { id, cents: 80_000, note: null };
    await expect(placeBid(on(carrier), bid)).rejects.toMatchObject({ code: "not_found" });
  });

  test("takes one bid of each carrier, which staff take up as an offer at its price", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await posted();
    await placeBid(on(carrier), { id, cents: 95_000, note: null });
    await placeBid(on(carrier), { id, cents: 92_000, note: "Empty in Gary." });
    expect(await bidsOf(id)).toMatchObject([
      { cents: 92_000, state: "open", carrier: "Prairie Line" },
      { cents: 95_000, state: "withdrawn" },
    ]);
    expect(await board(carrier)).toMatchObject([{ id, bidCents: 92_000 }]);
    const [bid] = await bidsOf(id);
    await takeUpBid(on(staff), { id, bidId: bid?.id ?? "" });
    const [offer] = await listOwnOffers(db.database.query, carrier);
    expect(offer).toMatchObject({ totalCents: 92_000, state: "open" });
    if (offer) await acceptCarrierOffer(on(carrier), offer);
    expect(await bidsOf(id)).toMatchObject([{ state: "taken" }, { state: "withdrawn" }]);
    expect(await board(carrier)).toEqual([]);
    await expect(placeBid(on(carrier), { id, cents: 1, note: null })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("a bid taken up three times at once makes one offer and one email", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await posted();
    await placeBid(on(carrier), { id, cents: 92_000, note: null });
    const [bid] = await bidsOf(id);
    const takeUp = () => takeUpBid(on(staff), { id, bidId: bid?.id ?? "" });
    const answers = await Promise.allSettled([takeUp(), takeUp(), takeUp()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(takeUp()).rejects.toMatchObject({ code: "conflict" });
    expect(await listOwnOffers(db.database.query, carrier)).toHaveLength(1);
    const mails = await db.outside(`select from mails where to_email = '${carrier.email}'
      and subject like '%offer%'`);
    expect(mails.length).toBeLessThanOrEqual(1);
  });

  test("who loses a load by its cover hears of it once; who withdrew, declined or let it expire does not", async () => {
    const [winner, offered, bidder, both, quitter, decliner, late] = [
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
      await aVettedCarrier(db.database),
    ];
    const { id } = await posted();
    for (const carrier of [winner, offered, both, decliner, late]) await offerTo(id, carrier);
    const [declined] = await listOwnOffers(db.database.query, decliner);
    if (declined) await declineCarrierOffer(on(decliner), declined, { reason: "No truck there." });
    await db.outside(`update carrier_offers set expires_at = '${today}T16:59:00Z'
      where carrier_id = '${late.userId}'`);
    for (const carrier of [bidder, both, quitter]) {
      await placeBid(on(carrier), { id, cents: 88_000, note: null });
    }
    await withdrawBid(on(quitter), { id });
    const [offer] = await listOwnOffers(db.database.query, winner);
    if (offer) await acceptCarrierOffer(on(winner), offer);
    const told = await Promise.all(
      [winner, offered, bidder, both, quitter, decliner, late].map(coveredMails),
    );
    expect(told.map(({ length }) => length)).toEqual([0, 1, 1, 1, 0, 0, 0]);
    expect(told[1]?.[0]?.subject).toBe("Covered: Indianapolis, IN to Chicago, IL");
    expect(told[1]?.[0]?.text).not.toMatch(/\$|Prairie Line has/);
  });

  test("a carrier that staff assign directly ends the offers to others, too", async () => {
    const [winner, other] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const { id } = await posted();
    await offerTo(id, other);
    await assignVettedCarrier(on(staff), { id, carrierId: winner.userId });
    const [offer] = await listOwnOffers(db.database.query, other);
    expect(await findOwnOffer(db.database.query, other, offer?.id ?? "")).toMatchObject({
      state: "withdrawn",
    });
    expect(await coveredMails(other)).toHaveLength(1);
  });

  test("marks for staff the carriers that fail their checks where one is chosen, and no sound one", async () => {
    const [sound, failing] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const { id } = await posted();
    for (const by of [sound, failing]) {
      await offerTo(id, by);
      await placeBid(on(by), { id, cents: 95_000, note: null });
    }
    await db.outside(
      `update carrier_files set w9_on = null where company_id = '${failing.companyId}'`,
    );
    const load = await readForDesk(db.database.query, id);
    if (!load) throw new Error("the load is gone");
    const url = new URL("https://freight.example/");
    const page = await readOffersPage(
      { query: db.database.query, clock: on(staff).clock },
      load,
      url,
    );
    const mark = expect.stringMatching(/^Fails checks: .*No W-9 on file/);
    for (const list of [page.offers, page.board.bids]) {
      expect(list.find((one) => one.carrierId === failing.companyId)?.failing).toEqual(mark);
      expect(list.find((one) => one.carrierId === sound.companyId)?.failing).toBeNull();
    }
    const chosen = (of: Actor) => page.carriers.find((one) => one.id === of.companyId);
    expect(chosen(failing)?.failing).toEqual(mark);
    expect(chosen(sound)?.failing).toBeNull();
    const before = page.offeredBefore.filter(({ carrier }) => /Fails checks/.test(carrier));
    expect(before).toHaveLength(1);
  });
});

describe("a customer over its credit limit", () => {
  test("has no load offered or assigned without a reason of staff's, which the audit log keeps", async () => {
    const customer = await aShipper(db.database);
    const carrier = await aVettedCarrier(db.database);
    const usual = { instantQuotes: false, markupBasisPoints: 0, releaseProofs: false };
    const terms = { version: 0, ...usual };
    const { userId } = customer;
    await setTerms(on(staff), { companyId: userId, ...terms, creditLimitCents: 100_000 });
    const load = async (cents: number) => {
      const { id } = await aShipment(db.database, customer);
      const lines = [flatLine("linehaul", cents)];
      await addRatedLines(on(staff), { id, lines, rateId: id });
      return id;
    };
    const first = await load(100_000);
    await offerTo(first, carrier);
    const second = await load(1);
    const limitCents = 100_000;
    expect(await readCredit(db.database.query, second)).toEqual({ limitCents, owedCents: 100_001 });
    const refusal = {
      code: "invalid",
      fields: { creditOverride: [expect.stringContaining("owes $1,000.01 of a $1,000.00 limit")] },
    };
    await expect(offerTo(second, carrier)).rejects.toMatchObject(refusal);
    const assign = { id: second, carrierId: carrier.userId };
    const override = "Its insurance is renewed.";
    for (const given of [{}, { override }]) {
      const attempt = assignVettedCarrier(on(staff), { ...assign, ...given });
      await expect(attempt).rejects.toMatchObject(refusal);
    }
    await offerTo(second, carrier, { creditOverride: "Payment is on its way." });
    const [entry] = await auditOf(db.database.query, { kind: "shipment", id: second });
    expect(entry?.details).toMatchObject({ creditOverride: "Payment is on its way." });
    await deliver(db.database, first);
    await db.outside(`update shipments set pod_received_at = now() where id = '${first}'`);
    const invoice = await billLoad({ ...on(staff), actor: staff }, first);
    const { cents, ...paid } = paymentSchema(today).parse({
      cents: "1000.00",
      method: "ACH",
      receivedOn: today,
    });
    const pay = (part: number) => recordPayment(on(staff), { id: invoice, cents: part, ...paid });
    await pay(1);
    expect(await readCredit(db.database.query, second)).toEqual({ limitCents, owedCents: cents });
    await pay(cents - 1);
    expect(await readCredit(db.database.query, second)).toEqual({ limitCents, owedCents: 1 });
    await offerTo(second, carrier);
  });
});
