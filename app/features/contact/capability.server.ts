import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { exportMessages } from "./export.server.ts";
import { forgetMessages } from "./forget.server.ts";
import { countNewMessages } from "./queries.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  messages: countNewMessages,
};

export const personalData: PersonalData = {
  exports: { messages: exportMessages },
  forget: (tx, { actor }) => forgetMessages(tx, actor),
};
