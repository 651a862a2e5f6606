import { taskLists } from "#app/capabilities.server.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import { rankTasks } from "#app/features/accounts/desk-task.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The most tasks that a person is shown; the queues have the others. */
const shownAtMost = 50;

/** At which moment, and whether only what the person has in hand. */
type Wanted = { now: Date; isOwn?: boolean };

/** What waits for this person of our team, the most urgent first, and how many more are known. */
export async function listTasksFor(query: Queryable, actor: Actor, { now, isOwn = false }: Wanted) {
  const { userId } = actor;
  const lists = await Promise.all(
    taskLists.map((list) => list(query, now, isOwn ? userId : undefined)),
  );
  const wanted = lists
    .flat()
    .filter(({ work, owners }) => mayAsStaff(actor, work) && (!isOwn || owners?.includes(userId)));
  const ranked = rankTasks(wanted, now);
  return { tasks: ranked.slice(0, shownAtMost), more: Math.max(0, ranked.length - shownAtMost) };
}
