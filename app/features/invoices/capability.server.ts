import type { Findable } from "#app/features/accounts/findable.ts";
import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import { listBillingTasks } from "./billing-tasks.server.ts";
import type { queues } from "./capability.ts";
import { forgetBilling, forgetDisputes } from "./company.server.ts";
import { creditObjector } from "./credit-limit.server.ts";
import { listDisputeTasks } from "./dispute-tasks.server.ts";
import { exportInvoices } from "./export.server.ts";
import { findInvoicesForDesk, findOwnInvoices } from "./find-invoices.server.ts";
import { countReadyToBill } from "./queries.server.ts";
import { countOpenDisputes } from "./read-disputes.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  invoices: async (query) => (await countReadyToBill(query)) + (await countOpenDisputes(query)),
};

export const listTasks: ListTasks = async (query) => [
  ...(await listDisputeTasks(query)),
  ...(await listBillingTasks(query)),
];

export const findable: readonly Findable[] = [
  { place: 2, title: "Invoices", staff: findInvoicesForDesk, shipper: findOwnInvoices },
];

export const personalData: PersonalData = {
  exports: { invoices: exportInvoices },
  forget: async (tx, { actor }) => {
    await forgetDisputes(tx, actor);
    await forgetBilling(tx, actor);
  },
};

export const loadFollower: LoadFollower = { objectsTo: creditObjector };
