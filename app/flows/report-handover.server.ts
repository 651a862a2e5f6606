import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readPlace } from "#app/features/geography/find-place.server.ts";
import type { handoverSchema } from "#app/features/shipments/load/event-schema.ts";
import { recordHandover } from "#app/features/shipments/load/record-handover.server.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = { database: Database; actor: Actor; clock: Clock };

/**
 * Records a handover of air freight as a person typed it. Its time is in the zone of its place; without
 * a time it happened now.
 * @throws AppError as `recordHandover`, and `invalid` for an unknown place.
 */
export async function reportHandover(
  deps: Dependencies,
  id: string,
  { occurredAt, occurrence, ...typed }: z.output<typeof handoverSchema>,
): Promise<void> {
  const timeZone = zoneOfPlace(typed.place);
  const at =
    occurredAt === null
      ? deps.clock.now()
      : instantOfTyped(occurredAt, timeZone, "occurredAt", occurrence);
  await recordHandover(deps, { ...typed, id, occurredAt: at });
}

/** The time zone of a typed place. @throws AppError `invalid` for an unknown one. */
export function zoneOfPlace(place: string): string {
  const { timeZone } = readPlace(place);
  if (timeZone) return timeZone;
  const message = "Enter a city and state, such as Indianapolis, IN";
  throw new AppError("invalid", message, { fields: { place: [message] } });
}
