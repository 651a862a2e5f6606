import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { writeDue } from "#app/features/edi/outbox.server.ts";
import { ediMessages, ediTenders } from "#app/features/edi/tables.server.ts";
import { readInvoice } from "#app/features/invoices/queries.server.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { readMovementTimes } from "#app/features/shipments/load/read-movement-times.server.ts";
import { readProgress } from "#app/features/shipments/load/read-progress.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { readTransactionRecord } from "#app/flows/transaction-record.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { aPartner } from "#tests/support/edi.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

describe("the days of pickup and delivery on papers", () => {
  let partnerId: string;
  const { db, staff, owner, carrier } = prepareLoadScene();
  beforeAll(async () => {
    ({ id: partnerId } = await aPartner(db.database, owner));
  });
  const { on, aCoveredLoad, open } = paperScene(() => ({ db, staff, owner, carrier }));
  const query = () => db.database.query;

  /** A load with a truck on its way, which is planned for December 10, on both ends. */
  const aPlannedLoad = async () => {
    const load = await aCoveredLoad();
    await db.outside(`update shipment_stops
      set window_from = '2026-12-10T08:00-06:00', window_to = '2026-12-10T10:00-06:00'
      where shipment_id = '${load.id}'`);
    await sendTruck(db.database, load.id);
    const tender = { shipmentId: load.id, shipmentNumber: load.trackingId };
    await query()
      .insert(ediTenders)
      .values({ partnerId, ...tender, payment: "PP", version: 1 });
    return load;
  };
  const happened = (id: string, kind: "PICKED_UP" | "GATE_OUT" | "DELIVERED", at: string) =>
    recordEvent(
      on(staff),
      aReportedEvent({ id, kind, stop: kind === "DELIVERED" ? 2 : 1, occurredAt: new Date(at) }),
    );
  const correctTo = (id: string, to: "Quoted" | "In Transit" | "Delivered") =>
    correctStatus(on(staff), { id, to, reason: "Told by phone." });
  const timesOf = (id: string) => readMovementTimes(query(), id);

  /** Every paper that names the days, as its reader reads it. */
  const papersOf = async ({ id, trackingId }: { id: string; trackingId: string }) => {
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", note: null };
    await uploadProofOfDelivery(on(staff), id, { ...receipt, file: aPhoto() });
    const invoiceId = await billLoad(on(staff), id);
    const invoice = await readInvoice(query(), eq(invoices.id, invoiceId));
    const { id: versionId } = await makeBillOfLading(on(staff), id);
    const record = await readTransactionRecord(query(), on(staff).clock, id);
    await writeDue(on(staff));
    const sent = await query()
      .select({ kind: ediMessages.kind, text: ediMessages.text })
      .from(ediMessages)
      .where(eq(ediMessages.reference, trackingId));
    return {
      invoice: invoice?.content.facts ?? [],
      billOfLading: await textOf(await open(versionId)),
      record: record.sections.flatMap(({ facts }) => facts),
      freightBill: sent.find(({ kind }) => kind === "210")?.text ?? "",
    };
  };
  const planned = /Dec 10|December 10|20261210/;

  test("are those that were reported, as the clocks there showed them, and not those that were planned", async () => {
    const load = await aPlannedLoad();
    await happened(load.id, "PICKED_UP", "2026-11-20T05:30:00Z");
    await happened(load.id, "DELIVERED", "2026-11-21T03:30:00Z");
    const { invoice, billOfLading, record, freightBill } = await papersOf(load);
    const days = [
      { label: "Picked up", value: "Nov 19, 2026" },
      { label: "Delivered", value: "Nov 20, 2026" },
    ];
    for (const paper of [invoice, record]) expect(paper).toEqual(expect.arrayContaining(days));
    expect(record).toContainEqual({
      label: "Picked up",
      value: "Gary, IN, Nov 19, 2026, 11:30 PM CST",
    });
    expect(billOfLading).toContain("Picked up: Nov 19, 2026");
    expect(freightBill).toContain("**20261120*035*");
    expect(JSON.stringify({ invoice, billOfLading, record, freightBill })).not.toMatch(planned);
  });

  test("say that nobody reported them where nobody did, and the 210 leaves its day out", async () => {
    const load = await aPlannedLoad();
    await correctTo(load.id, "Delivered");
    await db.outside(`update shipments set delivered_at = null where id = '${load.id}'`);
    const { invoice, billOfLading, record, freightBill } = await papersOf(load);
    const none = ["Picked up", "Delivered"].map((label) => ({ label, value: "Not reported" }));
    for (const paper of [invoice, record]) expect(paper).toEqual(expect.arrayContaining(none));
    expect(billOfLading).toContain("Picked up: Not reported");
    expect(freightBill).toMatch(/B3\*.*\*148050\*{4}HAUL/);
    expect(JSON.stringify({ invoice, billOfLading, record, freightBill })).not.toMatch(planned);
  });

  test("the pickup is the departure with the freight, where nobody reported the pickup itself", async () => {
    const { id } = await aPlannedLoad();
    await happened(id, "GATE_OUT", "2026-11-20T05:30:00Z");
    const pickedUpAt = new Date("2026-11-20T05:30:00Z");
    expect(await timesOf(id)).toEqual({ pickedUpAt, deliveredAt: null });
    // The head of its page has the same.
    expect(await readProgress(query(), id)).toMatchObject({ pickedUpAt });
  });

  test("a pickup that was undone or corrected away is none, and the next one takes its place", async () => {
    const { id } = await aPlannedLoad();
    await happened(id, "PICKED_UP", "2026-11-20T05:30:00Z");
    await undoReport(on(staff), { id });
    expect(await timesOf(id)).toMatchObject({ pickedUpAt: null });
    await happened(id, "PICKED_UP", "2026-11-20T06:00:00Z");
    await correctTo(id, "Quoted");
    expect(await timesOf(id)).toMatchObject({ pickedUpAt: null });
    // What staff corrected says that it was picked up, and not when.
    await correctTo(id, "In Transit");
    expect(await timesOf(id)).toMatchObject({ pickedUpAt: null });
    await happened(id, "GATE_OUT", "2026-11-20T07:30:00Z");
    expect(await timesOf(id)).toMatchObject({ pickedUpAt: new Date("2026-11-20T07:30:00Z") });
    await happened(id, "PICKED_UP", "2026-11-20T07:00:00Z");
    const pickedUpAt = new Date("2026-11-20T07:00:00Z");
    expect(await timesOf(id)).toMatchObject({ pickedUpAt });
  });
});
