import { randomUUID } from "node:crypto";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { deliversLoad } from "#app/features/shipments/load/own-legs.server.ts";
import { reportProvenDelivery } from "#app/flows/report-proven-delivery.server.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { pdfOf } from "#tests/support/files.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";

describe("a delivery reported with its proof", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = legsScene(() => ({ db, staff, owner, carrier }));
  const { on, aCoveredLoad, aDispatchedLoad } = scene;

  const isMoving = (id: string) =>
    db.outside(
      `update shipments set status = 'In Transit', dispatched_at = now() where id = '${id}'`,
    );
  const stops = [{ timeZone: "America/Chicago" }, { timeZone: "America/Chicago" }];
  const deliver = (id: string, files: File[], by = carrier, eventId: string = randomUUID()) => {
    // The evening before, where it was delivered.
    const occurredAt = new Date("2026-11-21T05:30Z");
    const words = { signedBy: "R. Osei", note: null, noteAudience: "parties" } as const;
    const deps = { ...on(by), actor: by };
    return reportProvenDelivery(deps, { id, stops }, { eventId, occurredAt, ...words }, files);
  };
  const statusOf = async (id: string) => {
    const [load] = await db.outside(`select status from shipments where id = '${id}'`);
    return load?.status;
  };
  const proofsOf = (id: string) =>
    db.outside(`select received_by, received_on::text, media_type, content from delivery_receipts
      join paper_versions on paper_versions.id = version_id join papers on papers.id = paper_id
      where shipment_id = '${id}'`);
  const deliveriesOf = (id: string) =>
    db.outside(`select * from shipment_events where shipment_id = '${id}' and kind = 'DELIVERED'`);

  test("has both, of who signed, on the day at its place, with all pages in one file", async () => {
    const { id } = await aCoveredLoad();
    await isMoving(id);
    await deliver(id, [aPhoto(), aPhoto()]);
    expect(await statusOf(id)).toBe("Delivered");
    const [proof, ...others] = await proofsOf(id);
    expect(others).toEqual([]);
    const receipt = { received_by: "R. Osei", received_on: "2026-11-20" };
    expect(proof).toMatchObject({ ...receipt, media_type: "application/pdf" });
    const pdf = await getDocumentProxy(new Uint8Array(proof?.content as Buffer));
    expect(pdf.numPages).toBe(2);
  });

  test("has neither with a file that can't be taken, which its field says", async () => {
    const { id } = await aCoveredLoad();
    await isMoving(id);
    const wrong = new File(["no photo at all"], "back.jpg");
    const said = "back.jpg: Send several photos as JPEG or PNG, or one PDF.";
    await expect(deliver(id, [aPhoto(), wrong])).rejects.toMatchObject({
      code: "invalid",
      fields: { file: [said] },
    });
    expect(await statusOf(id)).toBe("In Transit");
    expect(await proofsOf(id)).toEqual([]);
    await deliver(id, [new File([pdfOf("0 0 5 5 re f")], "pod.pdf")]);
    expect(await statusOf(id)).toBe("Delivered");
  });

  test("sent twice, also at once, is recorded once", async () => {
    const { id } = await aCoveredLoad();
    await isMoving(id);
    const eventId = randomUUID();
    const again = () => deliver(id, [aPhoto(), aPhoto()], carrier, eventId);
    await Promise.all([again(), again()]);
    await again();
    expect([await proofsOf(id), await deliveriesOf(id)]).toMatchObject([[{}], [{}]]);
  });

  test("is the last carrier's: one that hands the freight off reports that without a proof", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const ends = (by: Actor) =>
      deliversLoad(db.database.query, { shipmentId: id, carrierId: by.companyId });
    expect(await Promise.all(carriers.map(ends))).toEqual([false, false, true]);
    await isMoving(id);
    await db.outside(`update assignments set picked_up_at = '2026-11-01' where leg_id in
      (select id from legs where shipment_id = '${id}' and sequence = 1)`);
    await expect(deliver(id, [aPhoto()], carriers[0])).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("carrier that delivers the load"),
    });
    expect([await proofsOf(id), await deliveriesOf(id)]).toEqual([[], []]);
  });
});
