import { and, eq, isNull } from "drizzle-orm";
import { companyMembers, profiles, users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Who asked for a quote, as their request has it. */
type Asked = { userId: string | null; companyId: string | null; email: string };

/**
 * The person for whom staff book a quote: who asked for it with their account, or else who has one with
 * the confirmed address of the request, in the company that asked. Undefined without one: nobody could
 * own the load. The caller checks the policy.
 */
export async function findQuoteCustomer(query: Queryable, asked: Asked) {
  const { userId, companyId, email } = asked;
  const isWho = userId
    ? eq(users.id, userId)
    : and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true));
  const [found] = await query
    .select({
      userId: users.id,
      companyId: companyMembers.companyId,
      name: users.name,
      email: users.email,
      company: profiles.companyName,
    })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        isWho,
        isNull(users.deletedAt),
        companyId ? eq(companyMembers.companyId, companyId) : undefined,
      ),
    );
  return found;
}
