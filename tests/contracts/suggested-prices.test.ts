import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setAccessorialRate } from "#app/features/rates/accessorial-commands.server.ts";
import { accessorialRateSchema } from "#app/features/rates/accessorial-schema.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { suggestForRequest } from "#app/flows/suggest-price.server.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const today = "2026-11-20";
const clock = { now: () => new Date(`${today}T17:00:00Z`) };

describe("the price that staff see on a quote request", () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
    const deps = { database: db.database, actor: await aStaffMember(db.database), clock };
    const lane = { origin: "IN", destination: "IL", validFrom: "2026-01-01" };
    const flat = { ...lane, mode: "LTL", unit: "flat", rate: "400" };
    await addRate(deps, rateSchema.parse(flat));
    for (const given of [
      { code: "liftgate", cents: "95" },
      { code: "liftgate", cents: "120", effectiveFrom: "2026-11-27" },
      { code: "inside", cents: "60.50" },
      { code: "hazmat", cents: "65" },
    ]) {
      const figure = { effectiveFrom: "2026-01-01", modes: "LTL", ...given };
      await setAccessorialRate(deps, accessorialRateSchema.parse(figure));
    }
  });
  afterAll(() => db.close());

  const suggest = (given: Partial<Parameters<typeof suggestForRequest>[2]>) =>
    suggestForRequest(db.database.query, clock, {
      originZip: "46204",
      destinationZip: "60601",
      weight: 1_000,
      mode: "LTL",
      pickupDay: null,
      companyId: null,
      accessorials: [],
      hazmat: false,
      ...given,
    });

  test("has a line for each accessorial and for hazmat, and says which have no price", async () => {
    expect(await suggest({})).toMatchObject({ totalCents: 40_000, unpriced: [] });
    const asked = await suggest({
      accessorials: ["Liftgate", "Inside delivery", "Appointment"],
      hazmat: true,
    });
    expect(asked).toMatchObject({
      totalCents: 40_000 + 9_500 + 6_050 + 6_500,
      lines: [
        { code: "linehaul" },
        { code: "liftgate", cents: 9_500, description: "Liftgate" },
        { code: "inside", cents: 6_050 },
        { code: "hazmat", cents: 6_500 },
      ],
      unpriced: [{ code: "appointment" }],
    });
  });

  test("has accessorials at the price of the day the freight is ready", async () => {
    const later = await suggest({ accessorials: ["Liftgate"], pickupDay: "2026-11-27" });
    expect(later).toMatchObject({ totalCents: 40_000 + 12_000 });
  });
});
