import { beforeAll, describe, expect, test, vi } from "vitest";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { listUnderWay, makeInLine } from "#app/features/papers/make-paper.server.ts";
import type { Labels } from "#app/features/papers/pdf/document.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { makeEbol } from "#app/flows/ebol.server.ts";
import { makeBillOfLading, makeLabels } from "#app/flows/load-papers.server.ts";
import { requestRecord } from "#app/flows/release-record.server.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { pdfOf } from "#tests/support/files.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

/** Documents that are drawn once the test says so; the line itself has its own test. */
const drawing = vi.hoisted(() => ({
  place: 3,
  asked: [] as string[],
  end: [] as (() => void)[],
  pdf: new Uint8Array(),
}));
vi.mock("#app/features/papers/pdf/render-pdf.server.ts", () => ({
  ourselves: "us",
  renderPdf: (_: unknown, { asker }: { asker: string }) => {
    drawing.asked.push(asker);
    const pdf = new Promise((resolve) => drawing.end.push(() => resolve(drawing.pdf)));
    return { pdf, place: () => drawing.place };
  },
}));

describe("documents that have to wait", () => {
  const { db, staff, owner } = prepareLoadScene();
  beforeAll(async () => {
    drawing.pdf = new Uint8Array(pdfOf("0 0 5 5 re f"));
  });
  const { on } = quoteScene(() => ({ db, staff }));

  const labelsOf = (trackingId: string): Labels => {
    const party = { name: "Lakeside Foundry", lines: [] };
    const units = [{ number: 1, text: "Pallet" }];
    return {
      kind: "labels",
      trackingId,
      shipFrom: party,
      shipTo: party,
      references: [],
      total: 1,
      units,
    };
  };

  test("say their place, are asked for once, and are there once they're drawn", async () => {
    const { id, trackingId } = await aShipment(db.database, owner);
    const key = { shipmentId: id, kind: "labels" } as const;
    const ask = () => makeInLine(on(owner), key, labelsOf(trackingId), 100);
    const isThird =
      "Your set of labels is number 3 in line. It'll be among the documents of this load: reload them in a moment.";
    const waits = { code: "unavailable", message: isThird, retryAfter: 10 };
    await Promise.all([
      expect(ask()).rejects.toMatchObject(waits),
      expect(ask()).rejects.toMatchObject(waits),
    ]);
    expect(drawing.asked).toEqual([owner.companyId]);
    expect(listUnderWay(id)).toEqual([isThird]);
    const other = await aShipment(db.database, owner);
    expect(listUnderWay(other.id)).toEqual([]);
    drawing.place = 0;
    expect(listUnderWay(id)).toEqual([expect.stringContaining("is being made")]);
    for (const end of drawing.end) end();
    await vi.waitFor(() => expect(listUnderWay(id)).toEqual([]));
    expect(await listPapers(db.database.query, owner, id)).toMatchObject([{ version: 1 }]);
    expect(await ask()).toMatchObject({ version: 1 });
  });

  test("are made for nobody whose address isn't confirmed", async () => {
    const stranger = await aShipper(db.database);
    const { id } = await aShipment(db.database, stranger);
    await db.outside(`update users set email_verified = false where id = '${stranger.userId}'`);
    const asked = drawing.asked.length;
    const { query } = db.database;
    for (const make of [
      () => makeLabels(on(stranger), id),
      () => makeBillOfLading(on(stranger), id),
      () => makeEbol(on(stranger), id),
      () => requestRecord(on(stranger), id),
      () => makeStatement({ query, actor: stranger }, stranger.companyId, today),
    ]) {
      await expect(make()).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringMatching(/^Confirm your email before you can make documents/),
      });
    }
    expect(drawing.asked).toHaveLength(asked);
    expect(await listPapers(query, staff, id)).toEqual([]);
  });
});
