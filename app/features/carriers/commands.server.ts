import { organizationRecord } from "#app/features/accounts/organizations/organization-record.server.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { mcNumberIn, numbersOf } from "./record.ts";
import { carrierChecks } from "./tables.server.ts";

/**
 * Requests a new FMCSA lookup of a company's numbers before it is due.
 * @throws AppError as `staffCommand`; `not_found` when the company has no numbers.
 */
export async function askAgain(deps: StaffDependencies, companyId: string): Promise<void> {
  const nextAttemptAt = deps.clock.now();
  await staffCommand(deps, {
    ...organizationRecord,
    id: companyId,
    version: null,
    action: "carriers.ask-again",
    may: (actor) => can(actor, "ask-again"),
    work: async (tx, { dotNumber, dockets }) => {
      const numbers = numbersOf({ dotNumber, mcNumber: mcNumberIn(dockets) });
      if (numbers.length === 0) {
        throw new AppError("not_found", "This company has no MC or USDOT number on record.");
      }
      const { kind, number } = carrierChecks;
      await tx
        .insert(carrierChecks)
        .values(numbers.map((one) => ({ ...one, nextAttemptAt })))
        .onConflictDoUpdate({ target: [kind, number], set: { nextAttemptAt } });
      return { action: "carrier.ask" };
    },
  });
}
