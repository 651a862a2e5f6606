import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { exportAssignments } from "./export.server.ts";
import { forgetDrivers } from "./forget.server.ts";
import { assignmentObjector } from "./offer-objections.server.ts";

export const personalData: PersonalData = {
  exports: { assignments: exportAssignments },
  forget: (tx, { actor }) => forgetDrivers(tx, actor),
};

export const loadFollower: LoadFollower = { objectsTo: assignmentObjector };
