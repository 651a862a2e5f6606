import { eq } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { bookShipment } from "./commands.server.ts";
import { findShipmentId } from "./find-shipment.server.ts";
import { can } from "./policy.ts";
import { notThere } from "./refusal.ts";
import type { Booking } from "./schema.ts";

/**
 * Books a load for a customer on the phone; see `prepareForCustomer`. Sending the same form again
 * returns the same load.
 * @throws AppError as `prepareForCustomer` and `bookShipment`.
 */
export async function bookForCustomer(
  { origin, ...deps }: StaffDependencies & { origin: string },
  customerId: string,
  booking: Booking,
): Promise<{ id: string; trackingId: string }> {
  const { customer, prepare } = await prepareForCustomer(deps, customerId);
  const by = { ...deps, customer, mail: { origin } };
  const { trackingId } = await bookShipment(by, booking, { prepare });
  return { id: await findShipmentId(deps.database.query, trackingId), trackingId };
}

/**
 * The customer for whom staff book a load, and what is written with it: the audit log names the staff
 * member. The load belongs to the customer and their company, and both the customer and our team get
 * the usual emails.
 * @throws AppError `not_found` for anyone but staff, or without such a customer.
 */
export async function prepareForCustomer(
  { database, actor, clock }: StaffDependencies,
  customerId: string,
) {
  if (!can(actor, "book-for-customer"))
    throw refusalTo(actor, "shipments.book-for-customer", notThere());
  const [customer] = await database.query
    .select({
      userId: companyMembers.userId,
      companyId: companyMembers.companyId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.userId, customerId));
  if (!customer) throw notThere();
  const prepare = async ({ id, trackingId }: { id: string; trackingId: string }) => {
    const subject = { kind: "shipment", id };
    const details = { trackingId, customer: customerId };
    const entry = { actorId: actor.userId, action: "load.book" as const, subject, details };
    return (tx: Queryable) => recordAudit(tx, entry, clock.now());
  };
  return { customer, prepare };
}
