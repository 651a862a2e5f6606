import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { exportPresets } from "./export.server.ts";
import { forgetPresets } from "./forget.server.ts";

export const personalData: PersonalData = {
  exports: { presets: exportPresets },
  forget: (tx, { actor }) => forgetPresets(tx, actor),
};
