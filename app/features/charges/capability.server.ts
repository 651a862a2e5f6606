import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { adoptCosts } from "./assignment-charges.server.ts";
import { exportCharges } from "./export.server.ts";
import { settleEndedPay } from "./settle-ended-pay.server.ts";
import { voidCustomerCharges, voidUnassignedCosts } from "./void-charges.server.ts";

export const personalData: PersonalData = {
  exports: { charges: exportCharges },
};

export const loadFollower: LoadFollower = {
  loadCanceled: async (tx, canceled) => {
    await voidUnassignedCosts(tx, canceled, canceled.now);
    await voidCustomerCharges(tx, canceled, canceled.now);
  },
  legCovered: adoptCosts,
  assignmentEnded: settleEndedPay,
};
