import type { Findable } from "#app/features/accounts/findable.ts";
import type { ListTasks } from "#app/features/accounts/list-tasks.server.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import { listBillingTasks } from "./billing-tasks.server.ts";
import type { queues } from "./capability.ts";
import { forgetBilling } from "./company.server.ts";
import { exportInvoices } from "./export.server.ts";
import { findInvoicesForDesk, findOwnInvoices } from "./find-invoices.server.ts";
import { countReadyToBill } from "./queries.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  invoices: countReadyToBill,
};

export const listTasks: ListTasks = listBillingTasks;

export const findable: readonly Findable[] = [
  { place: 2, title: "Invoices", staff: findInvoicesForDesk, shipper: findOwnInvoices },
];

export const personalData: PersonalData = {
  exports: { invoices: exportInvoices },
  forget: (tx, { actor }) => forgetBilling(tx, actor),
};
