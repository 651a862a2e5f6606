import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refuseNoCustomer } from "#app/features/accounts/refuse-no-customer.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Tenderer } from "../mail/tender.server.tsx";
import { can } from "../policy.ts";
import { notThere, notYourRole } from "../refusal.ts";
import type { How, Prepare } from "./how.ts";

/** Who books, and whose load it becomes. */
export type Booker = {
  actor: Actor;
  owner: Tenderer & Pick<Actor, "companyId">;
  /** What is written with the load because of who books it. */
  prepare?: Prepare;
};

/**
 * Who books. A load that staff book is the customer's and their company's, and the audit log names
 * the staff member.
 * @throws AppError `not_authenticated`, `forbidden`, `not_found` as `bookLoad`; as `refuseNoCustomer`.
 */
export async function findBooker({
  database,
  clock,
  actor,
  customerId,
  noted,
}: Pick<How, "database" | "clock" | "actor" | "customerId" | "noted">): Promise<Booker> {
  if (customerId === undefined) {
    if (!actor) throw notSignedInToBook();
    if (!can(actor, "book")) throw notYourRole();
    return { actor, owner: actor };
  }
  if (!can(actor, "book-for-customer")) {
    throw refusalTo(actor, "shipments.book-for-customer", notThere());
  }
  const { firstName, lastName, email } = users;
  const { userId, companyId } = companyMembers;
  const [owner] = await database.query
    .select({ userId, companyId, firstName, lastName, email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.userId, customerId));
  if (!owner) throw notThere();
  await refuseNoCustomer(database.query, customerId);
  const prepare: Prepare =
    async ([{ id, trackingId }]) =>
    (tx) => {
      const subject = { kind: "shipment", id };
      const details = { trackingId, customer: customerId, ...noted };
      const entry = { actorId: actor.userId, action: "load.book" as const, subject, details };
      return recordAudit(tx, entry, clock.now());
    };
  return { actor, owner, prepare };
}

/** The refusal of one without an account. */
export const notSignedInToBook = () => new AppError("not_authenticated", "Not authenticated");
