import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { companies, companyMembers } from "#app/features/accounts/tables.server.ts";
import { can } from "./policy.ts";
import { readTerms } from "./queries.server.ts";
import type { customerTermsSchema } from "./schema.ts";
import { customerTerms } from "./tables.server.ts";

/**
 * Sets what is agreed with the company that a person works for, for staff.
 * @throws AppError as `staffCommand`.
 */
export async function setTerms(
  deps: StaffDependencies,
  { userId, version, ...terms }: { userId: string } & z.output<typeof customerTermsSchema>,
): Promise<void> {
  await staffCommand(deps, {
    kind: "user",
    name: "company",
    id: userId,
    version,
    action: "customer-terms.set-terms",
    may: (actor): actor is Actor => can(actor, "set-terms"),
    load: async (tx) => {
      const [company] = await tx
        .select({ id: companies.id })
        .from(companies)
        .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
        .where(and(eq(companyMembers.userId, userId)))
        .for("update");
      return company && { companyId: company.id, ...(await readTerms(tx, company.id)) };
    },
    work: async (tx, { companyId }) => {
      const row = { ...terms, version: version + 1 };
      await tx
        .insert(customerTerms)
        .values({ companyId, ...row })
        .onConflictDoUpdate({ target: customerTerms.companyId, set: row });
      return { action: "company.terms", details: terms };
    },
  });
}
