import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { exportInstantQuotes } from "./export.server.ts";
import { forgetInstantQuotes } from "./forget.server.ts";

export const personalData: PersonalData = {
  exports: { instant_quotes: exportInstantQuotes },
  forget: (tx, { actor }) => forgetInstantQuotes(tx, actor),
};
