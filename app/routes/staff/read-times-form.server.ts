import { timeFields } from "#app/features/shipments/load/which-time.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { legFacts, readLegTimes } from "#app/flows/read-leg-times.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Leg = { id: string; carrier: string | null | undefined };

/** The times of a leg as a person would type them, and who reads a change of them; null without a carrier. */
export async function readTimesForm(
  query: Queryable,
  { id, customer, canceledAt }: LoadView,
  leg: Leg,
) {
  const times = await readLegTimes(query, { shipmentId: id, legId: leg.id });
  if (!times || canceledAt) return null;
  const fields = legFacts.map(({ field, end }) =>
    timeFields(field, times.at[field], times.stops[end].timeZone),
  );
  const readers = `${leg.carrier} reads these times, and ${customer} those at its own stops. What was reported before stays in the timeline.`;
  return { initial: Object.assign({}, ...fields), readers };
}
