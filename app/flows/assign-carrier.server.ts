import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { isVerifiedCarrier } from "#app/features/accounts/verified-roles.server.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import {
  findLiveAssignment,
  type Assignment as LiveAssignment,
} from "#app/features/assignments/queries.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { lockCarrierFile } from "#app/features/carriers/file-commands.server.ts";
import { vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import { adoptCosts } from "#app/features/charges/assignment-charges.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipmentCommand } from "#app/features/shipments/shipment-command.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseOverCredit } from "./credit-limit.server.ts";
import { closeAssignment, isOnItsWay } from "./end-assignment.server.ts";
import { prepareOthersEnd } from "./end-other-offers.server.ts";
import { readLegDay } from "./leg-day.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

type Assignment = {
  id: string;
  /** Which leg; a load of one needs no choice. */
  legId?: string | null | undefined;
  /** Null unassigns the load. */
  carrierId: string | null;
  /** The reason to assign a carrier that fails the checks; without a reason they block it. */
  override?: string | undefined;
};

/**
 * Assigns a load to a verified carrier that passes the checks on the day of pickup (today while no
 * pickup window is known), without agreeing to a pay. Staff may override the objections with a
 * reason; both go into the audit log.
 * @throws AppError as `assignCarrier`; `invalid` when the checks object and nobody overrides them.
 */
export async function assignVettedCarrier(
  deps: Dependencies,
  { id, legId, carrierId, override }: Assignment,
): Promise<void> {
  const { database, clock, origin } = deps;
  const of = { shipmentId: id, legId };
  const endOthers = carrierId ? await prepareOthersEnd(database.query, of, origin) : null;
  await assignCarrier(deps, { id, legId, carrierId }, async (tx) => {
    if (!carrierId) return {};
    await endOthers?.(tx, { winnerId: carrierId }, clock.now());
    return refuseUnfit(tx, deps, { ...of, carrierId, override: override ?? null });
  });
}

/**
 * Checks the carrier and the customer's credit for a load in the caller's transaction. Returns the
 * details for the audit log.
 * @throws AppError `invalid` when the checks object or the customer is over its limit, and nobody
 * overrides it.
 */
export async function refuseUnfit(
  tx: Queryable,
  { actor, clock }: Pick<Dependencies, "actor" | "clock">,
  { carrierId, override, ...of }: OfLeg & { carrierId: string; override: string | null },
): Promise<Details> {
  const day = (await readLegDay(tx, of)) ?? companyDays(clock).today;
  const credit = await refuseOverCredit(tx, of.shipmentId, {
    reason: override,
    failed: "Nothing was assigned",
    field: "override",
  });
  const asked = { carrierId, day, override: override ?? undefined };
  return { ...(await refuseObjections(tx, actor, asked)), ...credit };
}

/**
 * Gives a load to a verified carrier, or takes it back from the one that has it; what that one
 * agreed to ends. `check` runs in the same transaction, and refuses by throwing.
 * @throws AppError `not_found`; `conflict` once it is delivered or canceled; `invalid` when the
 * carrier is not verified, or freight that was picked up would be taken from a carrier.
 */
export async function assignCarrier(
  deps: StaffDependencies,
  { id, legId, carrierId }: Pick<Assignment, "id" | "legId" | "carrierId">,
  check: (tx: Queryable) => Promise<Details> = async () => ({}),
): Promise<void> {
  await shipmentCommand(deps, "assign", id, async (tx) => {
    if (carrierId && !(await isVerifiedCarrier(tx, carrierId))) {
      throw new AppError("invalid", "This carrier is no longer verified. Choose another one.");
    }
    const by = deps.actor?.userId ?? null;
    const now = deps.clock.now();
    await refuseClosed(tx, id);
    const of = { shipmentId: id, legId };
    const live = await findLiveAssignment(tx, of);
    if (live && live.carrierId !== carrierId) {
      await refusePickedUp(tx, live);
      const end = { reason: "removed by staff", note: null, custody: null, keep: [] } as const;
      await closeAssignment(tx, { assignment: live, ...end, tonuCents: 0, by }, now);
    }
    if (carrierId && live?.carrierId !== carrierId) {
      const opened = { ...of, carrierId, offerId: null, acceptedBy: by };
      const assignmentId = await openAssignment(tx, { ...opened, source: "staff" }, now);
      await adoptCosts(tx, { shipmentId: id, assignmentId });
    }
    return { action: "shipment.assign", details: { carrier: carrierId, ...(await check(tx)) } };
  });
}

async function refuseClosed(tx: Queryable, id: string): Promise<void> {
  const load = await selectStatus(tx, id);
  if (load.canceledAt) throw new AppError("conflict", "Nothing was changed: it is canceled.");
  if (load.status !== "Delivered") return;
  throw new AppError("conflict", "Nothing was changed: it is delivered.");
}

async function refusePickedUp(tx: Queryable, live: LiveAssignment): Promise<void> {
  if (!(await isOnItsWay(tx, await selectStatus(tx, live.shipmentId), live))) return;
  throw new AppError(
    "invalid",
    "The freight is picked up. Take the load back first, and say where it is.",
  );
}

async function selectStatus(tx: Queryable, id: string) {
  const [load] = await tx
    .select({ status: shipments.status, canceledAt: shipments.canceledAt })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!load) throw notThere();
  return load;
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
  if (!override) throw objected(texts);
  if (!can(actor, "override-objections")) {
    throw refusalTo(actor, "carriers.override-objections", objected(texts));
  }
  return { ...noted, objections: texts, override };
}

const objected = (texts: readonly string[]) =>
  new AppError(
    "invalid",
    `Nothing was assigned. ${texts.join(". ")}. Fix this in the carrier file, or give a reason to override it.`,
  );
