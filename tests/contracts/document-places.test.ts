import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "#app/features/mail/tables.server.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { scanWaiting } from "#app/features/papers/scan-waiting.server.ts";
import { uploadSchema } from "#app/features/papers/schema.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import { deleteUnneededObjects } from "#app/features/papers/sweep-objects.server.ts";
import { uploadPaper } from "#app/features/papers/upload-paper.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { verifyDocuments } from "#server/operator/documents-command.ts";
import { apiOn } from "#tests/support/api.ts";
import { aDeliveredLoad } from "#tests/support/delivered-load.ts";
import { type DocumentPlace, documentPlaces } from "#tests/support/document-places.ts";
import { aShipment } from "#tests/support/factories.ts";
import { jpeg, pdfOf } from "#tests/support/files.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene, readContent, textOf } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

describe.each(documentPlaces)("documents in $name", ({ open: openPlace }) => {
  let place: DocumentPlace;
  beforeAll(async () => {
    place = await openPlace();
  });
  const scene = prepareLoadScene();
  const { staff, owner, carrier } = scene;
  const db = prepare(() => ({
    ...scene.db,
    database: { ...scene.db.database, objects: place.objects },
  }));
  afterAll(() => place.stop());
  const { on, aCoveredLoad, open } = paperScene(() => ({ db, staff, owner, carrier }));

  const drawn = (square: string) => new File([pdfOf(square)], "receipt.pdf");
  const upload = (id: string, file: File, kind = "lumper receipt") =>
    uploadPaper(on(staff), id, { ...uploadSchema.parse({ kind, audience: "parties" }), file });
  /** Whether the store has bytes; in the database they go with their version. */
  const isStored = async (hash: string, size: number) => {
    if (!place.objects) {
      const rows = await db.outside(`select from paper_versions where sha256 = '${hash}'`);
      return rows.length > 0;
    }
    const found = await place.objects.get({ sha256: hash, size });
    await found?.cancel();
    return found !== undefined;
  };
  const sweepIn = (hours: number) =>
    deleteUnneededObjects(db.database, new Date(Date.now() + hours * 60 * 60_000));

  test("an upload by the API comes back byte by byte, with its length and hash", async () => {
    const { trackingId } = await aCoveredLoad();
    const { keyOf, fetch } = apiOn(db.database);
    const key = await keyOf(carrier);
    const headers = { authorization: `Bearer ${key}` };
    const at = "https://freight.example/api/v1";
    const sent = pdfOf("0 0 5 5 re f", "1 1 3 3 re f");
    const answer = await fetch(`${at}/shipments/${trackingId}/uploads?kind=scale+ticket`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: sent,
    });
    const stored = (await answer.json()) as { id: string; sha256: string; size: number };
    expect(answer.status).toBe(201);
    expect(stored).toMatchObject({ sha256: sha256(sent), size: sent.length });
    const file = await fetch(`${at}/documents/${stored.id}`, { headers });
    expect(file.headers.get("content-length")).toBe(String(sent.length));
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sent);
  });

  test("a document that we make can be read, and is made once", async () => {
    const { id, trackingId } = await aCoveredLoad();
    const made = await makeBillOfLading(on(owner), id);
    expect((await makeBillOfLading(on(owner), id)).id).toBe(made.id);
    expect(await textOf(await open(made.id, owner))).toContain(trackingId);
  });

  test("a photo that proves a delivery is read by the customer, and goes with the invoice", async () => {
    const { id } = await aDeliveredLoad({ ...on(staff), actor: staff }, owner);
    const [proof] = await listPapers(db.database.query, owner, id);
    const opened = await openPaper(on(owner), proof?.id ?? "");
    expect(opened && (await readContent(opened))).toEqual(jpeg);
    await billLoad(on(staff), id);
    const attached = (await db.database.query.select().from(mails)).flatMap(
      ({ attachments }) => attachments,
    );
    const photo = attached.find(({ contentType }) => contentType === "image/jpeg");
    expect(Buffer.from(photo?.content ?? "", "base64")).toEqual(jpeg);
  });

  test("an upload that waited for the scanner is scanned where it is", async () => {
    const { id } = await aShipment(db.database, owner);
    const away = { ...on(staff), scanFile: () => Promise.reject(new Error("down")) };
    const sent = { ...uploadSchema.parse({ kind: "other" }), file: drawn("2 2 5 5 re f") };
    const { id: versionId } = await uploadPaper(away, id, sent);
    expect(await openPaper(on(staff), versionId)).toBeUndefined();
    const scanned: Buffer[] = [];
    const scan = async (bytes: Uint8Array) => {
      scanned.push(Buffer.from(bytes));
      return null;
    };
    await scanWaiting({ ...on(null), scan });
    expect(scanned).toEqual([pdfOf("2 2 5 5 re f")]);
    expect(await open(versionId)).toEqual(pdfOf("2 2 5 5 re f"));
  });

  test("the same file of two loads stays until the last of them is deleted, and then goes", async () => {
    const [one, other] = [await aShipment(db.database, owner), await aShipment(db.database, owner)];
    const bytes = pdfOf("3 3 5 5 re f");
    const there = () => isStored(sha256(bytes), bytes.length);
    await upload(one.id, drawn("3 3 5 5 re f"));
    const { id: kept } = await upload(other.id, drawn("3 3 5 5 re f"));
    await db.outside(`delete from shipments where id = '${one.id}'`);
    await sweepIn(25);
    expect(await open(kept)).toEqual(bytes);
    await db.outside(`delete from shipments where id = '${other.id}'`);
    await sweepIn(25);
    expect(await there()).toBe(false);
  });

  test("the audit finds each document where it should be", async () => {
    const { id } = await aShipment(db.database, owner);
    await upload(id, drawn("5 5 5 5 re f"));
    const verdict = await verifyDocuments(db.database);
    if (place.objects) expect(verdict).toMatch(/^All \d+ documents in the store are there\./);
    else expect(verdict).toBeNull();
  });

  test("an upload that is refused in the end leaves nothing a day later", async () => {
    const { id } = await aShipment(db.database, owner);
    const refused = await aShipment(db.database, owner);
    await db.outside(`create or replace function refuse_version() returns trigger language plpgsql
      as 'begin raise exception ''not today''; end'`);
    await db.outside(
      "create trigger refuse_version before insert on paper_versions for each row execute function refuse_version()",
    );
    await expect(upload(refused.id, drawn("4 4 5 5 re f"))).rejects.toThrow();
    await db.outside("drop trigger refuse_version on paper_versions");
    const bytes = pdfOf("4 4 5 5 re f");
    await sweepIn(25);
    expect(await isStored(sha256(bytes), bytes.length)).toBe(false);
    // The next one is taken, also of bytes that were there before.
    await upload(id, drawn("4 4 5 5 re f"), "scale ticket");
    await sweepIn(23);
    expect(await isStored(sha256(bytes), bytes.length)).toBe(true);
  });
});
