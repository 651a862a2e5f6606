import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { type Status, statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "#app/features/shipments/tracking-id.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { demoAccounts } from "./accounts.ts";
import { completeCarrierFile } from "./carrier-file.ts";
import { moreCarriers, moreCustomers } from "./companies.ts";
import { fillDesk } from "./desk.ts";
import { type DemoLoad, demoLoads } from "./loads.ts";
import { applicants, type DemoPerson, people } from "./people.ts";
import { fillPresets } from "./presets.ts";
import { fillRates } from "./rates.ts";

const loads = 400;

/** A load of the demo, as it was booked. */
export type BookedLoad = DemoLoad & { id: string };

/**
 * Fills an empty database with sample people, shipments and work for the staff desk. Returns what
 * `runBrokerage` goes on with; undefined if the database was filled before.
 */
export async function fillDemo(database: Database, log: Log) {
  const known = await database.query
    .select()
    .from(users)
    .where(eq(users.email, people.shipper.email));
  if (known.length > 0) return undefined;
  const { member, applicant } = demoAccounts(database, log);
  const staff = await member(people.staff, "staff");
  const carrier = await member(people.carrier, "carrier");
  await completeCarrierFile(database.query, { carrier, staff });
  const shipper = await member(people.shipper, "shipper");
  const customers: string[] = [];
  for (const person of moreCustomers) customers.push(await member(person, "shipper"));
  const carriers: (DemoPerson & { userId: string })[] = [{ ...people.carrier, userId: carrier }];
  for (const person of moreCarriers) {
    const userId = await member(person, "carrier");
    await completeCarrierFile(database.query, { carrier: userId, staff }, person);
    carriers.push({ ...person, userId });
  }
  await applicant(applicants.carrier, "carrier", 7);
  await applicant(applicants.shipper, "shipper", 2);
  const now = new Date();
  const owners = customers.flatMap((customer) => [shipper, customer]);
  const booked = await database.transaction(shipper, (tx) => bookLoads(tx, owners, now));
  await database.transaction(staff, async (tx) => {
    await fillDesk(tx, { staff, shipper, carrier }, now);
    await fillRates(tx, { staff, shipper }, now);
    await fillPresets(tx, shipper);
  });
  return { people: { staff: { ...people.staff, userId: staff }, carriers }, loads: booked, now };
}

/** Books the loads for `owners` in turn. */
async function bookLoads(
  tx: Queryable,
  owners: readonly string[],
  now: Date,
): Promise<BookedLoad[]> {
  const planned = demoLoads(loads, now).map((load, place) => ({
    ...load,
    userId: owners[place % owners.length] ?? "",
  }));
  const made = await tx
    .insert(shipments)
    .values(
      planned.map(({ description, bookedAt, movedAt: _, status, ...load }) => ({
        ...load,
        status: statusAtFirst(status),
        companyId: load.userId,
        trackingId: randomCode(trackingIdAlphabet, trackingIdLength),
        freightDescription: description,
        knownShipper: load.mode === "AIR",
        createdAt: bookedAt,
      })),
    )
    .returning({ id: shipments.id });
  // The trigger recorded only the final status of each, so the history is written here.
  const ids = made.map(({ id }) => id);
  await tx.delete(statusChanges).where(inArray(statusChanges.shipmentId, ids));
  await tx.insert(statusChanges).values(
    planned.flatMap(({ bookedAt, movedAt, userId, status }, place) =>
      [bookedAt, ...(statusAtFirst(status) === status ? movedAt : [])].map((changedAt, step) => ({
        shipmentId: ids[place] ?? "",
        fromStatus: statuses[step - 1] ?? null,
        toStatus: statuses[step] ?? "Quoted",
        changedBy: userId,
        changedAt,
      })),
    ),
  );
  return planned.map(({ userId: _, ...load }, place) => ({ ...load, id: ids[place] ?? "" }));
}

/** A load in transit departs once it has a carrier. */
function statusAtFirst(status: Status): Status {
  return status === "In Transit" ? "Quoted" : status;
}
