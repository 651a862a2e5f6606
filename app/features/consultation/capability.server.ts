import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { QueueCounts } from "#app/platform/queue-counts.server.ts";
import type { queues } from "./capability.ts";
import { exportConsultations } from "./export.server.ts";
import { forgetConsultations } from "./forget.server.ts";
import { countConsultationsToday } from "./queries.server.ts";

export const queueCounts: QueueCounts<typeof queues> = {
  consultations: countConsultationsToday,
};

export const personalData: PersonalData = {
  exports: { consultations: exportConsultations },
  forget: (tx, { actor, deps }) => forgetConsultations(deps, tx, actor),
};
