import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { readWinRate } from "#app/features/quotes/win-rate.server.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { readReportFilter } from "#app/features/reports/filter.ts";
import { countCarrierOffers, readReport } from "#app/features/reports/queries.server.ts";
import { type Breakdown, shareOf } from "#app/features/reports/report.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCarrier, aCustomer, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const now = new Date("2026-11-20T17:00:00Z");

describe("reports", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const customer = prepare(() => aCustomer(db.database));
  const carrier = prepare(() => aCarrier(db.database));

  type Given = { at: string; mode?: "LTL" | "FTL"; customer: number; carrier: number };
  const charged = async ({ at, mode = "LTL", ...cents }: Given) => {
    const { id } = await aShipment(db.database, customer, { mode });
    await db.outside(
      `update shipments set pickup_from = '${at}', carrier_id = '${carrier.userId}' where id = '${id}'`,
    );
    const settled = { state: "approved", source: "staff", createdAt: now, settledAt: now } as const;
    const line = (side: "customer" | "carrier", state: "approved" | "declined" = "approved") => ({
      ...flatLine("linehaul", cents[side]),
      ...settled,
      shipmentId: id,
      side,
      state,
    });
    await db.database.query
      .insert(charges)
      .values([line("customer"), line("carrier"), line("customer", "declined")]);
    return id;
  };
  const read = (by: Breakdown, months: Record<string, string> = {}, actor = staff) => {
    const filter = readReportFilter(new URLSearchParams({ by, ...months }), "2026-11-20");
    return readReport(db.database.query, actor, filter);
  };
  const report = async (...asked: Parameters<typeof read>) => (await read(...asked)).lines;

  test("tell when they were computed, and nothing before, with a load or without", async () => {
    await computeReports(db.database, now);
    expect(await read("month")).toEqual({ lines: [], computedAt: null });
    await db.outside(
      "insert into report_months (month, computed_at) values ('2025-12-01', 'epoch')",
    );
    const december = { from: "2025-12", to: "2025-12" };
    expect((await read("month", december)).computedAt).toBeNull();
    await computeReports(db.database, now);
    expect((await read("month", december)).computedAt).toEqual(now);
  });

  test("add approved charges up by month, customer, lane, mode and carrier, and tell arrivals in time", async () => {
    // Half past eleven in the evening where the company is.
    const first = await charged({ at: "2026-11-01T03:30:00Z", customer: 100_050, carrier: 80_000 });
    await charged({ at: "2026-11-02T12:00:00Z", mode: "FTL", customer: 200_000, carrier: 210_001 });
    await charged({ at: "2024-01-02T12:00:00Z", customer: 1, carrier: 1 });
    const stop = (sequence: number, arrived: string) =>
      db.outside(`insert into shipment_stops (id, shipment_id, sequence, kind, window_from, window_to, arrived_at)
        values ('${randomUUID()}', '${first}', ${sequence}, 'pickup', '2026-11-01T03:30Z', '2026-11-01T05:30Z', '${arrived}')`);
    await stop(1, "2026-11-01T05:30Z");
    await stop(2, "2026-11-01T05:31Z");
    await computeReports(db.database, now);
    expect(await report("month")).toEqual([
      expect.objectContaining({
        key: "2026-10",
        loads: 1,
        revenueCents: 100_050,
        costCents: 80_000,
        arrivals: 2,
        onTime: 1,
      }),
      expect.objectContaining({ key: "2026-11", revenueCents: 200_000, costCents: 210_001 }),
    ]);
    expect(await report("customer")).toMatchObject([
      { name: "Crossroads Castings", loads: 2, revenueCents: 300_050, costCents: 290_001 },
    ]);
    expect(await report("lane")).toMatchObject([{ name: "IN to IL", loads: 2 }]);
    expect(await report("mode")).toMatchObject([
      { name: "FTL", revenueCents: 200_000 },
      { name: "LTL", revenueCents: 100_050 },
    ]);
    expect(await report("carrier")).toMatchObject([{ name: "Prairie Line", costCents: 290_001 }]);
    expect(await report("month", { from: "2026-11", to: "2026-11" })).toHaveLength(1);
    expect(await report("month", {}, customer)).toEqual([]);
  });

  test("are recomputed after an hour, and leave canceled loads without charges out", async () => {
    const { id } = await aShipment(db.database, customer);
    await db.outside(`update shipments set canceled_at = now() where id = '${id}'`);
    await charged({ at: "2026-11-03T12:00:00Z", mode: "FTL", customer: 1, carrier: 1 });
    const loads = async () => (await report("mode")).map((line) => line.loads);
    const before = await loads();
    await computeReports(db.database, new Date(now.getTime() + 59 * 60_000));
    expect(await loads()).toEqual(before);
    await computeReports(db.database, new Date(now.getTime() + 60 * 60_000));
    expect(await loads()).toEqual([2, 1]);
  });

  test("count what was offered on a month's last evening where the company is in that month", async () => {
    const { quoted, on } = quoteScene(() => ({ db, staff }));
    const { offer } = await quoted();
    const { id } = await aShipment(db.database, customer);
    const hauler = await aVettedCarrier(db.database);
    const typed = { linehaulCents: "900", maxCents: "1200", hours: "8" };
    const sent = sendOffersSchema.parse({ ...typed, carrierIds: [hauler.userId] });
    await offerLoad(on(staff), { id, ...sent });
    const evening = "2026-12-01T04:59:59Z";
    await db.outside(`update quote_offers set sent_at = '${evening}' where id = '${offer.id}'`);
    await db.outside(
      `update carrier_offers set sent_at = '${evening}' where shipment_id = '${id}'`,
    );
    const counts = async (month: string) => {
      const months = { from: month, to: month };
      const won = await readWinRate(db.database.query, months);
      const offers = await countCarrierOffers(db.database.query, months);
      return [won.sent, offers.get(hauler.userId)?.offers ?? 0];
    };
    expect(await counts("2026-11")).toEqual([1, 1]);
    expect(await counts("2026-12")).toEqual([0, 0]);
  });

  test("a share of nothing is none, and months that make no sense are the last year", () => {
    expect([shareOf(1, 3), shareOf(0, 4), shareOf(0, 0)]).toEqual([3_333, 0, null]);
    const read = (months: Record<string, string>) =>
      readReportFilter(new URLSearchParams(months), "2026-11-20");
    expect(read({ from: "soon", to: "2026-13" })).toEqual({
      by: "month",
      from: "2025-11",
      to: "2026-11",
    });
    expect(read({ from: "2026-12", to: "2026-01" })).toMatchObject({ from: "2025-01" });
  });
});
