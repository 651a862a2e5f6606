import {
  type ApiExamples,
  desk,
  dispatches,
  forAll,
  seesOffers,
  staff,
} from "#tests/support/api-examples/permissions.ts";
import { aShipment } from "#tests/support/factories.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll([...seesOffers, "other carrier"], "listPostedLoads getPostedLoad listBids"),
    placeBid: [...dispatches, "other carrier"],
    withdrawBid: dispatches,
    getPosting: desk,
    ...forAll(staff("operations"), "postLoad removePosting takeUpBid"),
  },
  scenes: ({ db, shipper, keys, send }, { booked }) => {
    const posted = async () => {
      const { id, trackingId } = await aShipment(db.database, shipper);
      await send(keys.staff, `/shipments/${trackingId}/posting`, {});
      return { key: keys.carrier, trackingId, id };
    };
    const onBoard = async () => ({ ...(await posted()), key: keys.staff });
    const bidOn = async () => {
      const scene = await posted();
      const bid = await send(keys.carrier, `/board/${scene.id}/bid`, { cents: 92_000 });
      return { ...scene, bidId: bid.id as string };
    };

    return {
      listPostedLoads: posted,
      getPostedLoad: posted,
      placeBid: posted,
      withdrawBid: bidOn,
      listBids: bidOn,
      getPosting: onBoard,
      postLoad: async () => ({ ...(await booked()), key: keys.staff }),
      removePosting: onBoard,
      takeUpBid: async () => {
        const { trackingId, bidId } = await bidOn();
        return { key: keys.staff, trackingId, id: bidId };
      },
    };
  },
};
