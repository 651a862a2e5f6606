import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import type { StaffDependencies } from "../staff-command.server.ts";
import { refusalTo } from "../staff-permission.ts";
import { lockTeamFor } from "./lock-team.server.ts";
import { teamSettings } from "./tables.server.ts";

/** Whether who enters where money goes, or a credit, can't be who releases it. */
export async function readFourEyes(query: Queryable): Promise<boolean> {
  const [found] = await query.select({ fourEyes: teamSettings.fourEyes }).from(teamSettings);
  return found?.fourEyes ?? false;
}

/**
 * Switches four eyes on or off.
 * @throws AppError `not_found` without access; `forbidden` for staff who aren't administrators.
 */
export async function setFourEyes(
  { database, actor, clock }: StaffDependencies,
  fourEyes: boolean,
): Promise<void> {
  if (!can(actor, "manage-team")) {
    const missing = new AppError("not_found", "This page does not exist.");
    throw refusalTo(actor, "accounts.manage-team", missing);
  }
  await database.transaction(actor.userId, async (tx) => {
    await lockTeamFor(tx, actor);
    if ((await readFourEyes(tx)) === fourEyes) return;
    await tx
      .insert(teamSettings)
      .values({ fourEyes })
      .onConflictDoUpdate({ target: teamSettings.one, set: { fourEyes } });
    const subject = { kind: "team", id: "settings" };
    const entry = { action: "staff.four-eyes" as const, subject, details: { fourEyes } };
    await recordAudit(tx, { actorId: actor.userId, ...entry }, clock.now());
  });
}
