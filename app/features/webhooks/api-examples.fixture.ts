import {
  type ApiExamples,
  everyone,
  forAll,
  owner,
  ownersAndShipping,
} from "#tests/support/api-examples/permissions.ts";
import { aShipper } from "#tests/support/factories.ts";

export const apiExamples: ApiExamples = {
  who: {
    listWebhookEndpoints: everyone,
    createWebhookEndpoint: ownersAndShipping.filter((one) => one !== "customer's shipping"),
    ...forAll(owner, "getWebhookEndpoint replaceWebhookEndpoint removeWebhookEndpoint"),
    ...forAll(owner, "enableWebhookEndpoint rotateWebhookSecret testWebhookEndpoint"),
    ...forAll(owner, "listWebhookDeliveries getWebhookDelivery replayWebhookDelivery"),
    replayWebhooks: owner,
  },
  scenes: ({ db, api, send }) => {
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

    return {
      getWebhookEndpoint: endpoint,
      replaceWebhookEndpoint: endpoint,
      removeWebhookEndpoint: endpoint,
      enableWebhookEndpoint: endpoint,
      rotateWebhookSecret: endpoint,
      testWebhookEndpoint: endpoint,
      listWebhookDeliveries: endpoint,
      getWebhookDelivery: messageTo,
      replayWebhookDelivery: messageTo,
      replayWebhooks: endpoint,
    };
  },
};
