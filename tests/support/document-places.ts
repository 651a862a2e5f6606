import { createLog } from "#app/platform/log.server.ts";
import type { ObjectStore } from "#app/platform/object-store/object-store.ts";
import { readS3Address } from "#app/platform/object-store/s3-address.ts";
import { s3Store } from "#app/platform/object-store/s3-store.server.ts";
import { startS3Server } from "./s3-server.ts";

/** Where the documents of a test are: null in the database. */
export type DocumentPlace = { objects: ObjectStore | null; stop: () => Promise<void> };

/** A client of the store at a URL such as an operator sets. */
export function storeAt(url: string, timeoutMs?: number): ObjectStore {
  const address = readS3Address(url);
  if (!address) throw new Error("the test's store has no such URL");
  return s3Store(address, { log: createLog("silent"), ...(timeoutMs && { timeoutMs }) });
}

const given = process.env.TEST_DOCUMENTS_URL;

/** Each place in which documents can be; TEST_DOCUMENTS_URL names a store of your own besides. */
export const documentPlaces: { name: string; open: () => Promise<DocumentPlace> }[] = [
  { name: "the database", open: async () => ({ objects: null, stop: async () => {} }) },
  {
    name: "a store that checks each signature",
    open: async () => {
      const server = await startS3Server();
      return { objects: storeAt(server.url), stop: server.stop };
    },
  },
  ...(given
    ? [
        {
          name: "the store of TEST_DOCUMENTS_URL",
          open: async () => ({ objects: storeAt(given), stop: async () => {} }),
        },
      ]
    : []),
];
