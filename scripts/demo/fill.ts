import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "#app/features/shipments/tracking-id.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { demoAccounts } from "./accounts.ts";
import { completeCarrierFile } from "./carrier-file.ts";
import { fillDesk } from "./desk.ts";
import { demoLoads } from "./loads.ts";
import { applicants, people } from "./people.ts";

const loads = 100;

/**
 * Fills an empty database with sample people, shipments and work for the staff desk; a second call
 * changes nothing.
 */
export async function fillDemo(database: Database, log: Log): Promise<void> {
  const known = await database.query
    .select()
    .from(users)
    .where(eq(users.email, people.shipper.email));
  if (known.length > 0) return;
  const { member, applicant } = demoAccounts(database, log);
  const staff = await member(people.staff, "staff");
  const carrier = await member(people.carrier, "carrier");
  await completeCarrierFile(database.query, { carrier, staff });
  const shipper = await member(people.shipper, "shipper");
  await applicant(applicants.carrier, "carrier", 7);
  await applicant(applicants.shipper, "shipper", 2);
  const now = new Date();
  await database.transaction(shipper, (tx) => bookLoads(tx, shipper, now));
  await database.transaction(staff, (tx) => fillDesk(tx, { staff, shipper, carrier }, now));
}

async function bookLoads(tx: Queryable, userId: string, now: Date): Promise<void> {
  const planned = demoLoads(loads, now);
  const made = await tx
    .insert(shipments)
    .values(
      planned.map(({ description, bookedAt, mode, origin, destination, weight, status }) => ({
        userId,
        companyId: userId,
        trackingId: randomCode(trackingIdAlphabet, trackingIdLength),
        origin,
        destination,
        weight,
        mode,
        status,
        freightDescription: description,
        knownShipper: mode === "AIR",
        createdAt: bookedAt,
      })),
    )
    .returning({ id: shipments.id });
  // The trigger recorded only the final status of each, so the history is written here.
  const ids = made.map(({ id }) => id);
  await tx.delete(statusChanges).where(inArray(statusChanges.shipmentId, ids));
  await tx.insert(statusChanges).values(
    planned.flatMap(({ bookedAt, movedAt }, place) =>
      [bookedAt, ...movedAt].map((changedAt, step) => ({
        shipmentId: ids[place] ?? "",
        fromStatus: statuses[step - 1] ?? null,
        toStatus: statuses[step] ?? "Quoted",
        changedBy: userId,
        changedAt,
      })),
    ),
  );
}
