import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { correctMessage } from "#app/features/edi/correct-message.server.ts";
import { readEdiFilter } from "#app/features/edi/filter.ts";
import { listEdiMessages, readEdiMessage } from "#app/features/edi/queries.server.ts";
import { ediMessages } from "#app/features/edi/tables.server.ts";
import { eachTradingPartner, ediScene } from "#tests/support/edi-scene.ts";

describe("a 204 that needs attention", () => {
  const { db, byStaff, sendOne } = ediScene();
  const { partner, shipment, tender } = eachTradingPartner(db);

  const broken = (text: string) => text.replace("*38*20270301", "*38*20271301");

  test("is listed and found by its shipment number, even if it can't be read", async () => {
    const waiting = await sendOne(broken(tender()));
    expect(waiting).toMatchObject({ state: "failed", reference: shipment.number });
    const filter = readEdiFilter(new URLSearchParams({ search: shipment.number }));
    const { rows } = await listEdiMessages(db.database.query, filter, [partner.id]);
    expect(rows.map(({ id }) => id)).toEqual([waiting.id]);
  });

  test("has its number, too, if it came before numbers were stored on receipt", async () => {
    const { query } = db.database;
    const files = [broken(tender()), broken(tender()).replaceAll("*", "|").replaceAll("~", "\r")];
    for (const file of files) {
      const { id } = await sendOne(file);
      await query.update(ediMessages).set({ reference: null }).where(eq(ediMessages.id, id));
      const migration = readFileSync("migrations/0013_edi_shipment_number.sql", "utf8");
      await query.execute(sql.raw(migration));
      expect(await readEdiMessage(query, id)).toMatchObject({
        kind: "204",
        reference: shipment.number,
      });
    }
  });

  test("has the number that staff correct", async () => {
    const waiting = await sendOne(broken(tender({ number: `${shipment.number}X` })));
    const text = waiting.text.replaceAll(`${shipment.number}X`, shipment.number);
    await correctMessage(byStaff, { ...waiting, text });
    const corrected = await readEdiMessage(db.database.query, waiting.id);
    expect(corrected).toMatchObject({ state: "failed", reference: shipment.number });
  });
});
