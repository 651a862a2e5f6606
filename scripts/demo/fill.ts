import { eq, inArray } from "drizzle-orm";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { openAccount } from "#app/features/accounts/open-account.server.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { userRoles, users } from "#app/features/accounts/tables.server.ts";
import { statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "#app/features/shipments/tracking-id.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { demoLoads } from "./loads.ts";
import { type DemoPerson, people } from "./people.ts";

const loads = 100;

/** Puts the sample people and their shipments into an empty database; a second call changes nothing. */
export async function fillDemo(database: Database, log: Log): Promise<void> {
  const known = await database.query
    .select()
    .from(users)
    .where(eq(users.email, people.shipper.email));
  if (known.length > 0) return;
  await makeAccount(database, log, people.staff, "staff");
  const shipper = await makeAccount(database, log, people.shipper, "shipper");
  await bookLoads(database, shipper);
}

async function makeAccount(database: Database, log: Log, person: DemoPerson, role: Role) {
  const auth = createAuth({
    query: database.query,
    // Signs only the session that signing up makes, which nobody uses.
    secret: randomCode(trackingIdAlphabet, 64),
    origin: "http://localhost",
    log,
  });
  const request = {
    auth,
    database,
    clock: systemClock,
    headers: new Headers(),
    clientAddress: "demo",
    origin: "http://localhost",
  };
  await openAccount(request, { ...person, terms: true, role: "shipper" }, null);
  const [made] = await database.query.select().from(users).where(eq(users.email, person.email));
  if (!made) throw new Error("the account was not stored");
  await database.query.delete(userRoles).where(eq(userRoles.userId, made.id));
  await database.query
    .insert(userRoles)
    .values({ userId: made.id, role, verified: true, decidedAt: systemClock.now() });
  return made.id;
}

async function bookLoads(database: Database, userId: string): Promise<void> {
  const planned = demoLoads(loads, new Date());
  await database.transaction(userId, async (tx) => {
    const made = await tx
      .insert(shipments)
      .values(
        planned.map(({ description, bookedAt, mode, origin, destination, weight, status }) => ({
          userId,
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
    // The trigger saw each arrive in its last status; its history is told as it would have been.
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
  });
}
