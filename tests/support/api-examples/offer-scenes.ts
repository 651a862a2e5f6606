import { aShipment } from "#tests/support/factories.ts";
import type { Steps } from "./steps.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** Offers to carriers, and the load board. */
export function offerScenes(
  { db, shipper, keys, send }: ExampleWorld,
  { booked, offered, hauled }: Steps,
): Scenes {
  const countered = async () => {
    const scene = await offered();
    await send(keys.carrier, `/offers/${scene.id}/counter`, { counterCents: 110_000 });
    return { ...scene, key: keys.staff };
  };
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
  const unsigned = async () => {
    const scene = await hauled();
    const { rateConfirmation } = await send(keys.carrier, `/offers/${scene.id}`);
    return { ...scene, sha256: rateConfirmation.sha256 as string };
  };
  const signed = async () => {
    const { id, sha256, trackingId } = await unsigned();
    const signature = { name: "Paul Line", title: "Dispatcher", sha256, agreed: true };
    await send(keys.carrier, `/offers/${id}/sign`, signature);
    return { key: keys.staff, trackingId };
  };

  const assigned = async () => {
    const { trackingId } = await hauled();
    const { data } = await send(keys.staff, `/shipments/${trackingId}/assignments`);
    return { key: keys.carrier, trackingId, id: data[0].id as string };
  };

  const splitInTwo = async () => {
    const { trackingId } = await booked();
    const where = { after: 1, zip: "46241", firstMode: "truck", secondMode: "rail" };
    const { legs } = await send(keys.staff, `/shipments/${trackingId}/split`, where);
    // Examples name the first version.
    await db.outside(`with load as (
        update shipments set version = 1 where tracking_id = '${trackingId}' returning id
      ) delete from shipment_edits using load where shipment_id = load.id`);
    return { key: keys.staff, trackingId, id: legs[0].id as string };
  };

  return {
    listLegs: async () => ({ ...(await hauled()), key: keys.carrier }),
    splitShipment: async () => ({ ...(await booked()), key: keys.staff }),
    replaceLeg: splitInTwo,
    joinLegs: splitInTwo,
    listAssignments: assigned,
    getAssignment: assigned,
    giveUpShipment: assigned,
    takeBackShipment: async () => ({ ...(await assigned()), key: keys.staff }),
    bookCarrier: async () => ({ ...(await booked()), key: keys.staff }),
    listOffers: offered,
    getOffer: offered,
    acceptOffer: offered,
    declineOffer: offered,
    counterOffer: offered,
    signRateConfirmation: unsigned,
    dispatchShipment: signed,
    createOffers: async () => ({ ...(await booked()), key: keys.staff }),
    withdrawOffer: async () => ({ ...(await offered()), key: keys.staff }),
    takeUpCounter: countered,
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
}
