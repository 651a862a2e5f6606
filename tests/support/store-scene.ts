import type { Actor } from "#app/features/accounts/actor.ts";
import { uploadSchema } from "#app/features/papers/schema.ts";
import { deleteUnneededObjects } from "#app/features/papers/sweep-objects.server.ts";
import { uploadPaper } from "#app/features/papers/upload-paper.server.ts";
import { storeAt } from "./document-places.ts";
import { aShipment } from "./factories.ts";
import { pdfOf } from "./files.ts";
import type { FreshDatabase } from "./fresh.ts";
import { loadScene } from "./load-scene.ts";
import { quoteScene } from "./quote-scene.ts";
import { startS3Server } from "./s3-server.ts";

/** A database, people and a load, whose documents are in a store that can be told to fail. */
export async function storeScene() {
  const server = await startS3Server();
  const objects = storeAt(server.url);
  const { db: inDatabase, staff, owner, carrier } = await loadScene();
  const withStore = (store = objects): FreshDatabase => ({
    ...inDatabase,
    database: { ...inDatabase.database, objects: store },
  });
  const db = withStore();
  const onPlace = (place: FreshDatabase) => quoteScene(() => ({ db: place, staff })).on;
  /** Dependencies with the store; without it, as before one was configured; or with another client of it. */
  const on = onPlace(db);
  const onDatabase = onPlace(inDatabase);
  const onStore = (store: typeof objects) => onPlace(withStore(store));

  const aLoad = async () => (await aShipment(db.database, owner)).id;
  let drawings = 0;
  /** A file that no other is like. */
  const aFile = () => {
    drawings += 1;
    return pdfOf(`0 0 ${drawings} 5 re f`);
  };
  const upload = async (
    bytes: Buffer<ArrayBuffer> = aFile(),
    { id, by = on }: { id?: string; by?: (actor: Actor | null) => ReturnType<typeof on> } = {},
  ) => {
    const file = new File([bytes], "receipt.pdf");
    const sent = { ...uploadSchema.parse({ kind: "other", audience: "parties" }), file };
    return uploadPaper(by(staff), id ?? (await aLoad()), sent);
  };
  const sweepIn = (hours: number) =>
    deleteUnneededObjects(db.database, new Date(Date.now() + hours * 60 * 60_000));
  /** The hashes of what is in the store. */
  const stored = () => [...server.objects.keys()].map((key) => key.slice(key.lastIndexOf("/") + 1));
  const close = async () => {
    await db.close();
    await server.stop();
  };
  const people = { staff, owner, carrier };
  return {
    server,
    objects,
    db,
    ...people,
    on,
    onDatabase,
    onStore,
    aLoad,
    aFile,
    upload,
    sweepIn,
    stored,
    close,
  };
}
