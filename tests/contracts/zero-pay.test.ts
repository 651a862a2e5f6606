import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { announceChange } from "#app/features/shipments/load/follow-load.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { openOwnConfirmation } from "#app/flows/carrier-confirmation.server.ts";
import { readCarrierHistory } from "#app/flows/carrier-history.server.ts";
import { explainZeroPay } from "#app/flows/explain-zero-pay.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { apiOn } from "#tests/support/api.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

const reason = "It owes us a claim of this amount.";

describe("a rate confirmation of $0.00 or less", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let api: ReturnType<typeof apiOn>;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
    api = apiOn(db.database, { clock: { now: () => new Date(`${today}T17:00:00Z`) } });
  });
  afterAll(() => db.close());
  const scene = paperScene(() => ({ db, staff, owner, carrier }));
  const { on, aLoad, aCoveredLoad, open, confirm } = scene;

  /** Adds to what the carrier of a load is paid. */
  const adjust = (id: string, rate: string, zeroPayReason?: string) => {
    const adjustment = { side: "carrier", code: "adjustment", unit: "flat", approval: "now", rate };
    const typed = { ...adjustment, reason: "Agreed by phone.", zeroPayReason };
    return addCharge(on(staff), { id, ...chargeSchema.parse(typed) });
  };
  const by = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
  const sign = async ({ id, offer }: { id: string; offer: OwnOffer }) =>
    signRateConfirmation(on(carrier), offer, {
      ...by,
      sha256: (await confirm(id)).version.sha256,
    });
  const asked = (sentence: string) => ({
    code: "invalid",
    fields: { zeroPayReason: [expect.stringContaining(sentence)] },
  });
  const details = async (id: string, action: string) =>
    (await auditOf(db.database.query, { kind: "shipment", id })).find(
      (one) => one.action === action,
    )?.details;
  const live = async (id: string) => (await readCarrierHistory(db.database.query, id))[0];
  const mails = (trackingId: string) =>
    db.outside(`select html from mails where subject like 'Sign again: ${trackingId}%'`);
  const shown = (id: string) =>
    openOwnConfirmation({ ...on(carrier), actor: carrier }, { shipmentId: id });
  /** Costs that were there before a carrier took the load. */
  const costsBefore = (id: string, cents: number) =>
    db.outside(`
      insert into charges (shipment_id, side, code, description, quantity, unit, rate, cents, source, state, created_at, settled_at)
      values ('${id}', 'carrier', 'adjustment', 'Adjustment', 1000, 'flat', ${cents * 100}, ${cents}, 'staff', 'approved', now(), now())`);
  /** The same, of a carrier that already has the load. */
  const cutPay = async (id: string, cents: number) => {
    await costsBefore(id, cents);
    await db.outside(
      `update charges set assignment_id = (select id from assignments where shipment_id = '${id}')
        where shipment_id = '${id}' and code = 'adjustment'`,
    );
  };

  test.each([
    ["-1043.21", "$0.00"],
    ["-1543.21", "-$500.00"],
  ])(
    "an adjustment of %s that leaves %s takes a reason, which staff and the audit log keep",
    async (rate, left) => {
      const load = await aCoveredLoad();
      await sign(load);
      await expect(adjust(load.id, rate)).rejects.toMatchObject(
        asked(`Nothing was saved: the rate confirmation would pay ${left}. Say why it pays that.`),
      );
      expect(await mails(load.trackingId)).toEqual([]);
      expect((await confirm(load.id)).signature).toBeDefined();
      await adjust(load.id, rate, reason);
      expect(await details(load.id, "charge.add")).toMatchObject({ zeroPayReason: reason });
      expect(await live(load.id)).toMatchObject({ zeroPayReason: reason, isHeldForPay: false });
      expect(await mails(load.trackingId)).toHaveLength(1);
      const { version } = await confirm(load.id);
      const text = await textOf(await open(version.id));
      expect(text).toContain(`${left} USD`);
      expect(text, "that the carrier reads").not.toContain(reason);
      await sign(load);
    },
  );

  test("a cent of pay asks nothing, and each lower total is asked about anew", async () => {
    const { id } = await aCoveredLoad();
    await adjust(id, "-1043.20");
    await adjust(id, "-0.01", reason);
    await expect(adjust(id, "-100")).rejects.toMatchObject(asked("would pay -$100.00"));
    await adjust(id, "100");
    await expect(adjust(id, "-100"), "back at $0.00").rejects.toMatchObject(asked("$0.00"));
  });

  test("a booking whose other costs eat up the pay takes a reason", async () => {
    const { id } = await aLoad();
    await costsBefore(id, -100_000);
    const book = (zeroPayReason: string | null) =>
      bookCarrier(on(staff), {
        id,
        carrierId: carrier.companyId,
        lines: [flatLine("linehaul", 100_000)],
        override: null,
        marginOverride: null,
        zeroPayReason,
        driver: null,
      });
    await expect(book(null)).rejects.toMatchObject(
      asked("Nothing was booked: the rate confirmation would pay $0.00."),
    );
    expect(await live(id)).toBeUndefined();
    await book(reason);
    expect(await details(id, "assignment.book")).toMatchObject({ zeroPayReason: reason });
    expect(await live(id)).toMatchObject({ zeroPayReason: reason, isHeldForPay: false });
  });

  test("nobody prints or signs what an accepted offer left at -$500.00 until staff say why", async () => {
    const load = await aCoveredLoad();
    const { id, offer } = load;
    await cutPay(id, -154_321);
    expect(await makeRateConfirmation(on(staff), { shipmentId: id })).toBeUndefined();
    expect(await shown(id)).toMatchObject({ isHeld: true, totalCents: -50_000 });
    const forged = { ...by, sha256: "0".repeat(64) };
    const held =
      "Nothing was signed: this rate confirmation pays -$500.00. Ask us for an updated one at (317) 555-0118.";
    await expect(signRateConfirmation(on(carrier), offer, forged)).rejects.toMatchObject({
      code: "invalid",
      message: held,
    });
    const key = await api.keyOf(carrier);
    const body = { name: by.name, title: by.title, agreed: true, sha256: forged.sha256 };
    expect(await api.send(key, `/offers/${offer.id}/sign`, { body })).toMatchObject({
      status: 422,
      body: { detail: held },
    });
    expect((await api.send(key, `/offers/${offer.id}`)).body.rateConfirmation).toBeNull();

    const desk = await api.keyOf(staff);
    const { body: found } = await api.send(desk, `/shipments/${load.trackingId}/assignments`);
    const path = `/assignments/${found.data[0].id}/zero-pay-reason`;
    const explained = () => api.send(desk, path, { body: { reason } });
    expect([(await explained()).status, (await explained()).status]).toEqual([200, 409]);
    expect(await details(id, "assignment.zero-pay")).toMatchObject({
      zeroPayCents: -50_000,
      zeroPayReason: reason,
    });
    await sign(load);
  });

  test("a change of a held load asks its carrier to sign only once staff said why", async () => {
    const load = await aCoveredLoad();
    await sign(load);
    const { id, trackingId } = load;
    await cutPay(id, -200_000);
    const change = () =>
      db.database.transaction(null, (tx) =>
        announceChange(tx, { shipmentId: id, now: new Date(`${today}T17:00:00Z`) }),
      );
    await change();
    await change();
    expect(await mails(trackingId)).toEqual([]);
    expect(await live(id)).toMatchObject({ isHeldForPay: true });
    await explainZeroPay(on(staff), { shipmentId: id, reason });
    expect(await mails(trackingId)).toHaveLength(1);
    await sign(load);
  });

  test("what was signed at $0.00 before a reason was asked for stays signed", async () => {
    const load = await aCoveredLoad();
    await adjust(load.id, "-1043.21", reason);
    await sign(load);
    await db.outside(
      `update assignments set zero_pay_cents = null, zero_pay_reason = null where shipment_id = '${load.id}'`,
    );
    const { signature, totalCents } = await confirm(load.id);
    expect({ name: signature?.name, totalCents }).toEqual({ name: "Paul Line", totalCents: 0 });
    expect(await live(load.id)).toMatchObject({ isHeldForPay: false });
  });

  test("two who say why at once are told apart, and one reason is kept", async () => {
    const { id } = await aCoveredLoad();
    await cutPay(id, -104_321);
    const explain = (reason: string) => explainZeroPay(on(staff), { shipmentId: id, reason });
    const said = await Promise.allSettled([
      explain("It owes us a claim."),
      explain("It's a favor."),
    ]);
    expect(said.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("an offer pays at least a cent", () => {
    const offer = { carrierIds: [carrier.companyId], maxCents: "900", hours: "8" };
    for (const linehaulCents of ["0", ""]) {
      expect(sendOffersSchema.safeParse({ ...offer, linehaulCents }).success).toBe(false);
    }
  });
});
