import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { clearException, raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";
import { announceMilestones } from "#app/flows/announce-milestones.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { changeDriver, readOwnDriver } from "#app/flows/change-driver.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { origin, signer } from "#tests/support/notifications.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

let load: { id: string; trackingId: string };

const db = prepareDatabase();
const staff = prepare(() => aStaffMember(db.database));
const customer = prepare(() => aShipper(db.database));
const carrier = prepare(() => aCarrier(db.database));

beforeEach(async () => {
  load = await aShipment(db.database, customer);
  await assignCarrier(by(staff), { id: load.id, carrierId: carrier.userId });
  await sendTruck(db.database, load.id);
  await assignLoads(by(staff), { ids: [load.id], assignedTo: staff.userId });
});

const by = (actor: Actor) => ({ database: db.database, actor, clock: systemClock, origin });

const report = (actor: Actor, told: Partial<ReportedEvent>) =>
  recordEvent(
    by(actor),
    aReportedEvent({
      id: load.id,
      kind: "BREAKDOWN",
      occurredAt: new Date(),
      audience: "public",
      noteAudience: "public",
      ...told,
    }),
  );

const seenBy = (actor: Actor, reader: "staff" | "customer" | "carrier") =>
  readLoadView({ query: db.database.query, actor, clock: systemClock }, { id: load.id }, reader);

const publicPage = () =>
  trackShipment({ query: db.database.query, clientAddress: "192.0.2.9" }, load.trackingId);

describe("trouble that a carrier reports", () => {
  const note = "Blown tire, two hours.";

  test("opens an exception, assigned as the load is, that the queue lists with its text", async () => {
    await report(carrier, { place: "Lafayette, IN", note });
    const view = await seenBy(staff, "staff");
    expect(view?.exceptions).toMatchObject([
      { what: `Truck broke down at Lafayette, IN: ${note}`, audience: "staff", resolvedAt: null },
    ]);
    const queue = readDeskFilter(new URLSearchParams({ queue: "exception" }));
    const { rows } = await listForDesk(db.database.query, queue, new Date());
    const listed = rows.find(({ id }) => id === load.id);
    expect(listed?.exception).toContain(note);
    const owners = await db.outside(
      `select owner_id from shipment_exceptions where shipment_id = '${load.id}'`,
    );
    expect(owners).toEqual([{ owner_id: staff.userId }]);
  });

  test("is emailed once to the person the load is assigned to; what staff report themselves is not", async () => {
    await report(carrier, { note });
    await report(staff, { kind: "DELAY", note: "Typed at the desk." });
    await announceMilestones({ database: db.database, signer, origin });
    await announceMilestones({ database: db.database, signer, origin });
    const mails = await db.outside(
      `select to_email, subject, text from mails where subject like '${load.trackingId}%'`,
    );
    expect(mails).toMatchObject([
      { to_email: staff.email, subject: `${load.trackingId}: Truck broke down` },
    ]);
    expect(mails[0]?.text).toContain(note);
    expect(mails[0]?.text).toContain(`${origin}/staff/shipments/${load.id}`);
  });

  test("is read by our team and the carrier alone, until staff choose who else does", async () => {
    await report(carrier, { note });
    expect(JSON.stringify(await seenBy(carrier, "carrier"))).toContain(note);
    expect(JSON.stringify(await seenBy(customer, "customer"))).not.toContain(note);
    expect(JSON.stringify(await publicPage())).not.toContain("broke down");
    const what = "A new truck is on its way.";
    const shown = { what, audience: "customer" as const, version: 1 };
    await raiseException(by(staff), { id: load.id, ...shown, ownerId: staff.userId, hours: 2 });
    expect(JSON.stringify(await seenBy(customer, "customer"))).toContain(shown.what);
    // What is reported next is private again, with what it was added to.
    await report(carrier, { kind: "DELAY", note: "The second truck is late, too." });
    expect(JSON.stringify(await seenBy(customer, "customer"))).not.toContain("second truck");
  });

  test("with an ETA after the window makes the load late, on its public page too", async () => {
    const window = "window_from = now() + '1 hour', window_to = now() + '3 hours'";
    await report(staff, { kind: "GATE_IN", stop: 1, audience: "parties", noteAudience: "staff" });
    await db.outside(`update shipment_stops set ${window} where shipment_id = '${load.id}'`);
    await db.outside(
      `update shipments set deliver_by = now() + interval '3 hours' where id = '${load.id}'`,
    );
    expect(await publicPage()).toMatchObject({ isLate: false, eta: null });
    const eta = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await report(carrier, { kind: "DELAY", stop: 2, eta: eta(5), note });
    expect(await publicPage()).toMatchObject({ isLate: true, eta: null });
    expect(JSON.stringify(await publicPage())).not.toContain(note);
    await report(staff, { kind: "OTHER", stop: 2, eta: eta(2) });
    expect(await publicPage()).toMatchObject({ isLate: false });
  });

  test("puts the ETA in doubt that the public page shows, until a new one is told or it is over", async () => {
    const eta = new Date(Date.now() + 8 * 3_600_000);
    const tell = (kind: ReportedEvent["kind"], withEta = false, actor = carrier) =>
      report(actor, { kind, stop: 2, eta: withEta ? eta : null, note: withEta ? null : note });
    const expected = { eta: eta.toISOString(), isConfirmingEta: false };
    const readers = [[customer, "customer"] as const, [carrier, "carrier"] as const];
    /** How many ETAs each signed-in reader is told are in doubt, by the same rule. */
    const doubtful = () =>
      Promise.all(
        readers.map(async ([actor, reader]) => (await seenBy(actor, reader))?.doubtfulEtas.length),
      );
    await report(carrier, { kind: "PICKED_UP", stop: 1 });
    await tell("BREAKDOWN");
    expect(await publicPage()).toMatchObject({ eta: null, isConfirmingEta: false });
    await tell("IN_TRANSIT", true);
    expect(await publicPage()).toMatchObject(expected);
    expect(await doubtful()).toEqual([0, 0]);
    await tell("DELAY");
    expect(await publicPage()).toMatchObject({ eta: null, isConfirmingEta: true });
    expect(await doubtful()).toEqual([1, 1]);
    expect(JSON.stringify(await publicPage())).not.toContain(note);
    await clearException(by(staff), { id: load.id, reason: "A second truck has the freight." });
    expect(await publicPage()).toMatchObject(expected);
    expect(await doubtful()).toEqual([0, 0]);
  });

  test("ends with the delivery, and is open again once that is undone or corrected", async () => {
    const open = async () =>
      (await seenBy(staff, "staff"))?.exceptions.map(({ resolvedAt, resolution }) =>
        resolvedAt ? resolution : "open",
      );
    await report(carrier, { kind: "PICKED_UP", stop: 1 });
    await report(carrier, { note });
    const deliver = () => report(carrier, { kind: "DELIVERED", stop: 2 });
    await deliver();
    expect(await open()).toEqual(["The load was delivered."]);
    await undoReport(by(carrier), { id: load.id });
    expect(await open()).toEqual(["open"]);
    await deliver();
    const reason = "It was another load.";
    await correctStatus(by(staff), { id: load.id, to: "In Transit", reason });
    expect(await open()).toEqual(["open"]);
    await clearException(by(staff), { id: load.id, reason });
    await deliver();
    // What is found after the delivery is another exception.
    await report(carrier, { kind: "EXCEPTION", note: "Two cartons are wet." });
    expect((await open())?.toSorted()).toEqual([reason, "open"]);
  });
});

describe("who drives a load", () => {
  const driver = {
    driver: "Robin Hale",
    driverPhone: "(219) 555-0177",
    truck: "114",
    trailer: null,
  };

  test("is named and corrected by the carrier and by staff, and both read it", async () => {
    await changeDriver(by(carrier), { id: load.id, version: 1, ...driver });
    expect(await readOwnDriver(db.database.query, carrier, load.id)).toEqual({
      named: driver,
      version: 2,
    });
    await changeDriver(by(staff), { id: load.id, version: 2, ...driver, truck: "115" });
    expect(await readOwnDriver(db.database.query, carrier, load.id)).toMatchObject({
      named: { truck: "115" },
    });
    const audited = await db.outside(
      `select action from audit_log where subject_id = '${load.id}' and action = 'load.driver'`,
    );
    expect(audited).toHaveLength(2);
  });

  test("is what was named first, for those who read nobody or another one", async () => {
    await changeDriver(by(carrier), { id: load.id, version: 1, ...driver });
    const second = changeDriver(by(staff), { id: load.id, version: 1, ...driver, truck: "115" });
    await expect(second).rejects.toThrow("someone just named another driver");
    expect(await readOwnDriver(db.database.query, carrier, load.id)).toMatchObject({
      named: { truck: "114" },
    });
  });

  test("is never taken from what was typed for the carrier before", async () => {
    const end = { shipmentId: load.id, reason: "fell off" as const, note: null, keep: [] };
    await takeBackLoad(by(staff), { ...end, tonuCents: 0, custody: null });
    await assignCarrier(by(staff), { id: load.id, carrierId: carrier.userId });
    const typed = changeDriver(by(staff), { id: load.id, version: 1, ...driver });
    await expect(typed).rejects.toMatchObject({ code: "conflict" });
    await changeDriver(by(staff), { id: load.id, version: 2, ...driver });
  });

  test("is nobody else's to read or change", async () => {
    await changeDriver(by(carrier), { id: load.id, version: 1, ...driver });
    const other = await aCarrier(db.database);
    for (const stranger of [other, customer]) {
      const attempt = changeDriver(by(stranger), {
        id: load.id,
        version: 1,
        ...driver,
        truck: "9",
      });
      await expect(attempt).rejects.toMatchObject({ code: "not_found" });
      expect(await readOwnDriver(db.database.query, stranger, load.id)).toBeNull();
    }
  });

  test("can't be changed once the carrier lost the load", async () => {
    const end = { shipmentId: load.id, reason: "fell off" as const, note: null, keep: [] };
    await takeBackLoad(by(staff), { ...end, tonuCents: 0, custody: null });
    await expect(
      changeDriver(by(carrier), { id: load.id, version: 1, ...driver }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      changeDriver(by(staff), { id: load.id, version: 1, ...driver }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
