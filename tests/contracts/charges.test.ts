import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { loadMargin } from "#app/features/charges/charge.ts";
import { addCharge, answerCharge, withdrawCharge } from "#app/features/charges/commands.server.ts";
import { headAmounts } from "#app/features/charges/head-amounts.server.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { readToldCharges } from "#app/features/charges/told-charges.server.ts";
import { company } from "#app/features/company/profile.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { aColleague, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const aCharge = (given: Record<string, string> = {}) =>
  chargeSchema.parse({
    side: "customer",
    code: "detention",
    quantity: "1.5",
    unit: "hour",
    rate: "65",
    reason: "Waited at the consignee past the free time.",
    approval: "customer",
    ...given,
  });

describe("what a load costs", () => {
  const { db, staff, owner } = prepareLoadScene();
  const { on, quoted, mailsTo } = quoteScene(() => ({ db, staff }));
  const bothSides = (id: string) => readBothSides(db.database.query, staff, id);
  const own = (trackingId: string, actor: Actor | null = owner) =>
    readOwnCharges(db.database.query, actor, trackingId);

  /** A load as a reader has it on its page. */
  const seenBy = (reader: LoadReader, load: { id: string; trackingId: string }) => ({
    ...load,
    reader,
    companyId: owner.companyId,
    canceledAt: null,
    cancelReason: null,
    exceptions: [],
  });

  test("an accepted quote's lines become the load's approved charges", async () => {
    const lines = [
      flatLine("linehaul", 100_000),
      flatLine("fuel", 20_050),
      flatLine("liftgate", 5_000),
    ];
    const { offer } = await quoted({ lines, priceCents: 125_050 });
    const { trackingId } = await acceptQuote(on(owner), offer, { knownShipper: false });
    const found = await own(trackingId);
    expect(found).toMatchObject({ total: 125_050, mayAnswer: true });
    expect(found?.charges).toMatchObject(
      lines.map((line) => ({ ...line, side: "customer", source: "quote", state: "approved" })),
    );
    const change = `update charges set cents = 1 where shipment_id = '${found?.shipmentId}'`;
    await expect(db.outside(change)).rejects.toThrow("never edited");
    const [load] = await db.outside(
      `select priced_at from shipments where tracking_id = '${trackingId}'`,
    );
    expect(load?.priced_at).not.toBeNull();
  });

  test("a quote of one price is one linehaul line", async () => {
    const { offer } = await quoted({ priceCents: 99_999 });
    const { trackingId } = await acceptQuote(on(owner), offer, { knownShipper: false });
    expect((await own(trackingId))?.charges).toMatchObject([{ code: "linehaul", cents: 99_999 }]);
  });

  test("a charge that needs approval is emailed, and is effective once approved", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    await addCharge(on(staff), { id, ...aCharge() });
    const [waiting] = (await own(trackingId))?.charges ?? [];
    expect(waiting).toMatchObject({ state: "waiting", cents: 9_750 });
    expect((await own(trackingId))?.total).toBe(0);
    const mail = (await mailsTo(owner.email)).find(({ subject }) => subject.includes(trackingId));
    expect(mail?.subject).toBe(`Approve a charge for ${trackingId}: $97.50`);
    expect(mail?.text).toContain("Waited at the consignee past the free time.");

    const answer = { id, chargeId: waiting?.id ?? 0, answer: "approved" as const };
    const viewer = await aColleague(db.database, owner, "view");
    await expect(answerCharge(on(viewer), answer)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await aShipper(db.database);
    await expect(answerCharge(on(stranger), answer)).rejects.toMatchObject({ code: "not_found" });
    const payer = await aColleague(db.database, owner, "payables");
    await answerCharge(on(payer), answer);
    expect(await own(trackingId)).toMatchObject({ total: 9_750 });
    await expect(answerCharge(on(owner), answer)).rejects.toMatchObject({ code: "conflict" });
    const audit = await auditOf(db.database.query, { kind: "shipment", id });
    expect(audit.map(({ action }) => action)).toEqual(["charge.approved", "charge.add"]);

    const told = async (actor: Actor, reader: LoadReader) =>
      readToldCharges(db.database.query, actor, seenBy(reader, { id, trackingId }));
    const [payerName] = await db.outside(`select name from users where id = '${payer.userId}'`);
    const note = "Detention: $97.50";
    expect(await told(viewer, "customer")).toMatchObject([
      { title: "Charge added", note, by: company.name },
      { title: "Charge approved", note, by: payerName?.name },
    ]);
    expect(await told(stranger, "customer")).toEqual([]);
    expect(await told(stranger, "carrier")).toEqual([]);
  });

  test("a charge approved and withdrawn at once has one outcome", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    await addCharge(on(staff), { id, ...aCharge() });
    const chargeId = (await own(trackingId))?.charges[0]?.id ?? 0;
    const ends = await Promise.allSettled([
      answerCharge(on(owner), { id, chargeId, answer: "approved" }),
      withdrawCharge(on(staff), { id, chargeId }),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("staff see the margin of what is approved on both sides; the customer sees its own side only", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    const linehaul = { code: "linehaul", quantity: "1", unit: "flat", approval: "now" };
    await addCharge(on(staff), { id, ...aCharge({ ...linehaul, rate: "1250.50" }) });
    expect(loadMargin(await bothSides(id))).toBeNull();
    await addCharge(on(staff), {
      id,
      ...aCharge({ ...linehaul, side: "carrier", rate: "1000.41" }),
    });
    expect(loadMargin(await bothSides(id))).toEqual({ cents: 25_009, basisPoints: 2_000 });
    const amounts = (actor: Actor, reader: LoadReader) =>
      headAmounts(db.database.query, actor, seenBy(reader, { id, trackingId }));
    expect((await amounts(staff, "staff")).map(({ text }) => text)).toEqual([
      "$1,250.50",
      "$1,000.41",
      "$250.09, 20%",
    ]);
    expect(await amounts(owner, "staff")).toEqual([]);
    const price = [{ label: "Price", text: "$1,250.50" }];
    expect(await amounts(owner, "customer")).toEqual(price);
    expect(await amounts(await aShipper(db.database), "customer")).toEqual([]);
    expect((await own(trackingId))?.charges.map(({ side }) => side)).toEqual(["customer"]);
    expect(JSON.stringify(await own(trackingId))).not.toContain("100041");
    expect(await own(trackingId, await aShipper(db.database))).toBeUndefined();
    expect(await readBothSides(db.database.query, owner, id)).toEqual([]);
  });

  test("a canceled load can only be charged for a truck ordered, not used", async () => {
    const { id } = await aShipment(db.database, owner);
    await cancelLoad(on(owner), { id, version: 1, reason: "The order was withdrawn." });
    const now = { approval: "now" };
    await expect(addCharge(on(staff), { id, ...aCharge(now) })).rejects.toMatchObject({
      code: "conflict",
    });
    await addCharge(on(staff), { id, ...aCharge({ ...now, code: "TONU", rate: "150" }) });
    expect(await bothSides(id)).toMatchObject([{ code: "TONU" }]);
  });

  test("only staff add or withdraw charges", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    await addCharge(on(staff), { id, ...aCharge() });
    const chargeId = (await own(trackingId))?.charges[0]?.id ?? 0;
    for (const actor of [owner, null]) {
      const add = addCharge(on(actor), { id, ...aCharge() });
      await expect(add).rejects.toMatchObject({ code: "not_found" });
      const withdraw = withdrawCharge(on(actor), { id, chargeId });
      await expect(withdraw).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await own(trackingId))?.charges).toMatchObject([{ id: chargeId, state: "waiting" }]);
    await withdrawCharge(on(staff), { id, chargeId });
    expect(await bothSides(id)).toMatchObject([{ id: chargeId, state: "withdrawn" }]);
  });
});

test.each([
  [{ quantity: "1.2345" }, "Quantity must be a number with at most 3 decimals"],
  [{ rate: "2.18755" }, "Rate must be US dollars with at most 4 decimals, such as 2.1875"],
  [{ rate: "-5" }, "Only an adjustment can be below $0"],
  [{ quantity: "999999", rate: "99999" }, "The charge is too large"],
  [{ side: "carrier" }, "Our team approves carrier pay"],
  [{ reason: "late" }, "The reason needs at least 10 characters"],
])("a charge with %j is refused", (given, message) => {
  expect(() => aCharge(given as Record<string, string>)).toThrow(message);
});
