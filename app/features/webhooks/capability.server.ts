import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { readWork, type WorkQueue } from "#app/platform/work-queue.server.ts";
import { forgetEndpoints } from "./endpoints.server.ts";
import { webhookDeliveries } from "./tables.server.ts";

export const personalData: PersonalData = {
  forget: (tx, { actor }) => forgetEndpoints(tx, actor.companyId),
};

const deliveries = {
  table: webhookDeliveries,
  state: webhookDeliveries.state,
  waiting: "waiting",
  failed: "failed",
  since: webhookDeliveries.createdAt,
} as const;

export const work: readonly WorkQueue[] = [
  { name: "webhook messages", read: (query) => readWork(query, deliveries) },
];
