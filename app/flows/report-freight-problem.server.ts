import type { Actor } from "#app/features/accounts/actor.ts";
import { openEventPhotos } from "#app/features/papers/event-photos.server.ts";
import type { UploadDependencies } from "#app/features/papers/read-upload.server.ts";
import type { TypedEvent } from "#app/features/shipments/load/event-schema.ts";
import { reportIn } from "#app/features/shipments/load/report.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { eventOfTyped, type StopsOfLoad } from "./report-event.server.ts";

type Dependencies = UploadDependencies & { actor: Actor; clock: Clock };

/**
 * Reports what is wrong with a load's freight, with photos, for staff or the carrier that runs it. The caller
 * has found that they may. The same report sent again counts once.
 * @throws AppError as `reportIn` and `openEventPhotos`; `invalid` for a time that clocks skip.
 */
export async function reportFreightProblem(
  deps: Dependencies,
  load: StopsOfLoad,
  typed: TypedEvent,
  files: readonly File[],
): Promise<void> {
  const { actor, database, clock } = deps;
  const now = clock.now();
  const event = eventOfTyped(load, typed, now);
  const store = await openEventPhotos(deps, files);
  await database.transaction(actor.userId, async (tx) => {
    const { isNew, trackingId } = await reportIn(tx, { actor, door: "event" }, event, now);
    const photo = { shipmentId: load.id, trackingId, eventId: event.eventId };
    if (isNew) await store(tx, photo, now);
  });
}
