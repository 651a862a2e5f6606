import { and, eq, gt, sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { CompanyRole } from "../company-role.ts";
import { companies, users } from "../tables.server.ts";
import { companyInvitations } from "./tables.server.ts";

/** An open invitation, as shown to anyone with its link. */
export type InvitationLetter = {
  companyName: string | null;
  invitedBy: string;
  email: string;
  role: CompanyRole;
  /** Whether the company is a verified carrier. */
  isCarrier: boolean;
  /** Whether the invited address has an account already. */
  hasAccount: boolean;
};

/** The open invitation with this ID; undefined once it is answered, withdrawn or expired. */
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
      isCarrier: sql<boolean>`${companies.carrierSince} is not null`,
      hasAccount: sql<boolean>`exists (select from ${users} known where known.email = ${companyInvitations.email})`,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(and(eq(companyInvitations.id, id), gt(companyInvitations.expiresAt, clock.now())));
  return found;
}
