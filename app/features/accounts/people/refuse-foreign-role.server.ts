import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CompanyKind, type CompanyRole, companyRolesFor } from "../company-role.ts";
import { companies } from "../tables.server.ts";

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
