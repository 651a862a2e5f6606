import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { actorContext } from "#app/features/accounts/actor.ts";
import { setAccessorialRate } from "#app/features/rates/accessorial-commands.server.ts";
import { accessorialRateSchema } from "#app/features/rates/accessorial-schema.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { priceForCaller } from "#app/flows/price-for-caller.server.ts";
import { suggestForRequest } from "#app/flows/suggest-price.server.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { createLog } from "#app/platform/log.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { answerNewQuote } from "#app/routes/staff/new-quote-action.server.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { signer } from "#tests/support/quote-scene.ts";

const today = "2026-11-20";
const clock = { now: () => new Date(`${today}T17:00:00Z`) };

describe("the price that staff see on a quote request", () => {
  const db = prepareDatabase();
  beforeAll(async () => {
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

  describe("during a call", () => {
    const typed = { mode: "LTL", origin: "Indianapolis, IN 46204", destination: "60601" };
    const read = (given: Record<string, string | string[]>) =>
      priceForCaller(db.database.query, clock, { ...typed, ...given });
    const price = async (given: Record<string, string | string[]>) =>
      (await read(given))?.price ?? null;

    test("comes as soon as mode, places and weight are there, with what the stops need", async () => {
      for (const missing of ["mode", "origin", "destination"]) {
        expect(await price({ weight: "1,000", [missing]: "" })).toBeNull();
      }
      expect(await price({})).toBeNull();
      expect(await price({ weight: "1,000" })).toMatchObject({ totalCents: 40_000 });
      const asked = await price({
        weight: "1,000",
        pickupDay: "2026-11-27",
        "pickup.accessorials": ["liftgate", "tarp"],
        "delivery.accessorials": "inside",
        "units[0].items[0].hazardous": "on",
      });
      expect(asked).toMatchObject({
        totalCents: 40_000 + 12_000 + 6_050 + 6_500,
        unpriced: [{ code: "tarp", at: "pickup" }],
      });
    });

    test("has the markup of the customer on the phone", async () => {
      const customer = await aShipper(db.database);
      await db.outside(
        `insert into customer_terms (company_id, instant_quotes, markup_basis_points, version) values ('${customer.companyId}', false, 1000, 0)`,
      );
      const marked = await price({ weight: "1000", customerId: customer.userId });
      expect(marked).toMatchObject({ totalCents: 44_000 });
    });

    test("says what our rates lack, and overlooks what is still wrong", async () => {
      expect(await price({ weight: "1000", origin: "Indianapolis, IN" })).toEqual({
        missing: "ZIP",
      });
      expect(await price({ weight: "1000", destination: "Dallas, TX 75207" })).toEqual({
        missing: "rate",
      });
      const wrong = { pickupDay: "soon", equipment: "barge", customerId: "you" };
      const tooMany = { "delivery.accessorials": Array<string>(99).fill("liftgate") };
      expect(await price({ weight: "1000", ...wrong, ...tooMany })).toMatchObject({
        totalCents: 40_000,
      });
    });

    /** What the page answers to its form, sent by a browser without a script. */
    const sendPlainly = async (fields: Record<string, string>) => {
      const context = new RouterContextProvider();
      context.set(actorContext, await aStaffMember(db.database));
      const log = createLog("silent");
      const origin = "https://freight.example";
      context.set(requestContext, { database: db.database, clock, log, origin, signer } as never);
      const url = new URL(`${origin}/staff/quotes/new`);
      const body = new URLSearchParams(fields);
      const request = new Request(url, { method: "POST", body });
      const answer = await answerNewQuote({ request, url, context, params: {} });
      if (answer instanceof Response) throw new Error("it was taken");
      return (answer as { data: FormReply & { price?: unknown } }).data;
    };

    test("fills in the lines on a press where there is no script, and keeps what was typed", async () => {
      const form = {
        ...typed,
        weight: "1,000",
        name: "Ana Ode",
        "delivery.accessorials": "inside",
      };
      const first = await sendPlainly({ ...form, step: "price" });
      expect(first.typed).toMatchObject({
        name: ["Ana Ode"],
        weight: ["1,000"],
        linehaulCents: ["400.00"],
        accessorial1: ["inside"],
        accessorial1Cents: ["60.50"],
      });
      expect(first).toMatchObject({ errors: {}, price: { suggested: { total: "$460.50" } } });
      const filled = first.typed.filled?.[0] ?? "";
      const own = await sendPlainly({ ...form, step: "price", linehaulCents: "650", filled });
      expect(own.typed.linehaulCents).toEqual(["650"]);
    });

    test("is refused for an account that is gone, with what was typed", async () => {
      const caller = { name: "Ana Ode", company: "Ode Castings", phone: "(317) 555-0147" };
      const [key, customerId] = [randomUUID(), randomUUID()];
      const form = { ...caller, email: "ana@shipper.example", key, customerId, step: "save" };
      const { refusal, typed: kept } = await sendPlainly(form);
      expect(refusal).toContain("Choose the customer again");
      expect(kept.company).toEqual(["Ode Castings"]);
    });
  });
});
