import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { exportAccount } from "./export.server.ts";
import type { Findable } from "./findable.ts";
import type { ListTasks } from "./list-tasks.server.ts";
import { listMailTasks } from "./mail-tasks.server.ts";
import { findOrganizations, findPeopleForDesk } from "./organizations/find-organizations.server.ts";
import type { PersonalData } from "./personal-data.server.ts";
import { countWaitingRoles } from "./role-requests.server.ts";
import { listRoleTasks } from "./role-tasks.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  roles: countWaitingRoles,
};

export const listTasks: ListTasks = async (query) => [
  ...(await listRoleTasks(query)),
  ...(await listMailTasks(query)),
];

export const findable: readonly Findable[] = [
  { place: 5, title: "Organizations", staff: findOrganizations },
  { place: 6, title: "People", staff: findPeopleForDesk },
];

export const personalData: PersonalData = {
  exports: { account: exportAccount },
};
