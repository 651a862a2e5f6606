import type { Actor } from "#app/features/accounts/actor.ts";
import { listImportRows, readImport } from "#app/features/shipments/import/read-import.server.ts";
import { storeImport } from "#app/features/shipments/import/store-import.server.ts";
import { aShipper } from "./factories.ts";
import { prepareDatabase } from "./prepare.ts";
import { tenderFile } from "./tender-file.ts";

type Rows = readonly Record<string, string | number>[];

/** What the tests of imported tenders share: a database, and how files are sent and read. */
export function importScene() {
  // What is uploaded later has a later time.
  let ticks = 0;
  const db = prepareDatabase();
  const now = new Date("2026-11-24T17:00:00Z");
  const as = (actor: Actor | null) => ({
    database: db.database,
    actor,
    clock: { now: () => new Date(now.getTime() + ticks++) },
    origin: "https://freight.example",
  });
  /** Sends a file, by a new shipper unless it says by whom. */
  const send = async (rows: Rows | string, by?: Actor) => {
    const actor = by ?? (await aShipper(db.database));
    const content = Buffer.from(typeof rows === "string" ? rows : tenderFile(rows));
    return { id: await storeImport(as(actor), { name: "loads.csv", content }), actor };
  };
  const read = async ({ id, actor }: { id: string; actor: Actor }) => {
    const file = await readImport(db.database.query, actor, id);
    if (!file) throw new Error("the import is not there");
    const { rows } = await listImportRows(db.database.query, { id, show: "all", page: 1 });
    return { ...file, list: rows };
  };
  const loadsOf = ({ companyId }: Actor) =>
    db.outside(`select * from shipments where company_id = '${companyId}' order by created_at`);
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "done",
      (error) => error,
    );
  return { db, as, send, read, loadsOf, refusal };
}
