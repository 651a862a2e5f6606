import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readEdiMessage, readOriginal } from "#app/features/edi/queries.server.ts";
import { ediPartners } from "#app/features/edi/tables.server.ts";
import { workOnEdi } from "#app/features/edi/worker.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { receiveUpload } from "#app/flows/receive-edi.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

/** How a text is written in each character set that partners use. */
const written = {
  "Windows-1252": (text: string) => Buffer.from(text, "latin1"),
  "UTF-8": (text: string) => Buffer.from(text),
  "UTF-16LE": (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "UTF-16BE": (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
};

describe("letters of EDI files", () => {
  const { db, deps, byStaff, send } = ediScene();
  const { shipper, partner, shipment, tender, loads, onlyLoad } = eachTradingPartner(db);

  const street = "5 Rue de l'Église";
  /** A tender with letters that ASCII lacks; our writer would leave them out. */
  const accented = () => tender().replace("1 Mill Road", street);
  const streetOfLoad = async () => {
    const { id } = await onlyLoad();
    const { query } = db.database;
    const [first] = await query.select().from(stops).where(eq(stops.shipmentId, id));
    return first?.street;
  };
  const stored = async (id = "") => {
    const { query } = db.database;
    const [original, message] = await Promise.all([
      readOriginal(query, id),
      readEdiMessage(query, id),
    ]);
    return { bytes: original?.content, charset: message?.charset };
  };

  test.each(Object.entries(written))(
    "an uploaded file in %s keeps its letters, and its bytes",
    async (charset, write) => {
      const bytes = write(accented());
      const { ids } = await receiveUpload(byStaff, new File([new Uint8Array(bytes)], "tender.edi"));
      expect(await streetOfLoad()).toBe(street);
      expect(await stored(ids[0])).toEqual({ bytes, charset });
    },
  );

  test("a file in a folder keeps its letters, and its bytes stay when it's deleted", async () => {
    const root = mkdtempSync(join(tmpdir(), "freight-edi-"));
    const folder = shipment.number.toLowerCase();
    const { query } = db.database;
    await query.update(ediPartners).set({ folder }).where(eq(ediPartners.id, partner.id));
    mkdirSync(join(root, folder, "in"), { recursive: true });
    const bytes = written["Windows-1252"](accented());
    writeFileSync(join(root, folder, "in", "tender.edi"), bytes);
    await workOnEdi({ ...deps, log: createLog("silent"), root });
    expect(readdirSync(join(root, folder, "in"))).toEqual([]);
    rmSync(root, { recursive: true });
    expect(await streetOfLoad()).toBe(street);
    const found = await db.outside(
      `select content, charset from edi_interchanges where partner_id = '${partner.id}' and direction = 'in'`,
    );
    expect(found).toEqual([{ content: bytes, charset: "Windows-1252" }]);
  });

  test("software sends letters as UTF-8 JSON; a body in another character set is refused, and nothing is kept", async () => {
    const api = apiOn(db.database);
    const key = await api.keyOf(shipper);
    const content = accented();
    const body = JSON.stringify({ content });
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const post = (bytes: Buffer) =>
      api.fetch("https://freight.example/api/v1/edi/messages", {
        method: "POST",
        headers,
        body: new Uint8Array(bytes),
      });
    const refused = await post(Buffer.from(body, "latin1"));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "malformed_json",
      detail: expect.stringContaining("UTF-8"),
    });
    expect(await loads()).toEqual([]);
    const taken = await post(Buffer.from(body));
    expect(taken.status).toBe(201);
    const { data } = await taken.json();
    expect(await streetOfLoad()).toBe(street);
    expect(await stored(data[0].id)).toEqual({ bytes: Buffer.from(content), charset: "UTF-8" });
  });

  test("each interchange of a file keeps its own bytes", async () => {
    for (const write of Object.values(written)) {
      const texts = [1, 2].map((n) => tender({ number: `${randomUUID().slice(0, 8)}-${n}` }));
      const parts = texts.map((text) => text.replace("1 Mill Road", street));
      const messages = await send(write(parts.join("")));
      const { query } = db.database;
      const originals = await Promise.all(messages.map(({ id }) => readOriginal(query, id)));
      expect(Buffer.concat(originals.map((one) => one?.content ?? Buffer.alloc(0)))).toEqual(
        write(parts.join("")),
      );
      expect(originals).toHaveLength(2);
    }
  });

  test("bytes that are no text are kept for staff as they came", async () => {
    const bytes = Buffer.from([0, 255, 254, 128, 129, ...Buffer.from(shipment.number)]);
    const [message] = await send(bytes);
    expect(message).toMatchObject({ state: "failed", kind: null });
    expect((await stored(message?.id)).bytes).toEqual(bytes);
  });
});
