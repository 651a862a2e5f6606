import type { Queryable } from "#app/platform/database/database.server.ts";
import type { DeskTask } from "./desk-task.ts";

/**
 * The first of what waits in a capability, the most urgent ones at least; bounded in number. With an
 * owner at least the first of what this person has in hand.
 */
export type ListTasks = (query: Queryable, now: Date, ownerId?: string) => Promise<DeskTask[]>;
