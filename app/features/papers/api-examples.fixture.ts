import { readFileSync } from "node:fs";
import { uploadPaper } from "#app/features/papers/upload-paper.server.ts";
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
import { proof } from "#tests/support/api-examples/world.ts";
import { aShipment } from "#tests/support/factories.ts";

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
    "uploadDocument of a hauled load": [...dispatches, ...staff("sales", "operations", "billing")],
    uploadDocument: staff("sales", "operations", "billing"),
    ...forAll(staff("operations", "billing"), "showDocument hideDocument"),
    releaseRecord: staff("operations", "compliance", "billing"),
  },
  scenes: (
    { send, db, on, keys, shipper, staff: member },
    { booked, bookedForDesk, delivered },
  ) => {
    const document = async () => {
      const { key, trackingId } = await booked();
      const body = { kind: "bill of lading" };
      const { id } = await send(key, `/shipments/${trackingId}/documents`, body);
      return { key, id: id as string };
    };

    const uploaded = (audience: "staff" | "customer") => async () => {
      const { id: shipmentId } = await aShipment(db.database, shipper);
      const file = new File([readFileSync(proof)], "receipt.jpg");
      const sent = { kind: "lumper receipt", note: null, audience, file } as const;
      const { id } = await uploadPaper(on(member), shipmentId, sent);
      return { key: keys.staff, id };
    };

    return {
      getDocument: document,
      showDocument: uploaded("staff"),
      hideDocument: uploaded("customer"),
      releaseRecord: () => bookedForDesk(),
      sendProofOfDelivery: delivered,
      uploadDocument: () => bookedForDesk(),
    };
  },
};
