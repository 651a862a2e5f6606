import type { z } from "zod";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { legSchema } from "#app/features/assignments/leg-schema.ts";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { storeLeg } from "#app/features/assignments/save-leg.server.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { type EditDependencies, editLoad } from "#app/features/shipments/load/edit-load.server.ts";
import { ensureStops } from "#app/features/shipments/load/handoffs.server.ts";
import { legSpans } from "#app/features/shipments/load/movement.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import type { WithTimes } from "#app/features/shipments/load/which-time.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { AppError } from "#app/platform/errors.ts";
import { saveLegWindows } from "./handoff-windows.server.ts";

/**
 * Saves the details of a leg, for staff: what it runs by, its equipment, numbers, schedule, and when its
 * truck comes to its handoffs. Times are local where it begins and ends. Returns the load's version.
 * @throws AppError as `editLoad` and `saveLegWindows`; `not_found` for anybody else, or without the leg;
 * `invalid` with the field for an arrival before the departure.
 */
export async function saveLeg(
  deps: EditDependencies,
  { id, legId, ...typed }: { id: string; legId: string } & WithTimes<z.output<typeof legSchema>>,
): Promise<{ version: number }> {
  if (!can(deps.actor, "split")) throw refusalTo(deps.actor, "assignments.split", notThere());
  const { version, mode, equipment, references, departsAt, arrivesAt, ...times } = typed;
  return editLoad(deps, { id, version }, "legs", async (tx, load) => {
    const legs = await listLegs(tx, id);
    const leg = legs.find((one) => one.id === legId);
    if (!leg) throw new AppError("not_found", "This load has no such leg. Reload the page.");
    const stops = await ensureStops(tx, load);
    const span = legSpans(stops)[leg.sequence - 1];
    const zoneAt = (place = 1) => stops[place - 1]?.timeZone ?? businessHours.timeZone;
    const departs = departsAt
      ? instantOfTyped(departsAt, zoneAt(span?.from), "departsAt", times.departsAtWhich)
      : null;
    const arrives = arrivesAt
      ? instantOfTyped(arrivesAt, zoneAt(span?.to), "arrivesAt", times.arrivesAtWhich)
      : null;
    if (departs && arrives && arrives < departs) {
      const message = "It arrives before it departs";
      throw new AppError("invalid", `${message}.`, { fields: { arrivesAt: [message] } });
    }
    const details = { mode, equipment, references, departsAt: departs, arrivesAt: arrives };
    const isSame = (Object.keys(details) as (keyof typeof details)[]).every(
      (key) => JSON.stringify(leg[key]) === JSON.stringify(details[key]),
    );
    if (!isSame) await storeLeg(tx, legId, details);
    const windows = await saveLegWindows(tx, { stops, leg, now: deps.clock.now() }, times);
    const changes = [...(isSame ? [] : ["details"]), ...windows];
    return { changes: changes.length > 0 ? [`Leg ${leg.sequence}: ${changes.join(", ")}`] : [] };
  });
}
