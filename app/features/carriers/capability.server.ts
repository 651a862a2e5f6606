import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { listCarrierTasks } from "./carrier-tasks.server.ts";
import { exportCarrierFile } from "./export.server.ts";
import { countCarrierConcerns } from "./file-queries.server.ts";
import { forgetCarrierFile } from "./forget.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  carriers: countCarrierConcerns,
};

export const listTasks: ListTasks = listCarrierTasks;

export const personalData: PersonalData = {
  exports: { carrier_file: exportCarrierFile },
  forget: async (tx, { ended }) => ended && forgetCarrierFile(tx, ended),
};
