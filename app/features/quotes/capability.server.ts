import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { countPendingQuotes } from "./desk-queries.server.ts";
import { exportQuotes } from "./export.server.ts";
import { forgetQuotes } from "./forget.server.ts";
import { listQuoteTasks } from "./quote-tasks.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  quotes: countPendingQuotes,
};

export const listTasks: ListTasks = listQuoteTasks;

export const personalData: PersonalData = {
  exports: { quote_requests: exportQuotes },
  forget: (tx, { actor }) => forgetQuotes(tx, actor),
};
