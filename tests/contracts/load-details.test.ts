import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { copyLoad } from "#app/features/shipments/load/copy-load.server.ts";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import { withoutIds } from "#app/features/shipments/load/freight.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { referencesSchema } from "#app/features/shipments/load/schema.ts";
import { exportOwnShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { aCarrier, aColleague, aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import {
  delivery,
  loadDetails,
  pallets,
  pickup,
  typedStops,
  typedUnits,
} from "#tests/support/load-details.ts";

describe("the details of a load", () => {
  const { db, owner, staff, clock, pass, as, read, refusal } = loadDetails();

  test("a load booked with six fields is missing the addresses of its two stops", async () => {
    const { id } = await aShipment(db.database, owner);
    const load = await read(id);
    expect(load).toMatchObject({
      version: 1,
      stage: "new",
      mayEdit: true,
      units: [],
      references: [],
    });
    expect(load.stops).toMatchObject([
      { id: null, kind: "pickup", city: "Indianapolis", state: "IN", zip: "46204", street: null },
      { id: null, kind: "delivery", city: "Chicago", timeZone: "America/Chicago" },
    ]);
    expect(load.missing.map(({ section }) => section)).toEqual(["stops", "stops", "freight"]);
  });

  test("a late edit is refused with who changed what, and when", async () => {
    const { id } = await aShipment(db.database, owner);
    const colleague = await aColleague(db.database, owner, "shipping");
    await saveStops(as(colleague), { id, version: 1, stops: typedStops(pickup, delivery) });
    pass(2 * 60_000);
    const references = [{ kind: "PO" as const, value: "88120" }];
    const late = await refusal(saveReferences(as(), { id, version: 1, references }));
    expect(late.code).toBe("conflict");
    expect(late.message).toContain(
      "changed by Sam 2 minutes ago (Stop 1: details, Stop 2: details)",
    );
    expect((await read(id)).references).toEqual([]);
  });

  test("of several edits since, the latest is named, and an old one by the hour", async () => {
    const { id } = await aShipment(db.database, owner);
    const colleague = await aColleague(db.database, owner, "shipping");
    const add = (actor: Actor, version: number, value: string) =>
      saveReferences(as(actor), { id, version, references: [{ kind: "PO", value }] });
    await add(colleague, 1, "88120");
    await add(owner, 2, "88121");
    pass(3.5 * 60 * 60_000);
    const late = await refusal(add(colleague, 1, "88122"));
    expect(late.message).toContain("changed by Dana 3 hours ago");
  });

  test("of two concurrent edits one is saved", async () => {
    const { id } = await aShipment(db.database, owner);
    const attempts = ["1", "2", "3"].map((value) =>
      refusal(saveReferences(as(), { id, version: 1, references: [{ kind: "PO", value }] })),
    );
    const codes = (await Promise.all(attempts)).map(({ code }) => code).toSorted();
    expect(codes).toEqual(["conflict", "conflict", "done"]);
    expect(await read(id)).toMatchObject({ version: 2, references: [{ kind: "PO" }] });
  });

  test("saving without changes records nothing", async () => {
    const { id } = await aShipment(db.database, owner);
    const references = [{ kind: "PO" as const, value: "88120" }];
    await saveReferences(as(), { id, version: 1, references });
    expect(await saveReferences(as(), { id, version: 2, references })).toEqual({ version: 2 });
    const units = typedUnits(pallets);
    await saveFreight(as(), { id, version: 2, units });
    expect(await saveFreight(as(), { id, version: 3, units })).toEqual({ version: 3 });
  });

  test("a load is found by its references and by the companies of its stops, at both desks", async () => {
    const { id } = await aShipment(db.database, owner);
    const number = `Q${randomUUID().slice(0, 8)}`;
    const company = `Zephyr${randomUUID().slice(0, 8)}`;
    await saveReferences(as(), { id, version: 1, references: [{ kind: "BOL", value: number }] });
    await saveStops(as(), { id, version: 2, stops: typedStops({ ...pickup, company }, delivery) });
    for (const search of [number.toLowerCase(), company, `${number} ${company}`]) {
      const own = await listShipments(db.database.query, owner, { search });
      expect(own.rows.map((row) => row.id)).toEqual([id]);
      const all = await listForDesk(db.database.query, { search } as never, clock.now());
      expect(all.rows.map((row) => row.id)).toEqual([id]);
    }
    await saveReferences(as(), { id, version: 3, references: [] });
    expect((await listShipments(db.database.query, owner, { search: number })).rows).toEqual([]);
  });

  test("a customer finds their own loads by the carrier's name, and nobody else's", async () => {
    const carrier = await aShipper(db.database, { role: "carrier" });
    const companyName = `Prairie${randomUUID().slice(0, 8)} Line`;
    await aCompany(db.database, carrier, { companyName });
    const [own, , others] = [
      await aShipment(db.database, owner),
      await aShipment(db.database, owner),
      await aShipment(db.database, await aShipper(db.database)),
    ];
    for (const { id } of [own, others]) {
      await db.outside(`update shipments set carrier_id = '${carrier.userId}' where id = '${id}'`);
    }
    for (const search of [companyName, companyName.slice(0, 12).toLowerCase()]) {
      const found = await listShipments(db.database.query, owner, { search });
      expect(found.rows.map(({ id }) => id)).toEqual([own.id]);
      const exported = [];
      for await (const page of exportOwnShipments(db.database.query, owner, { search })) {
        exported.push(...page.map(({ id }) => id));
      }
      expect(exported).toEqual([own.id]);
    }
    const other = { search: companyName, mode: "OCEAN" as const };
    expect((await listShipments(db.database.query, owner, other)).rows).toEqual([]);
  });

  test("a canceled load keeps its reason and record, and can't move", async () => {
    const { id } = await aShipment(db.database, owner);
    await cancelLoad(as(), { id, version: 1, reason: "The order fell through" });
    const load = await read(id);
    expect(load).toMatchObject({
      stage: "canceled",
      status: "Quoted",
      mayEdit: false,
      missing: [],
    });
    expect(load.cancelReason).toBe("The order fell through");
    const moved = changeStatus({ database: db.database, actor: owner }, { id, to: "In Transit" });
    expect((await refusal(moved)).message).toContain("canceled");
    const again = cancelLoad(as(), { id, version: 2, reason: "Again" });
    expect((await refusal(again)).code).toBe("conflict");
  });

  test("after dispatch only staff can edit, and a moving load can't be canceled", async () => {
    const { id } = await aShipment(db.database, owner);
    await db.outside(`update shipments set dispatched_at = now() where id = '${id}'`);
    const stops = typedStops(pickup, delivery);
    expect((await refusal(saveStops(as(), { id, version: 1, stops }))).message).toContain(
      "dispatched",
    );
    await saveStops(as(staff), { id, version: 1, stops });
    await changeStatus({ database: db.database, actor: owner }, { id, to: "In Transit" });
    const canceled = cancelLoad(as(staff), { id, version: 3, reason: "Too late" });
    expect((await refusal(canceled)).message).toContain("In Transit");
  });

  test("other people can't read or edit a load, and a view-only colleague is told why", async () => {
    const { id } = await aShipment(db.database, owner);
    const viewer = await aColleague(db.database, owner, "view");
    const stranger = await aShipper(db.database);
    const carrier = await aCarrier(db.database);
    const references = [{ kind: "PO" as const, value: "1" }];
    const save = async (actor: Actor | null) =>
      (await refusal(saveReferences(as(actor), { id, version: 1, references }))).code;
    expect(await save(viewer)).toBe("forbidden");
    for (const actor of [stranger, carrier]) expect(await save(actor)).toBe("not_found");
    expect(await save(null)).toBe("not_authenticated");
    expect((await read(id, viewer)).mayEdit).toBe(false);
    for (const reader of ["customer", "carrier", "staff"] as const) {
      for (const actor of [null, stranger, carrier]) {
        await expect(read(id, actor, reader)).rejects.toThrow("not found");
      }
    }
    await expect(read(id, owner, "staff")).rejects.toThrow("not found");
  });

  test("a load's carrier sees the stops but not the value", async () => {
    const { id } = await aShipment(db.database, owner);
    const carrier = await aCarrier(db.database);
    const item = { description: "Castings", pieces: 12, valueCents: "500.00" };
    await saveStops(as(), { id, version: 1, stops: typedStops(pickup, delivery) });
    await saveFreight(as(), { id, version: 2, units: typedUnits({ ...pallets, items: [item] }) });
    const { overweightApprovedAt, ...care } = noCare;
    await saveCare(as(), { id, version: 3, ...care, declaredValueCents: 90_000 });
    await expect(read(id, carrier, "carrier")).rejects.toThrow("not found");
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    const load = await read(id, carrier, "carrier");
    expect(load.stops[0]).toMatchObject({ street: "40 Harbor Drive" });
    expect(JSON.stringify(load)).not.toMatch(/50000|90000/);
    expect(JSON.stringify(await read(id))).toMatch(/50000.*90000|90000.*50000/);
    expect(load.mayEdit).toBe(false);
  });

  test("staff give loads to one of them to work on", async () => {
    const one = await aShipment(db.database, owner);
    const two = await aShipment(db.database, owner);
    const ids = [one.id, two.id];
    expect(await assignLoads(as(staff), { ids, assignedTo: staff.userId })).toBe(2);
    expect((await read(one.id)).assignee).toBe(`${staff.firstName} ${staff.lastName}`);
    expect((await refusal(assignLoads(as(staff), { ids, assignedTo: owner.userId }))).code).toBe(
      "invalid",
    );
    expect((await refusal(assignLoads(as(), { ids, assignedTo: null }))).code).toBe("not_found");
    expect(await assignLoads(as(staff), { ids, assignedTo: null })).toBe(2);
  });

  test("every edit is in the audit log, which verifies", async () => {
    const { id } = await aShipment(db.database, owner);
    await saveReferences(as(), { id, version: 1, references: [{ kind: "PO", value: "88120" }] });
    const entries = await db.outside(
      `select action, actor_id, details from audit_log where subject_id = '${id}'`,
    );
    expect(entries).toMatchObject([
      {
        action: "load.edit",
        actor_id: owner.userId,
        details: { changes: ["PO number"], version: 2 },
      },
    ]);
    expect((await verifyAudit(db.database.query)).broken).toBeNull();
  });

  test("a blank reference row is ignored", () => {
    const rows = [
      { kind: "PO", value: " " },
      { kind: "BOL", value: "B-1" },
    ];
    expect(referencesSchema.parse({ version: 1, references: rows }).references).toEqual([
      { kind: "BOL", value: "B-1" },
    ]);
  });

  const booker = (who: Actor = owner) => ({ ...as(who), origin: "https://freight.example" });

  test("a copy has the same stops, freight and equipment, and books once", async () => {
    const { id } = await aShipment(db.database, owner);
    const { version } = await saveStops(as(), {
      id,
      version: 1,
      stops: typedStops(pickup, delivery),
    });
    const units = typedUnits({ ...pallets, items: [{ description: "Castings", pieces: 40 }] });
    await saveFreight(as(), { id, version, units });
    const bookingKey = randomUUID();
    const { trackingId } = await copyLoad(booker(), { id, bookingKey });
    expect(await copyLoad(booker(), { id, bookingKey })).toEqual({ trackingId });
    const [one, copy] = [
      await read(id),
      await readLoad({ query: db.database.query, actor: owner }, { trackingId }, "customer"),
    ];
    expect(copy).toMatchObject({ status: "Quoted", weight: one.weight });
    expect(withoutIds(copy?.units ?? [])).toEqual(withoutIds(one.units));
    expect(copy?.stops.map(({ company }) => company)).toEqual(
      one.stops.map(({ company }) => company),
    );
    expect(copy?.stops.map(({ windowFrom }) => windowFrom)).toEqual([null, null]);
    const other = await aShipper(db.database);
    const foreign = copyLoad(booker(other), { id, bookingKey: randomUUID() });
    expect((await refusal(foreign)).code).toBe("not_found");
  });
});
