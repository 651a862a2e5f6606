import type { Actor } from "#app/features/accounts/actor.ts";
import { readMessages } from "#app/features/shipments/conversation/read-messages.server.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { sortTimeline, type TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import { readFullTimeline } from "#app/flows/shown-on-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What a load's activity tells a reader, the latest first, before it is put into words. */
export async function readWholeTimeline(
  { query, actor }: { query: Queryable; actor: Actor },
  id: string,
  reader: LoadReader,
): Promise<TimelineEntry[]> {
  const load = await readLoad({ query, actor }, { id }, reader);
  if (!load) throw new Error("the load was not found");
  const messages = await readMessages(query, load, reader);
  return sortTimeline(await readFullTimeline(query, actor, { ...load, messages, reader }));
}
