import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { exportAssignments } from "./export.server.ts";
import { forgetDrivers } from "./forget.server.ts";

export const personalData: PersonalData = {
  exports: { assignments: exportAssignments },
  forget: (tx, { actor }) => forgetDrivers(tx, actor),
};
