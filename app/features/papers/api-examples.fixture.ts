import {
  type ApiExamples,
  answers,
  desk,
  dispatches,
  forAll,
  hauls,
  sees,
  staff,
} from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    requestRecord: answers,
    ...forAll([...sees, ...desk], "listDocuments getDocument listRecordRequests"),
    makeDocument: [...answers, ...staff("sales", "operations", "billing")],
    "listDocuments of a hauled load": [...sees, ...hauls, ...desk],
    "listRecordRequests of a hauled load": [...sees, ...hauls, ...desk],
    "requestRecord of a hauled load": [
      ...answers,
      ...hauls.filter((one) => one !== "carrier's view"),
    ],
    "sendProofOfDelivery of a hauled load": [...dispatches, ...staff("operations", "billing")],
    sendProofOfDelivery: staff("operations", "billing"),
    releaseRecord: staff("operations", "compliance", "billing"),
  },
  scenes: ({ send }, { booked, bookedForDesk, delivered }) => {
    const document = async () => {
      const { key, trackingId } = await booked();
      const body = { kind: "bill of lading" };
      const { id } = await send(key, `/shipments/${trackingId}/documents`, body);
      return { key, id: id as string };
    };

    return {
      getDocument: document,
      releaseRecord: () => bookedForDesk(),
      sendProofOfDelivery: delivered,
    };
  },
};
