import { tenderBody } from "#tests/support/api.ts";
import {
  type ApiExamples,
  desk,
  dispatches,
  everyone,
  forAll,
  hauls,
  ownersAndShipping,
  sees,
  ships,
  staff,
} from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    listShipments: everyone,
    createShipment: ownersAndShipping,
    listShipmentsInTransit: everyone,
    sendShipmentsInTransit: [...ownersAndShipping, "customer's payables"],
    getNotifications: sees,
    ...forAll(ships, "setPublicPage setNotifications copyShipment"),
    ...forAll([...sees, ...desk], "getShipment listEvents getHistory"),
    ...forAll([...ships, ...staff("operations")], "replaceStops replaceReferences"),
    ...forAll([...ships, ...staff("operations")], "replaceFreight replaceCare replaceHazmat"),
    ...forAll([...ships, ...staff("operations")], "replaceAir cancelShipment changeStatus"),
    listLoads: [...hauls, "other carrier"],
    getLoad: hauls,
    reportLoad: dispatches,
    ...forAll([...dispatches, ...staff("operations")], "reportEvent recordHandover"),
    undoEvent: [...ships, ...dispatches, ...staff("operations")],
    takeBackEvent: staff("operations"),
    ...forAll([...sees, ...hauls, ...desk], "listEvents getHistory", " of a hauled load"),
    countQueues: desk,
    createShipmentForCompany: staff("sales", "operations"),
    ...forAll(staff("operations"), "assignShipment raiseException resolveException"),
    ...forAll(staff("operations"), "approveOverweight setAppointment correctStatus"),
    ...forAll(staff("operations"), "correctDelivery assignCarrier decideFreight"),
    confirmAirFreight: staff("operations", "compliance"),
    replaceKnownShipperRecord: staff("compliance"),
  },
  scenes: (
    { db, staff, shipper, carrier, keys, send },
    { booked, bookedForDesk, hauled, delivered },
  ) => {
    const dispatched = async () => {
      const scene = await hauled();
      await db.outside(
        `update shipments set dispatched_at = now() where tracking_id = '${scene.trackingId}'`,
      );
      return scene;
    };
    const reported = async () => {
      const scene = await dispatched();
      const path = `/shipments/${scene.trackingId}/events`;
      const { id } = await send(keys.carrier, path, { kind: "GATE_IN", stop: 1 });
      return { ...scene, id: id as string };
    };
    const hazardous = async () => {
      const nothing = {
        unNumber: null,
        properShippingName: null,
        hazardClass: null,
        subsidiaryClass: null,
        packingGroup: null,
        quantity: null,
        packageType: null,
      };
      const goods = { description: "Solvent", pieces: 4, packaging: null, weight: null };
      const item = { ...goods, freightClass: null, nmfc: null, valueCents: null, hazmat: nothing };
      const size = { length: null, width: null, height: null, weight: null };
      const units = [{ kind: "Pallet", count: 1, ...size, stackable: false, items: [item] }];
      const { trackingId } = await send(keys.shipper, "/shipments", { ...tenderBody, units });
      return { key: keys.shipper, trackingId: trackingId as string };
    };
    const byAir = async () => {
      const { trackingId } = await bookedForDesk({ mode: "AIR", knownShipper: true });
      return { key: keys.shipper, trackingId };
    };
    const hauledByAir = async () => {
      const scene = await bookedForDesk({ mode: "AIR", knownShipper: true });
      const body = { carrierId: carrier.userId };
      await send(keys.staff, `/shipments/${scene.trackingId}/carrier`, body);
      return { ...scene, key: keys.carrier };
    };
    const excepted = async () => {
      const scene = await bookedForDesk();
      const exception = { what: "The trailer broke down.", hours: 4 };
      await send(keys.staff, `/shipments/${scene.trackingId}/exceptions`, exception);
      return scene;
    };
    const refused = async () => {
      const { trackingId } = await hauled();
      await db.outside(`insert into shipment_exceptions (shipment_id, what, raised_at, holds_bill)
        select id, 'Delivery refused', now(), true from shipments where tracking_id = '${trackingId}'`);
      return { key: keys.staff, trackingId };
    };
    const withStops = async () => {
      const stops = [
        { kind: "pickup", zip: "46204", appointment: "required" },
        { kind: "delivery", zip: "60601" },
      ];
      const { trackingId } = await send(keys.shipper, "/shipments", { ...tenderBody, stops });
      return { key: keys.staff, trackingId: trackingId as string, stop: 1 };
    };

    const inTransit = async () => {
      const scene = await booked();
      await db.outside(
        `update shipments set status = 'In Transit' where tracking_id = '${scene.trackingId}'`,
      );
      return { ...scene, person: shipper.userId };
    };

    return {
      listShipmentsInTransit: inTransit,
      sendShipmentsInTransit: inTransit,
      createShipmentForCompany: async () => ({ key: keys.staff, id: shipper.userId }),
      replaceHazmat: hazardous,
      replaceAir: byAir,
      listLoads: hauled,
      getLoad: hauled,
      reportLoad: dispatched,
      countQueues: async () => ({ key: keys.staff }),
      assignShipment: async () => ({ ...(await bookedForDesk()), person: staff.userId }),
      raiseException: bookedForDesk,
      resolveException: excepted,
      decideFreight: refused,
      approveOverweight: () => bookedForDesk({ mode: "FTL", weight: 60_000 }),
      setAppointment: withStops,
      correctStatus: delivered,
      correctDelivery: delivered,
      assignCarrier: async () => ({ ...(await booked()), key: keys.staff }),
      reportEvent: dispatched,
      undoEvent: reported,
      takeBackEvent: async () => ({ ...(await reported()), key: keys.staff }),
      recordHandover: hauledByAir,
      replaceKnownShipperRecord: () => bookedForDesk({ mode: "AIR", knownShipper: true }),
      confirmAirFreight: () => bookedForDesk({ mode: "AIR", knownShipper: true }),
    };
  },
};
