import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { completeDriver } from "#app/features/assignments/complete-driver.ts";
import { recordDispatch } from "#app/features/assignments/dispatch-assignment.server.ts";
import { type Assignment, findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { can } from "#app/features/carrier-offers/policy.ts";
import type { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { refuseStep } from "#app/features/shipments/load/refuse-step.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseOvertaken } from "./change-driver.server.ts";
import { readConfirmation } from "./rate-confirmation.server.ts";
import { recheckAssignment } from "./recheck-carrier.server.ts";

const failed = "Nothing was dispatched";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

type Reasons = "override" | "neededOverride";

type Dispatched = Omit<z.output<typeof dispatchSchema>, Reasons> & {
  id: string;
  legId?: string | null;
  /** The reason to dispatch a carrier that fails the checks; without one they block it. */
  override?: string | null;
  /** The reason to dispatch a load that still needs something. */
  neededOverride?: string | null;
  /** The version that was read of who drives; left out where nobody read it. */
  version?: number;
};

/**
 * Dispatches a driver to a load whose current rate confirmation is signed, for staff; what isn't
 * given is what its carrier named. The carrier is checked once more, and so is what the load needs.
 * @throws AppError `not_found` without access; `conflict` when the rate confirmation is not signed,
 * somebody named another driver since `version`, or the load is canceled, delivered or already
 * dispatched; `invalid` when nobody named the driver, the carrier fails the checks, the load still needs
 * something, or the customer is over its limit, and nobody overrides it: each by a reason of its own.
 */
export async function dispatchLoad(
  deps: Dependencies,
  { id, legId, version, override = null, neededOverride, creditOverride, ...typed }: Dispatched,
): Promise<void> {
  const { database, actor, clock } = deps;
  if (!can(actor, "offer"))
    throw refusalTo(
      actor,
      "carrier-offers.offer",
      new AppError("not_found", "This load does not exist."),
    );
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockOfferedLoad(tx, id);
    const assignment = await findLiveAssignment(tx, { shipmentId: id, legId });
    if (!assignment) throw conflict("this load has no carrier");
    if (version !== undefined) refuseOvertaken(assignment, version);
    await refuseUnsigned(tx, assignment);
    const driver = completeDriver(typed, assignment);
    const checks = await recheckAssignment(tx, { actor, clock }, assignment, { override, failed });
    const passed = await refuseStep(tx, {
      step: "dispatch",
      shipmentId: id,
      legId: assignment.legId,
      failed,
      reasons: { neededOverride, creditOverride },
    });
    if (assignment.completedAt) throw conflict("this load is delivered");
    const by = { ...driver, dispatchedBy: actor.userId };
    await recordDispatch(tx, assignment, by, now);
    const details = {
      trackingId: load.trackingId,
      truck: driver.truck,
      trailer: driver.trailer,
      ...checks,
      ...passed,
    };
    const subject = { kind: "shipment", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "load.dispatch", subject, details },
      now,
    );
  });
}

/** @throws AppError `conflict` unless the carrier signed the load and its pay as they are. */
async function refuseUnsigned(tx: Queryable, assignment: Assignment): Promise<void> {
  const confirmation = await readConfirmation(tx, assignment);
  if (confirmation?.isSigned) return;
  throw conflict(
    confirmation?.signed
      ? "the load changed after the carrier signed. It has to sign again"
      : "the carrier hasn't signed the rate confirmation",
  );
}

const conflict = (why: string) => new AppError("conflict", `${failed}: ${why}.`);
