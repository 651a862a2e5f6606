import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { staffPermissions } from "#app/features/accounts/staff-permission.ts";
import {
  companyMembers,
  profiles,
  userRoles,
  users,
} from "#app/features/accounts/tables.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aDotNumber } from "./numbers.ts";

/** The one-person company that every account begins with. */
export function companyOfOne(userId: string) {
  return { userId, companyId: userId, companyRole: "owner" } as const;
}

/** A person with their own account and a confirmed address. */
export async function aShipper(database: Database, given: Partial<Actor> = {}): Promise<Actor> {
  const actor: Actor = {
    ...companyOfOne(given.userId ?? randomUUID()),
    firstName: "Dana",
    lastName: "Reyes",
    email: `${randomUUID()}@shipper.example`,
    role: null,
    roles: given.role ? [given.role] : [],
    permissions: given.role === "staff" ? staffPermissions : [],
    ...given,
  };
  const { userId: id, firstName, lastName, email } = actor;
  await database.query.insert(users).values({
    id,
    firstName,
    lastName,
    email,
    emailVerified: true,
    name: `${firstName} ${lastName}`,
  });
  return actor;
}

/** A colleague in the same company, with a role. */
export async function aColleague(
  database: Database,
  { companyId }: Pick<Actor, "companyId">,
  companyRole: CompanyRole,
): Promise<Actor> {
  const actor = await aShipper(database, { firstName: "Sam", companyId, companyRole });
  await database.query
    .update(companyMembers)
    .set({ companyId, role: companyRole })
    .where(eq(companyMembers.userId, actor.userId));
  return actor;
}

/** The data of a filled-in New Load Tender form with its idempotency key. */
export function aBooking(given: Partial<Booking> = {}): Booking {
  return {
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    weight: 1250.5,
    mode: "LTL",
    knownShipper: false,
    publicTracking: true,
    description: "12 pallets of machined castings",
    bookingKey: randomUUID(),
    ...given,
  };
}

/** A shipment that `actor` booked, or a new person if none is given. */
export async function aShipment(database: Database, actor: Actor, given: Partial<Booking> = {}) {
  const how = { database, actor, clock: systemClock, door: "sample" } as const;
  const { trackingId } = await bookLoad(aBooking(given), how);
  const [shipment] = await database.query
    .select()
    .from(shipments)
    .where(eq(shipments.trackingId, trackingId));
  if (!shipment) throw new Error("the shipment was not stored");
  return shipment;
}

/** Stores a company for the person. */
export async function aCompany(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  given: Partial<typeof profiles.$inferInsert> = {},
) {
  await database.query.insert(profiles).values({
    userId,
    companyName: "Crossroads Castings",
    companyEmail: "office@crossroads-castings.example",
    businessLicense: "IN-204511",
    phone: "(317) 555-0142",
    street: "12 Foundry Road",
    city: "Kokomo",
    state: "IN",
    postalCode: "46901",
    termsAcceptedAt: systemClock.now(),
    ...given,
  });
}

/** A shipper with a company. */
export async function aCustomer(database: Database): Promise<Actor> {
  const customer = await aShipper(database);
  await aCompany(database, customer);
  return customer;
}

/** Gives the person a role, verified by default. */
export async function aRole(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  given: Partial<typeof userRoles.$inferInsert> & { role: Role },
) {
  await database.query.insert(userRoles).values({ userId, verified: true, ...given });
}

/** A verified staff member. */
export async function aStaffMember(database: Database, given: Partial<Actor> = {}): Promise<Actor> {
  const actor = await aShipper(database, { role: "staff", ...given });
  await aRole(database, actor, { role: "staff" });
  return actor;
}

/** A verified carrier with a company. */
export async function aCarrier(database: Database, given: Partial<Actor> = {}): Promise<Actor> {
  const actor = await aShipper(database, { role: "carrier", ...given });
  await aCompany(database, actor, { companyName: "Prairie Line", dotNumber: aDotNumber() });
  await aRole(database, actor, { role: "carrier" });
  return actor;
}
