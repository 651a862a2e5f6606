import { eq } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { bookShipment } from "./commands.server.ts";
import { findShipmentId } from "./find-shipment.server.ts";
import { can } from "./policy.ts";
import { notThere } from "./refusal.ts";
import type { Booking } from "./schema.ts";

/**
 * Books a load for a customer on the phone. It belongs to the customer and their company, the audit
 * log names the staff member, and both the customer and our team get the usual emails. Sending the
 * same form again returns the same load.
 * @throws AppError `not_found` for anyone but staff, or without such a customer; as `bookShipment`.
 */
export async function bookForCustomer(
  { origin, ...deps }: StaffDependencies & { origin: string },
  customerId: string,
  booking: Booking,
): Promise<{ id: string; trackingId: string }> {
  const { database, actor, clock } = deps;
  if (!can(actor, "book-for-customer")) throw notThere();
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
  const { trackingId } = await bookShipment({ ...deps, customer, mail: { origin } }, booking, {
    prepare:
      async ({ id, trackingId }) =>
      async (tx) => {
        const subject = { kind: "shipment", id };
        const details = { trackingId, customer: customerId };
        const entry = { actorId: actor.userId, action: "load.book" as const, subject, details };
        await recordAudit(tx, entry, clock.now());
      },
  });
  return { id: await findShipmentId(database.query, trackingId), trackingId };
}
