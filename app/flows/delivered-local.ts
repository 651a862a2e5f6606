import { businessHours } from "#app/features/company/hours.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { localTimeOf, occurrenceOf } from "#app/platform/zoned-time.ts";

type Delivered = { deliveredAt: Date | null; stops: readonly Pick<Stop, "timeZone">[] };

/** When a load was delivered, in the local time of its last stop as a form has it; null before it. */
export function deliveredLocalOf({ deliveredAt, stops }: Delivered) {
  if (!deliveredAt) return null;
  const timeZone = stops.at(-1)?.timeZone ?? businessHours.timeZone;
  return {
    occurredAt: localTimeOf(deliveredAt, timeZone),
    occurrence: occurrenceOf(deliveredAt, timeZone),
  };
}
