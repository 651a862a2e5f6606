import { taskLists } from "#app/capabilities.server.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { rankTasks } from "#app/features/accounts/desk-task.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The most tasks that a person is shown; the queues have the others. */
const shownAtMost = 50;

/** What waits for this person of our team at `now`, the most urgent first, and how many more are known. */
export async function listTasksFor(query: Queryable, actor: Actor, now: Date) {
  const lists = await Promise.all(taskLists.map((list) => list(query, now)));
  const own = lists.flat().filter(({ work }) => mayAsStaff(actor, work));
  const ranked = rankTasks(own, now);
  return { tasks: ranked.slice(0, shownAtMost), more: Math.max(0, ranked.length - shownAtMost) };
}
