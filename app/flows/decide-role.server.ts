import type { Actor } from "#app/features/accounts/actor.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import { readRoleRequest } from "#app/features/accounts/role-requests.server.ts";
import { recordLookup } from "#app/features/carriers/file-commands.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared, numbersOf } from "#app/features/carriers/record.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock; origin: string };

/**
 * Approves a request for a role. A carrier that FMCSA has not cleared needs a staff member's word
 * that they looked it up; the audit log records what was known.
 * @throws AppError as `decideRole`, and `invalid` when a carrier is neither cleared nor looked up.
 */
export async function approveRole(
  deps: Dependencies,
  approval: { userId: string; role: Role; requestedAt: Date; byHand: boolean },
): Promise<void> {
  const { byHand, ...request } = approval;
  const yes = { ...request, declinedReason: null };
  const found = await readRoleRequest(deps.database.query, request.userId, request.role);
  if (!found) throw new AppError("not_found", "This request does not exist.");
  if (request.role !== "carrier") return decideRole(deps, yes);
  const checks = await readChecks(deps.database.query, numbersOf(found));
  const cleared = isCleared(checks);
  if (!cleared && !byHand) {
    throw new AppError(
      "invalid",
      "FMCSA has not cleared this carrier here. Look it up yourself and check the box, or decline.",
    );
  }
  const fmcsa = checks.map(({ kind, number, state, answer }) => ({
    number: `${kind} ${number}`,
    state,
    allowedToOperate: answer?.allowedToOperate ?? null,
    outOfService: answer?.outOfService ?? null,
  }));
  const details = { confirmedByHand: byHand, cleared, fmcsa };
  await decideRole(deps, { ...yes, details }, async (tx) => {
    if (byHand) await recordLookup(tx, deps, request.userId);
  });
}
