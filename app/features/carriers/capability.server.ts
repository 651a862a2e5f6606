import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { isStaffWho, type UploadPage } from "#app/features/accounts/upload-page.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { listCarrierTasks } from "./carrier-tasks.server.ts";
import { exportCarrierFile } from "./export.server.ts";
import { countCarrierConcerns } from "./file-queries.server.ts";
import { forgetCarrierFile } from "./forget.server.ts";
import { importCarriersPath } from "./import/paths.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  carriers: countCarrierConcerns,
};

export const listTasks: ListTasks = listCarrierTasks;

export const personalData: PersonalData = {
  exports: { carrier_file: exportCarrierFile },
  forget: async (tx, { ended }) => ended && forgetCarrierFile(tx, ended),
};

const megabyte = 1024 * 1024;

/** Its pages that take a file. */
export const uploads: readonly UploadPage[] = [
  {
    path: importCarriersPath,
    fileBytes: megabyte,
    // The rows can be pasted, too.
    textBytes: megabyte,
    mayUpload: isStaffWho("accounts.decide-role"),
  },
];
