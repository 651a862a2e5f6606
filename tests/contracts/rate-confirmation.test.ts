import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { setCarrierState } from "#app/features/carriers/file-commands.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { changeDriver, readOwnDriver } from "#app/flows/change-driver.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { overrideChecks } from "#app/flows/override-checks.server.ts";
import { readDispatch } from "#app/flows/read-dispatch.server.ts";
import { readFailedChecks } from "#app/flows/recheck-carrier.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";

describe("a rate confirmation", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let usual: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
    usual = carrier;
  });
  afterAll(() => db.close());
  const scene = paperScene(() => ({ db, staff, owner, carrier }));
  const { on, open, confirm } = scene;
  /** A covered load that needs nothing before dispatch. */
  const aCoveredLoad = async () => {
    const load = await scene.aCoveredLoad();
    await db.outside(`update shipment_stops set phone = '(765) 555-0102',
      window_from = '2026-11-26T14:00Z' where shipment_id = '${load.id}' and kind = 'delivery'`);
    await db.outside(`update shipment_units set length = 48, width = 40, height = 52
      where shipment_id = '${load.id}'`);
    return load;
  };

  const sign = async ({ id, offer }: { id: string; offer: OwnOffer }) => {
    const { version } = await confirm(id);
    const by = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(carrier), offer, { ...by, sha256: version.sha256 });
  };
  const driver = dispatchSchema.parse({
    driver: "Robin Hale",
    driverPhone: "(219) 555-0177",
    truck: "114",
  });

  test("a rate confirmation has parties, stops, pay and terms, never the customer's price", async () => {
    const { id, trackingId } = await aCoveredLoad();
    const text = await textOf(await open((await confirm(id)).version.id));
    for (const said of [
      trackingId,
      "Monument Freight LLC",
      "Prairie Line LLC",
      "USDOT ",
      "40 Harbor Drive",
      "Łódź Castings",
      "Nov 24, 2026, 8:00",
      "PO-88120",
      "$900.00",
      "$143.21",
      "$1,043.21 USD",
      "2 hours free",
      "re-brokered",
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/1,480\.50|1,198\.76/);
  });

  test("a load is dispatched once the carrier has signed the rate confirmation as it is", async () => {
    const load = await aCoveredLoad();
    const dispatch = () => dispatchLoad(on(staff), { id: load.id, ...driver });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(load);
    await expect(sign(load)).rejects.toMatchObject({ message: "This document is already signed." });
    const references = [{ kind: "PO", value: "PO-90001" } as const];
    await saveReferences(on(staff), { id: load.id, version: 4, references });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(load);
    await dispatch();
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    const [stored] = await db.outside(
      `select shipments.dispatched_at, driver from shipments join assignments on shipment_id = shipments.id where shipments.id = '${load.id}'`,
    );
    expect(stored).toMatchObject({ driver: "Robin Hale" });
    expect(stored?.dispatched_at).not.toBeNull();
    const signed = await db.outside(
      `select name, title, ip_address, sha256 from paper_signatures where name = 'Paul Line'`,
    );
    expect(signed[0]).toMatchObject({ title: "Dispatcher", ip_address: "203.0.113.9" });
  });

  /** The same load with a carrier of its own, whose file is about to change. */
  const aLoadOfNewCarrier = async () => {
    carrier = await aVettedCarrier(db.database);
    return aCoveredLoad();
  };
  afterEach(() => {
    carrier = usual;
  });
  const setState = (state: "suspended" | "do not use") =>
    setCarrierState(on(staff), {
      id: carrier.userId,
      version: 0,
      state,
      reason: "Its insurer called.",
    });
  const entryOf = async (id: string, action: string) =>
    (await auditOf(db.database.query, { kind: "shipment", id })).find(
      (one) => one.action === action,
    );
  const call = {
    code: "invalid",
    message: "We can't confirm this load with you right now. Call us at (317) 555-0118.",
  };

  test("a carrier that is suspended after it signed is dispatched only with a reason, which the audit log keeps", async () => {
    const { id, ...load } = await aLoadOfNewCarrier();
    await sign({ id, ...load });
    await setState("suspended");
    await expect(dispatchLoad(on(staff), { id, ...driver })).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/^Nothing was dispatched\. The carrier is suspended\. Fix/),
    });
    const dispatcher = await aStaffMember(db.database, { permissions: ["operations"] });
    const anyway = { id, ...driver, override: "Cleared by phone with its insurer." };
    await expect(dispatchLoad(on(dispatcher), anyway)).rejects.toMatchObject({ code: "forbidden" });
    await dispatchLoad(on(staff), anyway);
    expect((await entryOf(id, "load.dispatch"))?.details).toMatchObject({
      objections: ["The carrier is suspended"],
      override: anyway.override,
    });
  });

  test("a suspended carrier that signs is told to call us, and signs once staff overrode what they saw failing", async () => {
    const load = await aLoadOfNewCarrier();
    const of = { shipmentId: load.id };
    await setState("suspended");
    await expect(sign(load)).rejects.toMatchObject(call);
    const failed = () => readFailedChecks(db.database.query, on(staff).clock, of);
    expect(await failed()).toMatchObject({
      texts: ["The carrier is suspended"],
      canOverride: true,
    });
    const reason = "Cleared by phone with its insurer.";
    const override = { ...of, carrierId: carrier.userId, reason };
    const dispatcher = await aStaffMember(db.database, { permissions: ["operations"] });
    await expect(overrideChecks(on(dispatcher), override)).rejects.toMatchObject({
      code: "forbidden",
    });
    await overrideChecks(on(staff), override);
    await expect(overrideChecks(on(staff), override)).rejects.toMatchObject({ code: "conflict" });
    expect((await entryOf(load.id, "assignment.override"))?.details).toMatchObject({
      objections: ["The carrier is suspended"],
      override: reason,
    });
    expect(await failed()).toBeNull();
    await sign(load);
    await db.outside(
      `update carrier_files set w9_on = null where company_id = '${carrier.userId}'`,
    );
    // What was overridden needs no second reason, what fails since then does.
    const dispatch = dispatchLoad(on(staff), { id: load.id, ...driver });
    await expect(dispatch).rejects.toMatchObject({
      message: expect.stringMatching(/^Nothing was dispatched\. No W-9 on file\. Fix/),
    });
    await db.outside(
      `update carrier_files set w9_on = '2026-01-05' where company_id = '${carrier.userId}'`,
    );
    await dispatchLoad(on(staff), { id: load.id, ...driver });
  });

  test("a carrier marked do not use neither signs nor is dispatched, whatever the reason", async () => {
    const unsigned = await aLoadOfNewCarrier();
    const signed = await aCoveredLoad();
    await sign(signed);
    await setState("do not use");
    await expect(sign(unsigned)).rejects.toMatchObject(call);
    const override = "It is all we have.";
    const marked = { code: "invalid", message: expect.stringContaining("marked do not use") };
    const dispatch = dispatchLoad(on(staff), { id: signed.id, ...driver, override });
    await expect(dispatch).rejects.toMatchObject(marked);
    const lifted = { shipmentId: unsigned.id, carrierId: carrier.userId, reason: override };
    await expect(overrideChecks(on(staff), lifted)).rejects.toMatchObject(marked);
  });

  test("a load that still needs something is dispatched only with a reason, which the audit log keeps", async () => {
    const load = await scene.aCoveredLoad();
    const { id } = load;
    await sign(load);
    const needs = [
      "Stop 2 needs: phone or email, window",
      "Handling unit 1 needs: length, width and height",
    ];
    const shown = { shipmentId: id, canceledAt: null };
    const { query } = db.database;
    const { clock } = on(staff);
    const dispatch = await readDispatch(query, clock, shown);
    expect(dispatch?.needed.map(({ what }) => what)).toEqual(needs);
    expect(dispatch?.failed).toEqual([]);
    const message = expect.stringContaining(needs.join(". "));
    const refusal = { code: "invalid", message, fields: { neededOverride: [message] } };
    await expect(dispatchLoad(on(staff), { id, ...driver })).rejects.toMatchObject(refusal);
    // One reason passes one refusal.
    const neededOverride = "Its dock takes freight at any hour.";
    const override = "The form is on its way.";
    const dispatcher = await aStaffMember(db.database, { permissions: ["operations"] });
    const anyway = { id, ...driver, neededOverride };
    const file = `update carrier_files set w9_on =`;
    const ofCarrier = `where company_id = '${carrier.companyId}'`;
    await db.outside(`${file} null ${ofCarrier}`);
    await expect(dispatchLoad(on(staff), anyway)).rejects.toMatchObject({
      message: expect.stringContaining("No W-9 on file"),
      fields: { override: [expect.anything()] },
    });
    await expect(dispatchLoad(on(staff), { id, ...driver, override })).rejects.toMatchObject(
      refusal,
    );
    await db.outside(`${file} '2026-01-05' ${ofCarrier}`);
    await dispatchLoad(on(dispatcher), anyway);
    expect((await entryOf(id, "load.dispatch"))?.details).toMatchObject({
      needed: needs,
      neededOverride,
    });
    expect(await readDispatch(query, clock, shown)).toBeNull();
  });

  test("air freight that nobody confirmed is dispatched only with a reason", async () => {
    const load = await aCoveredLoad();
    await db.outside(
      `update shipments set mode = 'AIR', known_shipper = true where id = '${load.id}'`,
    );
    await sign(load);
    await expect(dispatchLoad(on(staff), { id: load.id, ...driver })).rejects.toMatchObject({
      message: expect.stringContaining("confirm how this air freight moves"),
    });
  });

  test("a dispatch keeps the driver, phone, truck and trailer that the carrier named", async () => {
    const load = await aCoveredLoad();
    const { id } = load;
    await sign(load);
    const nobody = dispatchSchema.parse({});
    await expect(dispatchLoad(on(staff), { id, ...nobody })).rejects.toMatchObject({
      fields: { driver: ["Driver is required"], truck: ["Truck number is required"] },
    });
    const named = {
      driver: "Ann Reed",
      driverPhone: "(219) 555-0144",
      truck: "7",
      trailer: "53-2",
    };
    const version = (await readOwnDriver(db.database.query, carrier, id))?.version ?? 0;
    await changeDriver(on(carrier), { id, version, ...named });
    await dispatchLoad(on(staff), { id, ...nobody, truck: "8" });
    expect((await readOwnDriver(db.database.query, carrier, id))?.named).toEqual({
      ...named,
      truck: "8",
    });
    const gone = await scene.aCoveredLoad();
    await sign(gone);
    await deliver(db.database, gone.id);
    const late = { id: gone.id, ...driver, neededOverride: "For the record." };
    await expect(dispatchLoad(on(staff), late)).rejects.toThrow("This load is delivered");
  });

  test("an outdated document can't be signed", async () => {
    const load = await aCoveredLoad();
    const { version } = await confirm(load.id);
    const references = [{ kind: "PO", value: "PO-90002" } as const];
    await saveReferences(on(staff), { id: load.id, version: 4, references });
    const by = { name: "Paul Line", title: "Owner", ipAddress: "203.0.113.9", userAgent: null };
    const late = signRateConfirmation(on(carrier), load.offer, { ...by, sha256: version.sha256 });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
  });
});
