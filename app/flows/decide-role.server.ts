import type { Actor } from "#app/features/accounts/actor.ts";
import { findCarrierByNumber } from "#app/features/accounts/known-carrier.server.ts";
import { readCompanyId } from "#app/features/accounts/read-company-id.server.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import { readRoleRequest } from "#app/features/accounts/role-requests.server.ts";
import { refuseBarred } from "#app/features/carriers/barred.server.ts";
import { recordLookup } from "#app/features/carriers/file-commands.server.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared, knownOfNumbers, whichFirm } from "#app/features/carriers/record.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock; origin: string };

/**
 * Approves a request for a role, and returns the company that the person acts for. A carrier that FMCSA has not cleared needs a staff member's word
 * that they looked it up; the audit log records what was known.
 * @throws AppError as `decideRole`, `invalid` when a carrier is neither cleared nor looked up, and
 * `conflict` when another carrier has its USDOT number, or is marked do not use under one of its numbers.
 */
export async function approveRole(
  deps: Dependencies,
  approval: { userId: string; role: Role; requestedAt: Date; lookedUp: boolean },
): Promise<{ companyId: string }> {
  const { lookedUp, ...request } = approval;
  const yes = { ...request, declinedReason: null };
  const found = await readRoleRequest(deps.database.query, request.userId, request.role);
  if (!found) throw new AppError("not_found", "This request does not exist.");
  const companyId = await readCompanyId(deps.database.query, request.userId);
  if (request.role !== "carrier") {
    await decideRole(deps, yes);
    return { companyId };
  }
  await refuseKnownNumber(deps.database.query, companyId, found.dotNumber);
  const { dotNumber, mcNumber } = found;
  const dockets = mcNumber ? [`MC${mcNumber}`] : [];
  await refuseBarred(deps.database.query, { dotNumber, dockets }, companyId);
  const checks = await readCompanyChecks(deps.database.query, found);
  const cleared = isCleared(checks);
  if (!cleared && !lookedUp) {
    const which = checks.map(whichFirm).find(Boolean);
    throw new AppError(
      "invalid",
      which ??
        "FMCSA has not cleared this carrier here. Look it up yourself and check the box, or decline.",
    );
  }
  const details = { confirmedByHand: lookedUp, cleared, fmcsa: knownOfNumbers(checks) };
  await decideRole(deps, { ...yes, details }, async (tx) => {
    if (lookedUp) await recordLookup(tx, deps, companyId);
  });
  return { companyId };
}

/** @throws AppError `conflict` when another company is verified under this USDOT number. */
async function refuseKnownNumber(
  query: Queryable,
  companyId: string,
  typed: string | null,
): Promise<void> {
  const known = typed && (await findCarrierByNumber(query, typed, companyId));
  if (!known) return;
  throw new AppError(
    "conflict",
    `USDOT ${typed} is ${known.name}, a verified carrier. Its owner can invite this person; decline this request.`,
  );
}
