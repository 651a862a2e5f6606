import { eq, min, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { WorkState } from "#app/platform/work-queue.server.ts";
import { events } from "../load/tables.server.ts";
import { milestoneNews } from "./tables.server.ts";

/** The milestones whose emails aren't written yet. */
export async function readWaitingNews(query: Queryable): Promise<WorkState> {
  const [found] = await query
    .select({ waiting: sql<number>`count(*)`.mapWith(Number), oldest: min(events.reportedAt) })
    .from(milestoneNews)
    .innerJoin(events, eq(events.id, milestoneNews.eventId));
  return { waiting: found?.waiting ?? 0, failed: 0, oldest: found?.oldest ?? null };
}
