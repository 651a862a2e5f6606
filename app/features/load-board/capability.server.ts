import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { exportBids } from "./export.server.ts";
import { forgetBids } from "./forget.server.ts";

export const personalData: PersonalData = {
  exports: { bids: exportBids },
  forget: (tx, { actor }) => forgetBids(tx, actor),
};
