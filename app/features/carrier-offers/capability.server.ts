import type { Findable } from "#app/features/accounts/findable.ts";
import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { exportCarrierOffers } from "./export.server.ts";
import { findOwnOffers } from "./find-offers.server.ts";
import { forgetCarrierOffers } from "./forget.server.ts";

export const findable: readonly Findable[] = [
  { place: 4, title: "Load offers", carrier: findOwnOffers },
];

export const personalData: PersonalData = {
  exports: { carrier_offers: exportCarrierOffers },
  forget: (tx, { actor }) => forgetCarrierOffers(tx, actor),
};
