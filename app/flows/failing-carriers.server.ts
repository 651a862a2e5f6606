import { inArray } from "drizzle-orm";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { failingText } from "#app/features/carriers/failing.ts";
import { vetCarriers } from "#app/features/carriers/file-queries.server.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import { dateOf } from "#app/features/company/days.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readLegDay } from "./leg-day.server.ts";

/**
 * Those of these carriers that fail the checks on the day of a leg's pickup, with how they are marked;
 * for staff. Without a window they are checked for today.
 */
export async function readFailingCarriers(
  query: Queryable,
  { of, carrierIds }: { of: OfLeg; carrierIds: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (carrierIds.length === 0) return new Map();
  // A load that was split is on offer by its legs; what it was offered as before is checked for all of it.
  const pickup = of.legId ? readLegDay(query, of) : readPickupDay(query, of.shipmentId);
  const day = (await pickup) ?? dateOf(now);
  const which = inArray(carrierFiles.companyId, [...new Set(carrierIds)]);
  const vetted = await vetCarriers(query, which, day);
  const marks = vetted.map(({ id, objections }) => [id, failingText(objections)] as const);
  return new Map(marks.flatMap(([id, mark]) => (mark ? [[id, mark]] : [])));
}
