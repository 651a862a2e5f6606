import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { isStaffWho, type UploadPage } from "#app/features/accounts/upload-page.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import { readWork, type WorkQueue } from "#app/platform/work-queue.server.ts";
import type { queues } from "./capability.ts";
import { exportEdi } from "./export.server.ts";
import { forgetEdi } from "./forget.server.ts";
import { countFailed } from "./queries.server.ts";
import { ediMessages } from "./tables.server.ts";
import { listTenderTasks } from "./tender-tasks.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  edi: countFailed,
};

export const listTasks: ListTasks = listTenderTasks;

export const personalData: PersonalData = {
  exports: { edi: exportEdi },
  forget: (tx, { actor }) => forgetEdi(tx, actor),
};

/** Its pages that take a file. */
export const uploads: readonly UploadPage[] = [
  { path: "/staff/edi", fileBytes: 1024 * 1024, mayUpload: isStaffWho("edi.manage-edi") },
];

const messages = { table: ediMessages, state: ediMessages.state, since: ediMessages.createdAt };

export const work: readonly WorkQueue[] = [
  {
    name: "EDI received",
    read: (query) => readWork(query, { ...messages, waiting: "waiting", failed: "failed" }),
  },
  { name: "EDI to send", read: (query) => readWork(query, { ...messages, waiting: "ready" }) },
];
