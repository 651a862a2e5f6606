import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { lockCarrierFile } from "#app/features/carriers/file-commands.server.ts";
import { vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import { assignCarrier } from "#app/features/shipments/desk-commands.server.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseOverCredit } from "./credit-limit.server.ts";
import { prepareOthersEnd } from "./end-other-offers.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

type Assignment = {
  id: string;
  /** Null unassigns the load. */
  carrierId: string | null;
  /** The reason to assign a carrier that fails the checks; without a reason they block it. */
  override?: string | undefined;
};

/**
 * Assigns a load to a verified carrier that passes the checks on the day of pickup (today while no
 * pickup window is known). Staff may override the objections with a reason; both go into the audit
 * log.
 * @throws AppError as `assignCarrier`; `invalid` when the checks object and nobody overrides them.
 */
export async function assignVettedCarrier(
  deps: Dependencies,
  { id, carrierId, override }: Assignment,
): Promise<void> {
  const { database, clock, origin } = deps;
  const endOthers = carrierId ? await prepareOthersEnd(database.query, id, origin) : null;
  await assignCarrier(deps, { id, carrierId }, async (tx) => {
    if (!carrierId) return {};
    await endOthers?.(tx, { winnerId: carrierId }, clock.now());
    const day = (await readPickupDay(tx, id)) ?? companyDays(deps.clock).today;
    const credit = await refuseOverCredit(tx, id, {
      reason: override ?? null,
      failed: "Nothing was assigned",
      field: "override",
    });
    return { ...(await refuseObjections(tx, deps.actor, { carrierId, day, override })), ...credit };
  });
}

/**
 * Checks a carrier for a load on `day` in the caller's transaction, with its file locked. Returns
 * the details for the audit log.
 * @throws AppError `invalid` when the checks object and are not, or can't be, overridden.
 */
export async function refuseObjections(
  tx: Queryable,
  actor: Actor | null,
  asked: { carrierId: string; day: string; override?: string | undefined },
): Promise<Details> {
  const { carrierId, day, override } = asked;
  await lockCarrierFile(tx, carrierId);
  const carrier = await vetCarrierById(tx, carrierId, day);
  if (!carrier) throw new AppError("not_found", "This carrier has no file.");
  const { objections, withoutFmcsa, state } = carrier;
  const noted: Details = withoutFmcsa ? { withoutFmcsaAnswer: true } : {};
  if (objections.length === 0) return noted;
  const texts = objections.map(({ text }) => text);
  if (state === "do not use") {
    throw new AppError("invalid", "This carrier is marked do not use. Choose another one.");
  }
  if (!override || !can(actor, "override-objections")) throw objected(texts);
  return { ...noted, objections: texts, override };
}

const objected = (texts: readonly string[]) =>
  new AppError(
    "invalid",
    `Nothing was assigned. ${texts.join(". ")}. Fix this in the carrier file, or give a reason to override it.`,
  );
