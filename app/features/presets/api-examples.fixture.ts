import {
  type ApiExamples,
  everyone,
  forAll,
  ownersAndShipping,
  sees,
  ships,
} from "#tests/support/api-examples/permissions.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll(everyone, "listTemplates listAddresses listProducts"),
    ...forAll(ownersAndShipping, "createAddress createProduct"),
    ...forAll(sees, "getTemplate getAddress getProduct"),
    ...forAll(ships, "createTemplate renameTemplate removeTemplate tenderTemplate"),
    ...forAll(ships, "replaceAddress removeAddress replaceProduct removeProduct"),
  },
  scenes: ({ db, api, keys, send }) => {
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
    const address = async () => {
      const { id } = await send(keys.shipper, "/addresses", { company: "Crossroads Castings" });
      return { key: keys.shipper, id: id as string };
    };
    const product = async () => {
      const { id } = await send(keys.shipper, "/products", { description: "Castings" });
      return { key: keys.shipper, id: id as string };
    };

    return {
      getTemplate: template,
      createTemplate: toSave,
      renameTemplate: template,
      removeTemplate: template,
      tenderTemplate: template,
      getAddress: address,
      replaceAddress: address,
      removeAddress: address,
      getProduct: product,
      replaceProduct: product,
      removeProduct: product,
    };
  },
};
