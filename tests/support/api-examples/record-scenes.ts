import { randomUUID } from "node:crypto";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aCompany, aShipper } from "#tests/support/factories.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** A company's records, its webhooks and its EDI messages. */
export function recordScenes({ db, api, shipper, keys, send }: ExampleWorld): Scenes {
  const endpoint = async () => {
    // Of a company of its own, as each may have a few only.
    const key = await api.keyOf(await aShipper(db.database));
    const body = { url: "https://erp.example/freight", kinds: ["shipment.created"] };
    return { key, id: (await send(key, "/webhooks", body)).id as string };
  };
  const messageTo = async () => {
    const scene = await endpoint();
    await send(scene.key, `/webhooks/${scene.id}/test`, undefined, "POST");
    await db.outside("update webhook_deliveries set state = 'failed'");
    const { data } = await send(scene.key, `/webhooks/${scene.id}/deliveries`);
    return { ...scene, deliveryId: data[0].id as string };
  };
  const tendered = async () => {
    const owner = await aShipper(db.database);
    const partner = await aPartner(db.database, owner);
    const content = fromPartner(partner, aTender({ number: randomUUID().slice(0, 8) }));
    return { key: await api.keyOf(owner), content };
  };
  const message = async () => {
    const { key, content } = await tendered();
    await send(key, "/edi/messages", { content });
    const { data } = await send(key, "/edi/messages?direction=out");
    return { key, id: data[0].id as string };
  };
  const company = async () => {
    const owner = await aShipper(db.database);
    await aCompany(db.database, owner);
    return { key: await api.keyOf(owner) };
  };
  const address = async () => {
    const { id } = await send(keys.shipper, "/addresses", { company: "Crossroads Castings" });
    return { key: keys.shipper, id: id as string };
  };
  const product = async () => {
    const { id } = await send(keys.shipper, "/products", { description: "Castings" });
    return { key: keys.shipper, id: id as string };
  };

  return {
    sendEdiInterchange: tendered,
    getEdiMessage: message,
    markEdiMessageSent: message,
    replaceCompany: company,
    listCompanies: async () => ({ key: keys.staff }),
    getCompanyById: async () => ({ key: keys.staff, id: shipper.userId }),
    getAddress: address,
    replaceAddress: address,
    removeAddress: address,
    getProduct: product,
    replaceProduct: product,
    removeProduct: product,
    getWebhookEndpoint: endpoint,
    replaceWebhookEndpoint: endpoint,
    removeWebhookEndpoint: endpoint,
    enableWebhookEndpoint: endpoint,
    rotateWebhookSecret: endpoint,
    testWebhookEndpoint: endpoint,
    replayWebhooks: endpoint,
    listWebhookDeliveries: endpoint,
    getWebhookDelivery: messageTo,
    replayWebhookDelivery: messageTo,
  };
}
