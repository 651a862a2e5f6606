import type { Actor } from "#app/features/accounts/actor.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { freightSchema, stopsSchema } from "#app/features/shipments/load/schema.ts";
import { aCustomer, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

/** A pickup in Gary, as it is typed. */
export const pickup = {
  kind: "pickup",
  company: "Lakeside Foundry",
  street: "40 Harbor Drive",
  zip: "46402",
  phone: "(219) 555-0188",
  windowFrom: "2026-11-24T08:00",
  windowTo: "2026-11-24T10:00",
};

/** A delivery in Kokomo a day later. */
export const delivery = {
  kind: "delivery",
  company: "Crossroads Castings",
  street: "12 Foundry Road",
  zip: "46901",
  phone: "(765) 555-0142",
  windowFrom: "2026-11-25T08:00",
};

/** Stops as the form reads them. */
export const typedStops = (...stops: object[]) => stopsSchema.parse({ version: 1, stops }).stops;

/** Handling units as the form reads them. */
export const typedUnits = (...units: object[]) => freightSchema.parse({ version: 1, units }).units;

/** Four pallets of a known size and weight. */
export const pallets = {
  kind: "Pallet",
  count: 4,
  length: 48,
  width: 40,
  height: 52.5,
  weight: 640.25,
};

/** What the tests of a load's details share: a database, people, and how they read and edit. */
export function loadDetails() {
  const db = prepareDatabase();
  const owner = prepare(() => aCustomer(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  // Later than any load of the test is booked, which the database dates.
  let now = new Date("2029-11-22T17:00:00Z");
  const clock = { now: () => now };
  return {
    db,
    owner,
    staff,
    clock,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    as: (actor: Actor | null = owner) => ({
      database: db.database,
      actor,
      clock,
      timeZone: "America/Chicago",
    }),
    read: async (id: string, actor: Actor | null = owner, reader: LoadReader = "customer") => {
      const load = await readLoad({ query: db.database.query, actor }, { id }, reader);
      if (!load) throw new Error("the load was not found");
      return load;
    },
    refusal: (attempt: Promise<unknown>) =>
      attempt.then(
        () => ({ code: "done", message: "", fields: undefined }),
        ({ code, message, fields }) => ({ code, message, fields }),
      ),
  };
}
