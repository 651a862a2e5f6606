import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { tellCanceled, tellCovered } from "#app/features/carrier-offers/tell-closed.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { exportBids } from "./export.server.ts";
import { forgetBids } from "./forget.server.ts";
import { closeBoard } from "./settle-bids.server.ts";

export const personalData: PersonalData = {
  exports: { bids: exportBids },
  forget: (tx, { actor }) => forgetBids(tx, actor),
};

export const loadFollower: LoadFollower = {
  loadCanceled: async (tx, canceled) => {
    const { shipmentId, carrierId: winnerId, now } = canceled;
    await tellCanceled(tx, canceled, await closeBoard(tx, { shipmentId, winnerId }, now));
  },
  legCovered: async (tx, covered) =>
    tellCovered(tx, covered, await closeBoard(tx, covered, covered.now)),
};
