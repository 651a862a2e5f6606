import { tenderBody } from "#tests/support/api.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import type { Steps } from "./steps.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** Loads and their details. */
export function loadScenes(
  { db, api, staff, shipper, carrier, keys, send }: ExampleWorld,
  { booked, atDesk, hauled, delivered, proven }: Steps,
): Scenes {
  const dispatched = async () => {
    const scene = await hauled();
    await db.outside(
      `update shipments set dispatched_at = now() where tracking_id = '${scene.trackingId}'`,
    );
    return scene;
  };
  const hazardous = async () => {
    const nothing = {
      ...{ unNumber: null, properShippingName: null, hazardClass: null, subsidiaryClass: null },
      ...{ packingGroup: null, quantity: null, packageType: null },
    };
    const goods = { description: "Solvent", pieces: 4, packaging: null, weight: null };
    const item = { ...goods, freightClass: null, nmfc: null, valueCents: null, hazmat: nothing };
    const size = { length: null, width: null, height: null, weight: null };
    const units = [{ kind: "Pallet", count: 1, ...size, stackable: false, items: [item] }];
    const { trackingId } = await send(keys.shipper, "/shipments", { ...tenderBody, units });
    return { key: keys.shipper, trackingId: trackingId as string };
  };
  const byAir = async () => {
    const { trackingId } = await atDesk({ mode: "AIR", knownShipper: true });
    return { key: keys.shipper, trackingId };
  };
  const hauledByAir = async () => {
    const scene = await atDesk({ mode: "AIR", knownShipper: true });
    const body = { carrierId: carrier.userId };
    await send(keys.staff, `/shipments/${scene.trackingId}/carrier`, body);
    return { ...scene, key: keys.carrier };
  };
  /** Of a company of its own, where no template has the example's name. */
  const toSave = async () => {
    const owner = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, owner);
    return { key: await api.keyOf(owner), trackingId };
  };
  const template = async () => {
    const { key, trackingId } = await toSave();
    const body = { name: "Castings to Chicago" };
    const { id } = await send(key, `/shipments/${trackingId}/template`, body);
    return { key, id: id as string };
  };
  const excepted = async () => {
    const scene = await atDesk();
    const exception = { what: "The trailer broke down.", hours: 4 };
    await send(keys.staff, `/shipments/${scene.trackingId}/exceptions`, exception);
    return scene;
  };
  const withStops = async () => {
    const stops = [
      { kind: "pickup", zip: "46204", appointment: "required" },
      { kind: "delivery", zip: "60601" },
    ];
    const { trackingId } = await send(keys.shipper, "/shipments", { ...tenderBody, stops });
    return { key: keys.staff, trackingId: trackingId as string, stop: 1 };
  };
  const document = async () => {
    const { key, trackingId } = await booked();
    const body = { kind: "bill of lading" };
    const { id } = await send(key, `/shipments/${trackingId}/documents`, body);
    return { key, id: id as string };
  };

  return {
    reportEvent: hauled,
    sendProofOfDelivery: delivered,
    billShipment: proven,
    getDocument: document,
    releaseRecord: () => atDesk(),
    listLoads: hauled,
    getLoad: hauled,
    reportLoad: dispatched,
    createShipmentForCompany: async () => ({ key: keys.staff, id: shipper.userId }),
    replaceHazmat: hazardous,
    replaceAir: byAir,
    createTemplate: toSave,
    getTemplate: template,
    renameTemplate: template,
    removeTemplate: template,
    tenderTemplate: template,
    countQueues: async () => ({ key: keys.staff }),
    assignShipment: async () => ({ ...(await atDesk()), person: staff.userId }),
    raiseException: atDesk,
    resolveException: excepted,
    recordHandover: hauledByAir,
    replaceKnownShipperRecord: () => atDesk({ mode: "AIR", knownShipper: true }),
    confirmAirFreight: () => atDesk({ mode: "AIR", knownShipper: true }),
    approveOverweight: () => atDesk({ mode: "FTL", weight: 60_000 }),
    setAppointment: withStops,
    correctStatus: delivered,
    correctDelivery: delivered,
    assignCarrier: async () => ({ ...(await booked()), key: keys.staff }),
    listLoadMessages: hauled,
    sendLoadMessage: hauled,
    markLoadMessagesRead: hauled,
    listUnreadConversations: async () => ({ key: keys.staff }),
  };
}
