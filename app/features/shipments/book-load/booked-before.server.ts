import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { stopTimes } from "../load/stop-times.ts";
import { shipments } from "../tables.server.ts";
import type { Booker } from "./booker.server.ts";
import { rulesOf } from "./doors.ts";
import type { How, LoadInput } from "./how.ts";
import { bookingColumns } from "./insert-loads.server.ts";

/**
 * The load that a refused booking was booked as before or meanwhile; undefined where `refusal` is
 * about something else.
 * @throws AppError `conflict` when its key was booked with another load, or the load was deleted.
 */
export async function bookedBefore(
  refusal: unknown,
  input: LoadInput,
  how: How,
  { owner }: Booker,
): Promise<{ trackingId: string } | undefined> {
  // The request's answer may be stored: that comes before its load.
  if (how.answer) return undefined;
  const meanwhile = await how.meanwhile?.();
  if (meanwhile || !isUniqueViolation(refusal, "shipments_booked_once")) return meanwhile;
  const columns = bookingColumns(owner, input);
  const before = await underKey(how.database.query, columns);
  if (!before) throw new AppError("conflict", "This shipment was booked and deleted meanwhile.");
  const { trackingId } = before;
  const { sameLoad, sameDays } = rulesOf(how.door);
  const isSame = !sameLoad || compared.every((field) => before[field] === columns[field]);
  if (isSame && (!sameDays || isOnSameDays(before, input))) return { trackingId };
  throw new AppError(
    "conflict",
    `This form was booked before, with other contents, as ${trackingId}. Press Book again to book it as another load.`,
  );
}

/** What makes it the same load. */
const compared = [
  "origin",
  "destination",
  "weight",
  "mode",
  "publicTracking",
  "freightDescription",
] as const;

/** Whether a load that is tendered with stops has the days of the one that was booked. */
function isOnSameDays(before: typeof shipments.$inferSelect, { details }: LoadInput): boolean {
  if (!details) return true;
  const given = stopTimes(details.stops);
  return (["pickupBy", "deliverBy"] as const).every(
    (field) => Number(before[field]) === Number(given[field]),
  );
}

async function underKey(
  query: Queryable,
  { userId, bookingKey }: ReturnType<typeof bookingColumns>,
) {
  const [found] = await query
    .select()
    .from(shipments)
    .where(and(eq(shipments.userId, userId), eq(shipments.bookingKey, bookingKey)));
  return found;
}
