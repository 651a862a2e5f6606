import { listLegs } from "#app/features/assignments/legs.server.ts";
import { legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import { legSpans } from "#app/features/shipments/load/movement.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { stopCity } from "#app/features/shipments/load/stop.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCarrierHistory } from "./carrier-history.server.ts";

type Load = { id: string; stops: readonly Stop[] };

/** The legs of a load that was split, each with its way and its carriers, for staff; none for a load of one. */
export async function readLegsOfLoad(query: Queryable, { id, stops }: Load) {
  const legs = await listLegs(query, id);
  if (legs.length < 2) return [];
  const history = await readCarrierHistory(query, id);
  const spans = legSpans(stops);
  return legs.map((leg, index) => {
    const span = spans[index] ?? { from: 1, to: stops.length };
    const [from, to] = [stops[span.from - 1], stops[span.to - 1]];
    const carriers = history.filter((one) => one.leg.id === leg.id);
    return {
      ...leg,
      modeName: legModeNames[leg.mode],
      from: placeOf(from),
      to: placeOf(to),
      fromZone: from?.timeZone ?? null,
      toZone: to?.timeZone ?? null,
      carriers,
      live: carriers.find(({ isLive }) => isLive) ?? null,
    };
  });
}

/** A leg as staff see it. */
export type DeskLeg = Awaited<ReturnType<typeof readLegsOfLoad>>[number];

function placeOf(stop: Stop | undefined): string {
  const city = stop && stopCity(stop);
  return [stop?.company, city].filter(Boolean).join(", ") || "To be confirmed";
}
