import { describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { readCarrierHistory } from "#app/flows/carrier-history.server.ts";
import { changeDriver } from "#app/flows/change-driver.server.ts";
import { confirmChanges } from "#app/flows/confirm-changes.server.ts";
import { readOwnDriverNotices } from "#app/flows/driver-notice.server.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";

describe("what changed of a load since its driver last looked", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, aDrivenLoad, driverSees, assignmentOf, versionOf } = scene;

  type Driven = Awaited<ReturnType<typeof aDrivenLoad>>;
  const appoint = async ({ id }: Driven, appointmentNumber: string | null) => {
    const given = { stop: 1, appointmentNumber, windowFrom: null, windowTo: null };
    await setAppointment(on(staff), { id, version: await versionOf(id), ...given });
  };
  const unconfirmed = async ({ assignment }: Driven) => (await driverSees(assignment)).unconfirmed;
  const confirm = ({ token }: Driven, version = "0".repeat(64)) =>
    confirmChanges(on(null), token, version);

  test("is marked with what the page said before, changes in a row together, until they confirm it", async () => {
    const driven = await aDrivenLoad();
    expect(await unconfirmed(driven)).toBeNull();
    await appoint(driven, "A-1");
    await appoint(driven, "A-2");
    const marked = await unconfirmed(driven);
    expect(marked?.changes).toEqual([
      { what: "Stop 1 appointment number", before: null, after: "A-2" },
    ]);
    await confirm(driven, marked?.version);
    expect(await unconfirmed(driven)).toBeNull();
    await confirm(driven, marked?.version);
    const entries = await auditOf(db.database.query, { kind: "shipment", id: driven.id });
    expect(entries.filter(({ action }) => action === "load.driver-confirmed")).toHaveLength(1);
    await appoint(driven, "A-3");
    expect((await unconfirmed(driven))?.changes).toMatchObject([{ before: "A-2", after: "A-3" }]);
  });

  test("is named to our team and the carrier, since its first change, until the driver confirms it", async () => {
    const driven = await aDrivenLoad();
    const of = { shipmentId: driven.id, carrierId: carrier.companyId };
    const { query } = db.database;
    const noticed = async () => [
      (await readCarrierHistory(query, driven.id))[0]?.notices.filter(isOfDriver),
      await readOwnDriverNotices(query, of),
    ];
    const isOfDriver = ({ title }: { title: string }) => title.startsWith("The driver");
    expect(await noticed()).toEqual([[], []]);
    await appoint(driven, "A-1");
    const notice = {
      title: "The driver hasn't confirmed 1 change",
      changes: [{ what: "Stop 1 appointment number", before: null, after: "A-1" }],
      said: [{ text: "On the driver's page since ", at: on(staff).clock.now().toISOString() }],
    };
    expect(await noticed()).toEqual([[notice], [notice]]);
    const other = { ...of, carrierId: owner.companyId };
    expect(await readOwnDriverNotices(query, other)).toEqual([]);
    await confirm(driven, (await unconfirmed(driven))?.version);
    expect(await noticed()).toEqual([[], []]);
  });

  test("isn't confirmed by a press on a page that showed an older change", async () => {
    const driven = await aDrivenLoad();
    await appoint(driven, "A-1");
    const old = await unconfirmed(driven);
    await appoint(driven, "A-2");
    await expect(confirm(driven, old?.version)).rejects.toThrow("this load changed again");
    expect(await unconfirmed(driven)).not.toBeNull();
  });

  test("is nothing once the load is as it was, and nothing for another driver", async () => {
    const driven = await aDrivenLoad();
    await appoint(driven, "A-1");
    await appoint(driven, null);
    expect(await unconfirmed(driven)).toBeNull();
    await appoint(driven, "A-2");
    const { driverVersion: version } = await assignmentOf(driven.id);
    const named = { driver: "Alex Reed", driverPhone: "(219) 555-0166", truck: "T9" };
    await changeDriver(on(staff), { id: driven.id, version, ...named, trailer: null });
    expect(await unconfirmed(driven)).toBeNull();
    await expect(confirm(driven)).rejects.toThrow("this link was replaced");
  });

  test("is none of a pay, a name or a number of a person", async () => {
    const driven = await aDrivenLoad();
    await db.outside(
      `update shipment_stops set contact = 'Kim', phone = '(219) 555-0101' where shipment_id = '${driven.id}'`,
    );
    await appoint(driven, "A-1");
    await db.outside(
      `update shipment_stops set contact = 'Lee' where shipment_id = '${driven.id}'`,
    );
    const { driverShown } = await assignmentOf(driven.id);
    expect(JSON.stringify(driverShown)).not.toMatch(/Kim|555-0101|\$/);
    expect((await unconfirmed(driven))?.changes).toHaveLength(1);
  });
});
