import { and, asc, eq } from "drizzle-orm";
import { AppError } from "#app/platform/errors.ts";
import { type EditDependencies, type Edited, editLoad } from "./edit-load.server.ts";
import { handoffOrderErrors, picksUpTooSoon } from "./handoff-window.ts";
import { stopTimes } from "./stop-times.ts";
import { stops } from "./tables.server.ts";
import { instantOfTyped, windowTimeError } from "./typed-time.ts";
import type { Which } from "./which-time.ts";

type GivenAppointment = {
  /** From 1. */
  stop: number;
  appointmentNumber: string | null;
  /** Local times at the stop; the window is unchanged when they are null. */
  windowFrom: string | null;
  windowTo: string | null;
  /** Left out by software, which sends an offset. */
  windowFromWhich?: Which;
  windowToWhich?: Which;
};

/**
 * Sets the appointment of one stop, with its agreed window.
 * @throws AppError as `editLoad`; `invalid` with the field for a missing stop, one without a known
 * place, or a window that closes before it opens.
 */
export function setAppointment(
  deps: EditDependencies,
  { id, version, ...given }: Edited & GivenAppointment,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "stops", async (tx) => {
    const isStop = and(eq(stops.shipmentId, id), eq(stops.sequence, given.stop));
    const [stop] = await tx.select().from(stops).where(isStop);
    if (!stop) throw invalid("stop", "Enter this stop's address first: open its details.");
    const window = agreedWindow(given, stop.timeZone, deps.clock.now());
    if (picksUpTooSoon({ ...stop, ...window })) {
      throw invalid("windowFrom", handoffOrderErrors.handoff);
    }
    const { appointmentNumber } = given;
    await tx
      .update(stops)
      .set({ appointment: "set", appointmentNumber, ...window })
      .where(isStop);
    const windows = await tx
      .select({
        windowFrom: stops.windowFrom,
        windowTo: stops.windowTo,
        timeZone: stops.timeZone,
      })
      .from(stops)
      .where(eq(stops.shipmentId, id))
      .orderBy(asc(stops.sequence));
    return { changes: [`Stop ${given.stop}: appointment`], columns: stopTimes(windows) };
  });
}

function agreedWindow(
  { windowFrom, windowTo, windowFromWhich, windowToWhich }: GivenAppointment,
  timeZone: string | null,
  now: Date,
) {
  if (!windowFrom && !windowTo) return undefined;
  if (!windowFrom) throw invalid("windowFrom", "Enter when it begins");
  if (!timeZone) {
    throw invalid("windowFrom", "Enter the stop's address first: the time is local to it");
  }
  for (const [field, local] of Object.entries({ windowFrom, windowTo })) {
    const wrong = local && windowTimeError(local, timeZone, now);
    if (wrong) throw invalid(field, wrong);
  }
  const from = instantOfTyped(windowFrom, timeZone, "windowFrom", windowFromWhich);
  const to = windowTo ? instantOfTyped(windowTo, timeZone, "windowTo", windowToWhich) : null;
  if (to && to < from) throw invalid("windowTo", "It ends before it begins");
  return { windowFrom: from, windowTo: to };
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", "Nothing was saved.", { fields: { [field]: [message] } });
}
