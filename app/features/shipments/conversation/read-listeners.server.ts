import { and, eq, exists, inArray, isNull, or, type SQL } from "drizzle-orm";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { customerRolesFor } from "#app/features/accounts/company-role.ts";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { hasRole, isVerifiedCarrier } from "#app/features/accounts/verified-roles.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { LoadReader } from "../load/read-load.server.ts";
import type { TalkedLoad } from "./send-message.server.ts";
import { loadMessages } from "./tables.server.ts";
import type { ThreadSide } from "./thread.ts";

/** Who gets a message by email; without `userId` it's our desk, which answers on the load's page. */
export type Listener = { email: string; userId: string | null };

const listenersAtMost = 10;

/**
 * Who gets a message of `as` by email: at our desk who is assigned to the load, at the customer's
 * who booked it and who wrote before, at the carrier's its dispatchers. Only confirmed addresses get one.
 */
export async function readListeners(
  query: Queryable,
  load: TalkedLoad,
  { as, side }: { as: LoadReader; side: ThreadSide },
): Promise<Listener[]> {
  if (as !== "staff") return [await readDesk(query, load)];
  return side === "customer" ? readCustomers(query, load) : readCarrier(query, load);
}

async function readDesk(query: Queryable, { assignedTo }: TalkedLoad): Promise<Listener> {
  const desk = { email: company.email.general, userId: null };
  if (!assignedTo || !(await hasRole(query, assignedTo, "staff"))) return desk;
  const [person] = await selectConfirmed(query, eq(users.id, assignedTo));
  return person ? { ...person, userId: null } : desk;
}

async function readCustomers(query: Queryable, load: TalkedLoad): Promise<Listener[]> {
  const { id, companyId, userId } = load;
  const wrote = query
    .select({ id: loadMessages.id })
    .from(loadMessages)
    .where(
      and(
        eq(loadMessages.shipmentId, id),
        eq(loadMessages.authorId, users.id),
        eq(loadMessages.side, "customer"),
        eq(loadMessages.fromStaff, false),
      ),
    );
  const ofCompany = and(
    eq(companyMembers.companyId, companyId),
    inArray(companyMembers.role, customerRolesFor("answers")),
  );
  const found = await selectConfirmed(
    query,
    and(ofCompany, or(eq(users.id, userId), exists(wrote))),
  );
  if (found.length > 0) return found;
  // The person who booked it has left, so notify the company's owners.
  return selectConfirmed(query, and(ofCompany, eq(companyMembers.role, "owner")));
}

async function readCarrier(query: Queryable, { carrierId }: TalkedLoad): Promise<Listener[]> {
  if (!carrierId || !(await isVerifiedCarrier(query, carrierId))) return [];
  const people = await findCarrierPeople(query, [carrierId], "dispatch");
  return people
    .filter(({ emailVerified }) => emailVerified)
    .slice(0, listenersAtMost)
    .map(({ email, userId }) => ({ email, userId }));
}

function selectConfirmed(query: Queryable, which: SQL | undefined) {
  return query
    .select({ email: users.email, userId: users.id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(which, eq(users.emailVerified, true), isNull(users.deletedAt)))
    .orderBy(users.id)
    .limit(listenersAtMost);
}
