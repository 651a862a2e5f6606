import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { exportPapers } from "#app/features/papers/export.server.ts";
import { listPapers, openPaper, pagePapers } from "#app/features/papers/read.server.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import { readLatest } from "#app/features/papers/store.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { freightSchema } from "#app/features/shipments/load/schema.ts";
import { makeEbol } from "#app/flows/ebol.server.ts";
import { makeBillOfLading, makeLabels } from "#app/flows/load-papers.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { pdfOf } from "#tests/support/files.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";

describe("papers of a load", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aLoad, aCoveredLoad, open, confirm } = paperScene(() => ({
    db,
    staff,
    owner,
    carrier,
  }));

  test("a bill of lading has parties, freight and carrier, and no amounts", async () => {
    const { id, trackingId } = await aLoad();
    const before = await textOf(await open((await makeBillOfLading(on(owner), id)).id, owner));
    for (const said of [
      trackingId,
      "Lakeside Foundry",
      "Łódź Castings",
      "Iron castings",
      "4 handling units",
      "640.25 lbs",
      "PO-88120",
    ]) {
      expect(before).toContain(said);
    }
    expect(before).not.toContain("Prairie Line");
    const covered = await aCoveredLoad();
    const after = await textOf(
      await open((await makeBillOfLading(on(owner), covered.id)).id, owner),
    );
    expect(after).toContain("Prairie Line LLC");
    expect(after).not.toContain("$");
  });

  test("a bill of lading of units without items has the freight of the load", async () => {
    const { id } = await aShipment(db.database, owner, { description: "Iron castings" });
    const pallets = { version: 1, units: [{ kind: "Pallet", count: 2, weight: 850 }] };
    await saveFreight(on(owner), { id, version: 1, units: freightSchema.parse(pallets).units });
    const text = await textOf(await open((await makeBillOfLading(on(owner), id)).id, owner));
    expect(text).toMatch(/2 Pallet 850 lbs each Iron castings/);
  });

  test("an eBOL is kept beside the bill of lading for the same readers, once the load has what it needs", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await expect(makeEbol(on(owner), id)).rejects.toMatchObject({
      code: "conflict",
      message: "The eBOL still needs: Delivery phone of ten digits.",
    });
    await db.outside(
      `update shipment_stops set phone = '219 555 0199' where shipment_id = '${id}' and kind = 'delivery'`,
    );
    const made = await makeEbol(on(owner), id);
    expect(await makeEbol(on(staff), id)).toMatchObject({ id: made.id, version: 1 });
    for (const actor of [staff, owner, carrier]) {
      const ebol = JSON.parse((await open(made.id, actor)).toString());
      expect(ebol).toMatchObject({
        version: "2.1.0",
        origin: { name: "Lakeside Foundry" },
        destination: { name: "Łódź Castings", contact: { phone: "2195550199" } },
        referenceNumbers: { shipmentId: trackingId, po: [{ number: "PO-88120" }] },
      });
    }
    const stranger = await aVettedCarrier(db.database);
    expect(await openPaper(on(stranger), made.id)).toBeUndefined();
    expect(await openPaper(on(await aShipper(db.database)), made.id)).toBeUndefined();
  });

  test("documents are in the timelines of their readers, and offers in staff's", async () => {
    const { id } = await aCoveredLoad();
    await confirm(id);
    await makeBillOfLading(on(owner), id);
    const titles = async (actor: Actor, reader: LoadReader) => {
      const told = await readWholeTimeline({ query: db.database.query, actor }, id, reader);
      return told.map(({ title }) => title);
    };
    const ofStaff = await titles(staff, "staff");
    expect(ofStaff).toEqual(
      expect.arrayContaining([
        "Bill of lading",
        "Rate confirmation, Prairie Line",
        "Offered to Prairie Line",
        "Offer accepted",
      ]),
    );
    const ofCarrier = await titles(carrier, "carrier");
    expect(ofCarrier).toEqual(expect.arrayContaining(["Bill of lading", "Rate confirmation"]));
    expect(ofCarrier.join()).not.toContain("Offer");
    const ofCustomer = await titles(owner, "customer");
    expect(ofCustomer).toContain("Bill of lading");
    expect(ofCustomer.join()).not.toMatch(/Rate confirmation|Offer/);
  });

  test("there is a label of 4 by 6 inches for each handling unit", async () => {
    const { id } = await aLoad();
    const pdf = await open((await makeLabels(on(owner), id)).id, owner);
    const labels = await getDocumentProxy(new Uint8Array(pdf));
    expect(labels.numPages).toBe(4);
    // In points, 72 per inch.
    expect((await labels.getPage(1)).view).toEqual([0, 0, 288, 432]);
    const text = await textOf(pdf);
    for (const label of ["1 of 4", "4 of 4"]) expect(text).toContain(label);
  });

  test("a bill of lading says which stop an instruction is for, and names the stops between", async () => {
    const { id } = await aLoad();
    await db.outside(
      `update shipment_stops set instructions = 'Call first.' where shipment_id = '${id}' and kind = 'pickup'`,
    );
    await db.outside(
      `update shipment_stops set sequence = 3 where shipment_id = '${id}' and kind = 'delivery'`,
    );
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, company, street, city, state, zip, instructions)
      values ('${id}', 2, 'stop-off', 'Hoosier Cold', '9 Ice Road', 'Lafayette', 'IN', '47901', 'Ask for bay 9.')`);
    const text = await textOf(await open((await makeBillOfLading(on(owner), id)).id, owner));
    const flat = text.replace(/\s+/g, " ");
    expect(flat).toContain("Stop 1, pickup: Call first.");
    expect(flat).toContain("Stop 2, stop-off: Ask for bay 9.");
    expect(flat).toContain("Stop 2, stop-off: Hoosier Cold, 9 Ice Road, Lafayette, IN 47901");
  });

  test("labels are printed 100 at a time", async () => {
    const { id } = await aLoad();
    const [unit] = await db.outside(
      `update shipment_units set count = 450 where id = (
        select id from shipment_units where shipment_id = '${id}' limit 1) returning id`,
    );
    await db.outside(
      `delete from shipment_units where shipment_id = '${id}' and id <> '${unit?.id}'`,
    );
    await expect(makeLabels(on(owner), id)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/^This load has 450 labels, and we print 100 at a time/),
    });
    const pagesFrom = async (from: number) => {
      const pdf = await open((await makeLabels(on(owner), id, from)).id, owner);
      return (await getDocumentProxy(new Uint8Array(pdf))).numPages;
    };
    expect([await pagesFrom(1), await pagesFrom(401)]).toEqual([100, 50]);
    await expect(makeLabels(on(owner), id, 451)).rejects.toMatchObject({ code: "invalid" });
  });

  test("a document gets a new version only when the load changed", async () => {
    const { id } = await aLoad();
    const [first, again] = await Promise.all([
      makeBillOfLading(on(owner), id),
      makeBillOfLading(on(owner), id),
    ]);
    expect(again.id).toBe(first.id);
    expect(sha256(await open(first.id))).toBe(first.sha256);
    const references = [{ kind: "PO", value: "PO-90000" } as const];
    await saveReferences(on(owner), { id, version: 4, references });
    expect(await makeBillOfLading(on(owner), id)).toMatchObject({ version: 2 });
    const change = `update paper_versions set content = 'x' where id = '${first.id}'`;
    await expect(db.outside(change)).rejects.toThrow("never changed");
  });

  test("each side sees its own documents, and reads are recorded", async () => {
    const { id } = await aCoveredLoad();
    const { version } = await confirm(id);
    const bill = await makeBillOfLading(on(owner), id);
    const kinds = async (actor: Actor | null) =>
      (await listPapers(db.database.query, actor, id)).map(({ kind }) => kind);
    expect(await kinds(owner)).toEqual(["bill of lading"]);
    expect(await kinds(carrier)).toEqual(["bill of lading", "rate confirmation"]);
    expect(await kinds(staff)).toEqual(["bill of lading", "rate confirmation"]);
    expect(await kinds(await aShipper(db.database))).toEqual([]);
    expect(await openPaper(on(owner), version.id)).toBeUndefined();
    expect(await openPaper(on(null), bill.id)).toBeUndefined();
    expect(await openPaper(on(await aVettedCarrier(db.database)), bill.id)).toBeUndefined();
    await open(version.id, carrier);
    const reads = await db.outside(
      `select read_by from paper_reads where version_id = '${version.id}'`,
    );
    expect(reads).toEqual([{ read_by: carrier.userId }]);
  });

  test("the carrier sends a proof of delivery once it has delivered, and both sides and staff have it", async () => {
    const { id } = await aCoveredLoad();
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", pieces: 2, note: null };
    const proof = pdfOf("0 0 5 5 re f");
    const bring = (actor: Actor, bytes: Uint8Array<ArrayBuffer>, name = "pod.pdf") =>
      uploadProofOfDelivery(on(actor), id, {
        ...receipt,
        exception: "damaged",
        file: new File([bytes], name),
      });
    await expect(bring(carrier, proof)).rejects.toMatchObject({ code: "conflict" });
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    await db.outside(`update shipments set status = 'Delivered' where id = '${id}'`);
    await expect(bring(owner, proof)).rejects.toMatchObject({ code: "not_found" });
    await bring(carrier, proof);
    const [sent] = await listPapers(db.database.query, carrier, id);
    expect(await listPapers(db.database.query, owner, id)).toEqual([]);
    const versionId = sent?.id ?? "";
    const release = { id, versionId, decision: "release" } as const;
    await expect(reviewProof(on(carrier), release)).rejects.toMatchObject({ code: "not_found" });
    await reviewProof(on(staff), release);
    const [listed] = await listPapers(db.database.query, owner, id);
    expect(listed).toMatchObject({
      kind: "proof of delivery",
      sha256: sha256(proof),
      receivedBy: "Sam Dock",
      exception: "damaged",
      pieces: 2,
    });
    expect(sha256(await open(listed?.id ?? "", owner))).toBe(sha256(proof));
    const [load] = await db.outside(`select pod_received_at from shipments where id = '${id}'`);
    expect(load?.pod_received_at).not.toBeNull();

    await expect(reviewProof(on(staff), release)).rejects.toMatchObject({ code: "conflict" });

    const script = Buffer.from("<script>alert(1)</script>");
    await expect(bring(carrier, script, "paper.pdf")).rejects.toMatchObject({
      message: "Send a PDF, JPEG, PNG or HEIC file.",
    });
    const large = Buffer.concat([proof, Buffer.alloc(20 * 1024 * 1024)]);
    await expect(bring(staff, large)).rejects.toMatchObject({
      message: "This file is larger than 20 MB. Send a smaller one.",
    });
  });

  test("a proof of delivery that is sent twice is kept once, and corrected by another receipt", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    await db.outside(`update shipments set status = 'Delivered' where id = '${id}'`);
    const proof = pdfOf("0 0 7 7 re f");
    const bring = (exception?: "damaged") =>
      uploadProofOfDelivery(on(carrier), id, {
        receivedBy: "Sam Dock",
        receivedOn: "2026-11-21",
        note: null,
        exception,
        file: new File([proof], "pod.pdf"),
      });
    const kept = async () => (await listPapers(db.database.query, carrier, id)).length;
    const sent = await Promise.allSettled([bring(), bring()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(bring()).rejects.toMatchObject({ code: "conflict" });
    expect(await kept()).toBe(1);
    await bring("damaged");
    expect(await kept()).toBe(2);
  });

  test("a wrong file of a carrier reaches neither the customer nor the invoice, and is withdrawn", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    await db.outside(`update shipments set status = 'Delivered' where id = '${id}'`);
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", note: null };
    const bring = (actor: Actor, drawing: string) => {
      const file = new File([pdfOf(drawing)], "pod.pdf");
      return uploadProofOfDelivery(on(actor), id, { ...receipt, file });
    };
    const proofTime = async () =>
      (await db.outside(`select pod_received_at from shipments where id = '${id}'`))[0]
        ?.pod_received_at;
    const attached = () => readLatest(db.database, { shipmentId: id, kind: "proof of delivery" });
    const told = async () =>
      (await pagePapers(db.database.query, owner, { shipmentId: id }, {})).rows.length;
    await bring(carrier, "0 0 1 1 re f");
    const [wrong] = await listPapers(db.database.query, carrier, id);
    const versionId = wrong?.id ?? "";
    expect(await openPaper(on(owner), versionId)).toBeUndefined();
    expect([await told(), await attached(), await proofTime()]).toEqual([0, undefined, null]);
    expect(JSON.stringify(await exportPapers(db.database.query, owner))).not.toContain(versionId);
    await reviewProof(on(staff), { id, versionId, decision: "release" });
    expect(await openPaper(on(owner), versionId)).toBeDefined();
    expect(await proofTime()).not.toBeNull();
    await reviewProof(on(staff), { id, versionId, decision: "withdraw" });
    expect(await openPaper(on(owner), versionId)).toBeUndefined();
    expect([await told(), await attached(), await proofTime()]).toEqual([0, undefined, null]);
    await bring(staff, "0 0 2 2 re f");
    expect(await told()).toBe(1);
    expect(await proofTime()).not.toBeNull();
  });

  test("terms with a customer release what carriers send without our review", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    await db.outside(`update shipments set status = 'Delivered' where id = '${id}'`);
    await db.outside(`insert into customer_terms
      (company_id, instant_quotes, markup_basis_points, release_proofs, version)
      values ('${owner.companyId}', false, 0, true, 1)`);
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", note: null };
    const file = new File([pdfOf("0 0 3 3 re f")], "pod.pdf");
    await uploadProofOfDelivery(on(carrier), id, { ...receipt, file });
    expect(await listPapers(db.database.query, owner, id)).toMatchObject([
      { kind: "proof of delivery" },
    ]);
    await db.outside(`delete from customer_terms where company_id = '${owner.companyId}'`);
  });
});
