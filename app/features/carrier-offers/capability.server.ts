import type { Findable } from "#app/features/accounts/findable.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import type { ShownOnLoad } from "#app/features/shipments/load/shown-on-load.ts";
import { exportCarrierOffers } from "./export.server.ts";
import { findOwnOffers } from "./find-offers.server.ts";
import { forgetCarrierOffers } from "./forget.server.ts";
import { endOffer, withdrawOthers } from "./settle.server.ts";
import { tellCanceled, tellCovered, tellLegsChanged } from "./tell-closed.server.ts";
import { offerEntries } from "./timeline-entries.server.ts";

export const findable: readonly Findable[] = [
  { place: 4, title: "Load offers", carrier: findOwnOffers },
];

export const personalData: PersonalData = {
  exports: { carrier_offers: exportCarrierOffers },
  forget: (tx, { actor }) => forgetCarrierOffers(tx, actor),
};

export const loadFollower: LoadFollower = {
  loadCanceled: async (tx, canceled) => {
    const { shipmentId, carrierId: winnerId, now } = canceled;
    await tellCanceled(tx, canceled, await withdrawOthers(tx, { shipmentId, winnerId }, now));
  },
  legsChanged: tellLegsChanged,
  legCovered: async (tx, covered) =>
    tellCovered(tx, covered, await withdrawOthers(tx, covered, covered.now)),
  assignmentEnded: async (tx, { offerId }) => {
    if (offerId) await endOffer(tx, offerId);
  },
};

export const shownOnLoad: ShownOnLoad = { entries: offerEntries };
