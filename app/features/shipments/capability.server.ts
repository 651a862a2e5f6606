import type { Findable } from "#app/features/accounts/findable.ts";
import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { UploadPage } from "#app/features/accounts/upload-page.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { WorkQueue } from "#app/platform/work-queue.server.ts";
import type { queues } from "./capability.ts";
import { exportConversations } from "./conversation/export.server.ts";
import { forgetConversations } from "./conversation/forget.server.ts";
import { countUnreadLoads } from "./conversation/read-messages.server.ts";
import { listUnreadTasks } from "./conversation/unread-tasks.server.ts";
import { exportHauledLoads, exportShipments } from "./export.server.ts";
import { findHauledLoads } from "./find/find-hauled-loads.server.ts";
import { findLoadsForDesk, findOwnLoads } from "./find/find-loads.server.ts";
import { forgetShipmentContacts } from "./forget.server.ts";
import { exportImports } from "./import/export.server.ts";
import { forgetImports } from "./import/forget.server.ts";
import { importBytesAtMost } from "./import/parse-file.server.ts";
import { countLoadQueue } from "./load/count-queues.server.ts";
import { exceptionNotices } from "./load/exception-notices.ts";
import type { LoadFollower } from "./load/follow-load.server.ts";
import { handOverExceptions } from "./load/hand-over-exceptions.server.ts";
import type { ShownOnLoad } from "./load/shown-on-load.ts";
import { loadObjector } from "./load/step-objections.server.ts";
import { readNotificationDefaults } from "./notifications/defaults.server.ts";
import { readWaitingNews } from "./notifications/waiting-news.server.ts";
import { can } from "./policy.ts";
import { exportViews, forgetViews } from "./saved-views.server.ts";
import { listLoadTasks } from "./tasks/list-load-tasks.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  shipments: (query, now) => countLoadQueue(query, "attention", now),
  conversations: countUnreadLoads,
};

export const listTasks: ListTasks = async (query, now, ownerId) => [
  ...(await listLoadTasks(query, now, ownerId)),
  ...(await listUnreadTasks(query, ownerId)),
];

export const findable: readonly Findable[] = [
  {
    place: 1,
    title: "Loads",
    staff: findLoadsForDesk,
    shipper: findOwnLoads,
    carrier: findHauledLoads,
  },
];

export const personalData: PersonalData = {
  exports: {
    shipments: exportShipments,
    loads_hauled: exportHauledLoads,
    email_alerts: readNotificationDefaults,
    conversations: exportConversations,
    imports: exportImports,
    saved_views: exportViews,
  },
  forget: async (tx, { actor, deps }) => {
    await forgetShipmentContacts(tx, actor);
    await forgetViews(tx, actor);
    await forgetConversations(tx, actor);
    await forgetImports(tx, actor);
    const left = { from: actor.userId, by: actor.userId };
    await handOverExceptions(tx, left, deps.clock.now());
  },
};

/** Its pages that take a file. */
export const uploads: readonly UploadPage[] = [
  {
    path: "/brokerage/import",
    fileBytes: importBytesAtMost,
    mayUpload: ({ actor }) => can(actor, "book"),
  },
];

export const work: readonly WorkQueue[] = [
  { name: "milestone emails to write", read: readWaitingNews },
];

export const loadFollower: LoadFollower = { objectsTo: loadObjector };

export const shownOnLoad: ShownOnLoad = { notices: exceptionNotices };
