import {
  type ApiExamples,
  desk,
  dispatches,
  everyone,
  forAll,
  seesOffers,
  staff,
} from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    listOffers: everyone,
    ...forAll(dispatches, "signRateConfirmation acceptOffer declineOffer counterOffer"),
    getOffer: [...seesOffers, ...desk],
    ...forAll(staff("operations"), "createOffers withdrawOffer takeUpCounter bookCounter"),
  },
  scenes: ({ keys, send }, { booked, offered, hauled }) => {
    const countered = async () => {
      const scene = await offered();
      await send(keys.carrier, `/offers/${scene.id}/counter`, { counterCents: 110_000 });
      return { ...scene, key: keys.staff };
    };
    const unsigned = async () => {
      const scene = await hauled();
      const { rateConfirmation } = await send(keys.carrier, `/offers/${scene.id}`);
      return { ...scene, sha256: rateConfirmation.sha256 as string };
    };

    return {
      listOffers: offered,
      getOffer: offered,
      acceptOffer: offered,
      declineOffer: offered,
      counterOffer: offered,
      createOffers: async () => ({ ...(await booked()), key: keys.staff }),
      withdrawOffer: async () => ({ ...(await offered()), key: keys.staff }),
      takeUpCounter: countered,
      bookCounter: countered,
      signRateConfirmation: unsigned,
    };
  },
};
