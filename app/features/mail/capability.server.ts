import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { countParkedMails } from "./desk.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  mails: countParkedMails,
};
