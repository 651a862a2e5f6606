import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { isVerifiedCarrier } from "#app/features/accounts/verified-roles.server.ts";
import { hasFreight } from "#app/features/assignments/assignment.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import {
  findLiveAssignment,
  type Assignment as LiveAssignment,
} from "#app/features/assignments/queries.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { refuseStep } from "#app/features/shipments/load/refuse-step.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipmentCommand } from "#app/features/shipments/shipment-command.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseObjections } from "./carrier-objections.server.ts";
import { closeAssignment } from "./end-assignment.server.ts";
import { readLegDay } from "./leg-day.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
};

type Assignment = {
  id: string;
  /** Which leg; a load of one needs no choice. */
  legId?: string | null | undefined;
  /** Null unassigns the load. */
  carrierId: string | null;
  /** The reason to assign a carrier that fails the checks; without a reason they block it. */
  override?: string | null | undefined;
  /** The reason to go over the customer's credit limit; it passes nothing else. */
  creditOverride?: string | null | undefined;
};

/**
 * Assigns a load to a verified carrier that passes the checks on the day of pickup (today while no
 * pickup window is known), without agreeing to a pay. Staff may override the objections with a
 * reason; both go into the audit log.
 * @throws AppError as `assignCarrier`; `invalid` when the checks object and nobody overrides them.
 */
export async function assignVettedCarrier(
  deps: Dependencies,
  { id, legId, carrierId, override = null, creditOverride = null }: Assignment,
): Promise<void> {
  const of = { shipmentId: id, legId };
  await assignCarrier(deps, { id, legId, carrierId }, async (tx, given) => {
    const step = { step: "cover", ...of, failed, reasons: { creditOverride } } as const;
    const passed = await refuseStep(tx, step);
    const checks = await refuseUnfit(tx, deps, { ...of, carrierId: given, override, failed });
    return { ...checks, ...passed };
  });
}

const failed = "Nothing was assigned";

type Unfit = OfLeg & {
  carrierId: string;
  override: string | null;
  /** What wasn't done, such as "Nothing was booked". */
  failed: string;
};

/**
 * Checks a carrier for the day on which a load is picked up, today while that is unknown, in the
 * caller's transaction. Returns the details for the audit log.
 * @throws AppError as `refuseObjections`.
 */
export async function refuseUnfit(
  tx: Queryable,
  { actor, clock }: Pick<Dependencies, "actor" | "clock">,
  { carrierId, override, failed, ...of }: Unfit,
): Promise<Details> {
  const day = (await readLegDay(tx, of)) ?? companyDays(clock).today;
  return refuseObjections(tx, actor, { carrierId, day, override, failed });
}

/**
 * Gives a load to a verified carrier, or takes it back from the one that has it; what that one
 * agreed to ends. `check` runs in the same transaction, and refuses by throwing.
 * @throws AppError `not_found`; `conflict` once it is delivered or canceled; `invalid` when the
 * carrier is not verified, or its driver is dispatched or has the freight.
 */
export async function assignCarrier(
  deps: StaffDependencies,
  { id, legId, carrierId }: Pick<Assignment, "id" | "legId" | "carrierId">,
  check: (tx: Queryable, carrierId: string) => Promise<Details> = async () => ({}),
): Promise<void> {
  await shipmentCommand(deps, "assign", id, async (tx) => {
    if (carrierId && !(await isVerifiedCarrier(tx, carrierId))) {
      throw new AppError("invalid", "This carrier is no longer verified. Choose another one.");
    }
    const by = deps.actor?.userId ?? null;
    const now = deps.clock.now();
    await refuseClosed(tx, id);
    const checked = carrierId ? await check(tx, carrierId) : {};
    const of = { shipmentId: id, legId };
    const live = await findLiveAssignment(tx, of);
    if (live && live.carrierId !== carrierId) {
      refusePickedUp(live);
      refuseDispatched(live);
      const end = { reason: "removed by staff", note: null, custody: null, keep: [] } as const;
      await closeAssignment(tx, { assignment: live, ...end, tonuCents: 0, by }, now);
    }
    if (carrierId && live?.carrierId !== carrierId) {
      const opened = { ...of, carrierId, offerId: null, acceptedBy: by };
      await openAssignment(tx, { ...opened, source: "staff" }, now);
    }
    const given = carrierId ? await findLiveAssignment(tx, of) : undefined;
    const details = { carrier: carrierId, ...(given && { assignment: given.id }) };
    return { action: "shipment.assign", details: { ...details, ...checked } };
  });
}

async function refuseClosed(tx: Queryable, id: string): Promise<void> {
  const load = await selectStatus(tx, id);
  if (load.canceledAt) throw new AppError("conflict", "Nothing was changed: it is canceled.");
  if (load.status !== "Delivered") return;
  throw new AppError("conflict", "Nothing was changed: it is delivered.");
}

/** What we pay for its truck is a decision that only taking the load back asks for. */
function refuseDispatched({ dispatchedAt }: LiveAssignment): void {
  if (!dispatchedAt) return;
  throw new AppError(
    "invalid",
    "Its driver is dispatched. Take the load back first, and say what we pay for the truck.",
  );
}

function refusePickedUp(live: LiveAssignment): void {
  if (!hasFreight(live)) return;
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
