import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import type { ShownOnLoad } from "#app/features/shipments/load/shown-on-load.ts";
import { adoptCosts } from "./assignment-charges.server.ts";
import { exportCharges } from "./export.server.ts";
import { headAmounts } from "./head-amounts.server.ts";
import { settleEndedPay } from "./settle-ended-pay.server.ts";
import { readToldCharges } from "./told-charges.server.ts";
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

export const shownOnLoad: ShownOnLoad = { amounts: headAmounts, entries: readToldCharges };
