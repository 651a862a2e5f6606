import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { organizationRecord } from "#app/features/accounts/organizations/organization-record.server.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { can } from "./policy.ts";
import { readTerms } from "./queries.server.ts";
import type { customerTermsSchema } from "./schema.ts";
import { customerTerms } from "./tables.server.ts";

/**
 * Sets what is agreed with a company, for staff.
 * @throws AppError as `staffCommand`.
 */
export async function setTerms(
  deps: StaffDependencies,
  { companyId, version, ...terms }: { companyId: string } & z.output<typeof customerTermsSchema>,
): Promise<void> {
  await staffCommand(deps, {
    kind: "company",
    name: "company",
    id: companyId,
    version,
    action: "customer-terms.set-terms",
    may: (actor): actor is Actor => can(actor, "set-terms"),
    load: async (tx) => {
      const company = await organizationRecord.load(tx, companyId);
      return company && (await readTerms(tx, companyId));
    },
    work: async (tx) => {
      const row = { ...terms, version: version + 1 };
      await tx
        .insert(customerTerms)
        .values({ companyId, ...row })
        .onConflictDoUpdate({ target: customerTerms.companyId, set: row });
      return { action: "company.terms", details: terms };
    },
  });
}
