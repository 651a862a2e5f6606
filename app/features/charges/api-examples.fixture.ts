import {
  type ApiExamples,
  answers,
  desk,
  forAll,
  sees,
  staff,
} from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll(answers, "approveCharge declineCharge"),
    listCharges: [...sees, ...desk],
    suggestShipmentPrice: desk,
    ...forAll(staff("sales", "operations", "billing"), "addCharge withdrawCharge"),
    chargeSuggestedPrice: staff("sales", "operations", "billing"),
  },
  scenes: ({ keys, send }, { bookedForDesk }) => {
    /** A charge that waits for the shipper's approval. */
    const charged = async (key: string) => {
      const { trackingId } = await bookedForDesk();
      const charge = { side: "customer", code: "detention", rate: "75", approval: "customer" };
      const body = { ...charge, reason: "Waited at the consignee." };
      const { data } = await send(keys.staff, `/shipments/${trackingId}/charges`, body);
      return { key, trackingId, chargeId: data[0].id as number };
    };
    const suggested = async () => {
      const scene = await bookedForDesk();
      const path = `/shipments/${scene.trackingId}/suggested-price`;
      const { price } = await send(keys.staff, path);
      return { ...scene, price: price.totalCents as number };
    };

    return {
      approveCharge: () => charged(keys.shipper),
      declineCharge: () => charged(keys.shipper),
      addCharge: () => bookedForDesk(),
      withdrawCharge: () => charged(keys.staff),
      chargeSuggestedPrice: suggested,
      suggestShipmentPrice: suggested,
    };
  },
};
