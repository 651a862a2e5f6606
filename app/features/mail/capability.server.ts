import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import { readWork, type WorkQueue } from "#app/platform/work-queue.server.ts";
import type { queues } from "./capability.ts";
import { countParkedMails } from "./desk.server.ts";
import { mails } from "./tables.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  mails: countParkedMails,
};

const outbox = {
  table: mails,
  state: mails.state,
  waiting: "waiting",
  failed: "parked",
  since: mails.createdAt,
} as const;

export const work: readonly WorkQueue[] = [
  { name: "emails", read: (query) => readWork(query, outbox) },
];
