import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { shipperProfileSchema } from "#app/features/accounts/registration.schema.ts";
import { profiles, users } from "#app/features/accounts/tables.server.ts";
import { consultationSchema } from "#app/features/consultation/schema.ts";
import { offeredSlots } from "#app/features/consultation/slots.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { contactMessageSchema } from "#app/features/contact/schema.ts";
import { contactMessages } from "#app/features/contact/tables.server.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { quoteRequests } from "#app/features/quotes/tables.server.ts";
import { bookingInput } from "#app/features/shipments/book-load/input.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { value } from "#tests/support/hostile-value.ts";
import { times } from "#tests/support/long-run.ts";
import { tender } from "#tests/support/visitor.ts";
import { aShipperForm } from "./people.ts";
import { openProduct, type Product } from "./product.ts";
import { type Scene, setScene } from "./scene.ts";

let product: Product;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  scene = await setScene(product);
});
afterAll(() => product.close());

const told = () => ({
  name: "Ana Ode",
  email: `${randomUUID()}@shipper.example`,
  phone: "(317) 555-0147",
  company: "Ode Castings",
  message: "Two pallets of castings",
});
// The latest first: the scene's consultation takes the earliest time, and time passes during the
// test.
const slots = offeredSlots(systemClock.now()).flat().reverse().values();

/** The forms that store data, filled in correctly. */
const forms: { path: string; signedIn?: boolean; filled: () => Record<string, string> }[] = [
  {
    path: "/brokerage",
    signedIn: true,
    filled: () => ({ ...Object.fromEntries(tender()), publicTracking: "on" }),
  },
  { path: "/contact", filled: told },
  {
    path: "/request-quote",
    filled: () => ({
      ...told(),
      originZip: "46204",
      totalWeight: "1,250.5",
      temperatureMin: "34",
      temperatureMax: "38",
    }),
  },
  {
    path: "/book-consultation",
    filled: () => {
      const { name, email, phone } = told();
      const startsAt = slots.next().value?.toISOString() ?? "";
      return { name, email, phone, startsAt, topic: "Which mode" };
    },
  },
  {
    path: "/account",
    signedIn: true,
    filled: () => {
      const { email: _, password: __, terms: ___, ...profile } = aShipperForm();
      return { ...profile, intent: "save-profile" };
    },
  },
  { path: "/shipper-signup", filled: () => aShipperForm() },
];

/** Almost valid input: slightly past a limit, or with hidden characters. */
const spoilt = fc.oneof(
  { weight: 1, arbitrary: value.map((hostile) => () => hostile) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("\u0001", "\u0007", "\u001b[31m", "\u007f", "\u0085", "\r\n", "\u2028", "\t")
      .map((hidden) => (good: string) => `${good.slice(0, 3)}${hidden}${good.slice(3)}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(2, 10, 20, 40, 60, 80, 100, 120, 254, 255, 500, 1_000, 4_000)
      .chain((limit) => fc.constantFrom(limit - 1, limit, limit + 1))
      .map((length) => (good: string) => good.padEnd(length, "x").slice(0, length)),
  },
);

test("no form stores what its schema refuses", async () => {
  const send = async (path: string, signedIn: boolean, form: Record<string, string>) => {
    const browser = signedIn ? scene.shipper.browser : product.browser();
    return (await browser.post(path, form)).status;
  };
  // Valid forms are accepted, so that the checks see stored rows; with one error they are refused,
  // so that the checks see validation.
  for (const { path, signedIn = false, filled } of forms) {
    expect(await send(path, signedIn, filled()), path).toBeLessThan(400);
    const form = filled();
    const [name = ""] = Object.keys(form).filter((one) => one !== "intent");
    form[name] = "x".repeat(20_000);
    expect(await send(path, signedIn, form), path).toBe(422);
  }
  for (const { path, signedIn = false, filled } of forms) {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), spoilt, async (at, spoil) => {
        const form = filled();
        const names = Object.keys(form).filter((name) => name !== "intent");
        const name = names[at % names.length] ?? "";
        form[name] = spoil(form[name] ?? "");
        const status = await send(path, signedIn, form);
        expect(status, `${path} ${name} ${JSON.stringify(form[name])}`).toBeLessThan(500);
        if (path === "/account") expectKept(shipperProfileSchema, await storedProfiles());
      }),
      { numRuns: times(8, 100) },
    );
  }

  const { query } = product.database;
  const stored = {
    loads: (await query.select().from(shipments)).map((row) => ({
      ...row,
      description: row.freightDescription,
    })),
    messages: (await query.select().from(contactMessages)).map((row) => ({
      ...row,
      company: row.company ?? "",
    })),
    requests: (await query.select().from(quoteRequests)).map((row) => ({
      ...row,
      name: row.contactName,
      company: row.companyName,
      originZip: row.originZip ?? undefined,
      destinationZip: row.destinationZip ?? undefined,
      readyDate: row.readyDate ?? undefined,
      totalWeight: row.weightLbs ?? undefined,
      message: row.specialRequirements.split("\n\nOrigin ZIP:")[0],
      hazmat: row.hazmat ? "on" : undefined,
      temperatureMin: row.temperatureMin ?? undefined,
      temperatureMax: row.temperatureMax ?? undefined,
    })),
    consultations: (await query.select().from(consultations)).map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      topic: row.topic ?? undefined,
    })),
    profiles: await storedProfiles(),
  };
  for (const rows of Object.values(stored)) expect(rows).not.toEqual([]);
  expectKept(z.object(bookingInput.shape), stored.loads);
  expectKept(contactMessageSchema, stored.messages);
  expectKept(quoteRequestSchema("0000-01-01"), stored.requests);
  expectKept(consultationSchema, stored.consultations);
  expectKept(shipperProfileSchema, stored.profiles);
});

async function storedProfiles() {
  const { query } = product.database;
  const people = new Map((await query.select().from(users)).map((user) => [user.id, user]));
  return (await query.select().from(profiles)).map((row) => ({
    ...row,
    ...people.get(row.userId),
  }));
}

/** Expects the schema to accept every row unchanged. */
function expectKept(schema: z.ZodObject, rows: Record<string, unknown>[]) {
  for (const row of rows) {
    const judged = schema.safeParse(row);
    expect(judged.error?.issues ?? [], JSON.stringify(row)).toEqual([]);
    for (const [name, text] of Object.entries(judged.data ?? {})) {
      if (typeof text === "string") expect(text).toBe(row[name]);
    }
  }
}
