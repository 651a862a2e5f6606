import { randomUUID } from "node:crypto";
import {
  type ApiExamples,
  everyone,
  forAll,
  sees,
  ships,
} from "#tests/support/api-examples/permissions.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aShipper } from "#tests/support/factories.ts";

export const apiExamples: ApiExamples = {
  who: {
    listEdiMessages: everyone,
    getEdiMessage: sees,
    ...forAll(ships, "sendEdiInterchange markEdiMessageSent"),
  },
  scenes: ({ db, api, send }) => {
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

    return {
      getEdiMessage: message,
      sendEdiInterchange: tendered,
      markEdiMessageSent: message,
    };
  },
};
