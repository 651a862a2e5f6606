import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { exportCharges } from "./export.server.ts";

export const personalData: PersonalData = {
  exports: { charges: exportCharges },
};
