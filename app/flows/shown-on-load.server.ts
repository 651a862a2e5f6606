import { shownOnLoads } from "#app/capabilities.server.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type LoadMessage,
  messageEntry,
} from "#app/features/shipments/conversation/read-messages.server.ts";
import type { ReadShown, ShownOnLoad } from "#app/features/shipments/load/shown-on-load.ts";
import type { TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What all capabilities show a reader of one kind on a load's page, in their order. */
export async function readShown<Part>(
  kind: (shown: ShownOnLoad) => ReadShown<Part> | undefined,
  ...of: Parameters<ReadShown<Part>>
): Promise<Part[]> {
  const found = await Promise.all(shownOnLoads.map((shown) => kind(shown)?.(...of) ?? []));
  return found.flat();
}

type Load = Parameters<ReadShown<TimelineEntry>>[2] & {
  /** Its own history, as the reader sees it. */
  timeline: readonly TimelineEntry[];
  messages: readonly LoadMessage[];
};

/** The timeline of a load with what capabilities tell its reader, and its messages; in no order. */
export async function readFullTimeline(
  query: Queryable,
  actor: Actor,
  load: Load,
): Promise<TimelineEntry[]> {
  const told = await readShown(({ entries }) => entries, query, actor, load);
  return [
    ...load.timeline,
    ...told,
    ...load.messages.map((message) => messageEntry(message, load.reader)),
  ];
}
