import { and, eq, gt } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { CompanyRole } from "../company-role.ts";
import { companies, companyInvitations, users } from "../tables.server.ts";

/** An open invitation, as whoever has its link may see it. */
export type InvitationLetter = {
  companyName: string | null;
  invitedBy: string;
  email: string;
  role: CompanyRole;
};

/** The open invitation with this id; undefined once it was answered, withdrawn or is too old. */
export async function readInvitation(
  { query, clock }: { query: Queryable; clock: Clock },
  id: string,
): Promise<InvitationLetter | undefined> {
  const [found] = await query
    .select({
      companyName: companies.name,
      invitedBy: users.name,
      email: companyInvitations.email,
      role: companyInvitations.role,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(and(eq(companyInvitations.id, id), gt(companyInvitations.expiresAt, clock.now())));
  return found;
}
