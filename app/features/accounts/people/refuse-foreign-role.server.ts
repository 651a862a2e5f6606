import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CompanyKind, type CompanyRole, companyRolesFor } from "../company-role.ts";
import { companies, companyMembers } from "../tables.server.ts";
import { companyInvitations } from "./tables.server.ts";

/** What a company is; undefined if there is none. */
export async function readCompanyKind(
  query: Queryable,
  companyId: string,
): Promise<CompanyKind | undefined> {
  const [found] = await query
    .select({
      isCarrier: sql<boolean>`${companies.carrierSince} is not null`,
      isCustomer: sql<boolean>`${companies.customerSince} is not null`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found;
}

/** @throws AppError `invalid` for a role that a company of this kind doesn't give. */
export async function refuseForeignRole(
  tx: Queryable,
  companyId: string,
  role: CompanyRole,
): Promise<void> {
  const kind = await readCompanyKind(tx, companyId);
  if (kind && companyRolesFor(kind).includes(role)) return;
  throw new AppError("invalid", "This company doesn't give that role. Choose another one.");
}

/**
 * Refuses to invite the first person of a carrier in another role than owner: nobody could sign, bill and
 * invite the others.
 * @throws AppError `invalid`
 */
export async function refuseFirstUnlessOwner(
  tx: Queryable,
  companyId: string,
  role: CompanyRole,
): Promise<void> {
  if (role === "owner") return;
  const kind = await readCompanyKind(tx, companyId);
  if (!kind?.isCarrier) return;
  const members = await tx.$count(companyMembers, eq(companyMembers.companyId, companyId));
  const owner = and(
    eq(companyInvitations.companyId, companyId),
    eq(companyInvitations.role, "owner"),
  );
  if (members > 0 || (await tx.$count(companyInvitations, owner)) > 0) return;
  const message = "Invite the first person of a carrier as its owner, who can invite the others.";
  throw new AppError("invalid", message, { fields: { role: [message] } });
}
