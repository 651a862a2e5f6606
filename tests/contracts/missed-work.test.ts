import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { counterCarrierOffer } from "#app/features/carrier-offers/answer.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { addCharge, answerCharge, closeDeclined } from "#app/features/charges/commands.server.ts";
import { readOwnCharges } from "#app/features/charges/queries.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { company } from "#app/features/company/profile.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { stopsSchema } from "#app/features/shipments/load/schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { loadConcerns } from "#app/features/shipments/load-concerns.ts";
import type { LoadQueue } from "#app/features/shipments/load-queue.ts";
import { endStaffRole } from "#app/flows/leave-team.server.ts";
import { offerLoad, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { reportEvent } from "#app/flows/report-event.server.ts";
import { aPhoto, deliver } from "#tests/support/delivered-load.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

// Noon in Indianapolis and 9 AM in Los Angeles.
const now = new Date(`${today}T17:00:00Z`);

describe("what is late or waits for an answer", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));
  const query = () => db.database.query;

  const inQueue = async (queue: LoadQueue, id: string) => {
    const filter = readDeskFilter(new URLSearchParams(`queue=${queue}`));
    const { rows } = await listForDesk(query(), filter, now);
    expect(await countLoadQueue(query(), queue, now)).toBe(rows.length);
    const row = rows.find((one) => one.id === id);
    return row ? loadConcerns(row, now) : null;
  };
  /** A load between two places, with these windows in local time. */
  const aLoad = async (
    windows: { pickup?: [string, string?]; delivery?: [string, string?] },
    status = "Quoted",
  ) => {
    const { id } = await aShipment(db.database, owner);
    const window = ([windowFrom, windowTo]: [string?, string?] = []) => ({ windowFrom, windowTo });
    const { stops } = stopsSchema.parse({
      version: 1,
      stops: [
        { kind: "pickup", zip: "46204", ...window(windows.pickup) },
        { kind: "delivery", zip: "90001", ...window(windows.delivery) },
      ],
    });
    await saveStops(on(owner), { id, version: 1, stops });
    const moved = status === "Quoted" ? "dispatched_at" : "last_event_at";
    await db.outside(
      `update shipments set status = '${status}', ${moved} = '2026-11-21T16:00:00Z', carrier_id = '${carrier.userId}' where id = '${id}'`,
    );
    return id;
  };
  const report = (id: string, stop: number, given: { kind?: "GATE_IN" | "DELAY"; eta?: string }) =>
    reportEvent(
      on(staff) as Parameters<typeof reportEvent>[0],
      {
        id,
        stops: [{ timeZone: "America/Indiana/Indianapolis" }, { timeZone: "America/Los_Angeles" }],
      },
      {
        eventId: randomUUID(),
        kind: given.kind ?? "DELAY",
        stop,
        occurredAt: null,
        occurrence: null,
        place: null,
        note: null,
        audience: "parties",
        noteAudience: "staff",
        eta: given.eta ?? null,
      },
    );

  test("a dispatched load whose pickup window ended is an overdue pickup, until the truck is there", async () => {
    const missed = await aLoad({ pickup: ["2026-11-20T08:00", "2026-11-20T17:00"] });
    expect(await inQueue("pickup-late", missed)).toEqual(["Pickup window ended"]);
    await report(missed, 1, { kind: "GATE_IN" });
    expect(await inQueue("pickup-late", missed)).toBeNull();

    const open = await aLoad({ pickup: ["2026-11-21T08:00", "2026-11-21T12:01"] });
    expect(await inQueue("pickup-late", open)).toBeNull();
  });

  test("a window that only opens ends with the day where its stop is", async () => {
    const first = await aLoad({ pickup: ["2026-11-20T08:00"] });
    expect(await inQueue("pickup-late", first)).toEqual(["Pickup window ended"]);
    const same = await aLoad({ pickup: ["2026-11-21T08:00"] });
    expect(await inQueue("pickup-late", same)).toBeNull();
    const times = await db.outside(`select pickup_by from shipments where id = '${same}'`);
    expect(times).toEqual([{ pickup_by: new Date("2026-11-22T04:59:00Z") }]);
  });

  test("an ETA after the window of its stop is late at once, in that stop's time", async () => {
    const windows = { delivery: ["2026-11-22T08:00", "2026-11-22T12:00"] } as const;
    const id = await aLoad({ delivery: [...windows.delivery] }, "In Transit");
    await report(id, 2, { eta: "2026-11-22T12:00" });
    expect(await inQueue("late", id)).toBeNull();
    await report(id, 2, { eta: "2026-11-22T12:01" });
    expect(await inQueue("late", id)).toEqual(["ETA after the window"]);
    await report(id, 2, { eta: "2026-11-22T11:00" });
    expect(await inQueue("late", id)).toBeNull();

    const waiting = await aLoad({ pickup: ["2026-11-21T13:00", "2026-11-21T14:00"] });
    await report(waiting, 1, { eta: "2026-11-21T15:00" });
    expect(await inQueue("pickup-late", waiting)).toEqual(["ETA after the pickup window"]);
  });

  test("an appointment at the last stop moves what is late", async () => {
    const id = await aLoad({ delivery: ["2026-11-22T08:00", "2026-11-22T12:00"] }, "In Transit");
    const agreed = { windowFrom: "2026-11-21T07:00", windowTo: "2026-11-21T08:00" };
    await setAppointment(on(staff), {
      id,
      version: 3,
      stop: 2,
      appointmentNumber: null,
      ...agreed,
    });
    expect(await inQueue("late", id)).toEqual(["Delivery window ended"]);
  });

  test("a short proof of delivery raises an exception, and emails who works on the load", async () => {
    const colleague = await aStaffMember(db.database);
    const { id, trackingId } = await aShipment(db.database, owner);
    await db.outside(`update shipments set assigned_to = '${colleague.userId}' where id = '${id}'`);
    await deliver(db.database, id);
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", file: aPhoto() };
    await uploadProofOfDelivery(on(staff), id, { ...receipt, note: null });
    expect(await inQueue("exception", id)).toBeNull();
    const short = { exception: "short", pieces: 2, note: "Two cartons missing." } as const;
    await uploadProofOfDelivery(on(staff), id, { ...receipt, ...short });
    expect(await inQueue("exception", id)).not.toBeNull();
    expect(
      await db.outside(
        `select what, owner_id from shipment_exceptions where shipment_id = '${id}'`,
      ),
    ).toEqual([
      {
        what: "Proof of delivery: short, 2 pieces. Two cartons missing.",
        owner_id: colleague.userId,
      },
    ]);
    const subjects = (await mailsTo(colleague.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Exception at delivery of ${trackingId}`]);
    await uploadProofOfDelivery(on(staff), id, { ...receipt, exception: "damaged", note: null });
    expect(
      await db.outside(`select what from shipment_exceptions where shipment_id = '${id}'`),
    ).toEqual([
      {
        what: "Proof of delivery: short, 2 pieces. Two cartons missing. Proof of delivery: damaged.",
      },
    ]);
  });

  const detention = chargeSchema.parse({
    side: "customer",
    code: "detention",
    unit: "flat",
    rate: "75",
    reason: "Waited two hours.",
    approval: "customer",
  });
  const declined = async (by: Actor) => {
    const load = await aShipment(db.database, owner);
    await addCharge(on(by), { id: load.id, ...detention });
    const own = await readOwnCharges(query(), owner, load.trackingId);
    const decline = async () => {
      const chargeId = own?.charges[0]?.id ?? 0;
      await answerCharge(on(owner), { id: load.id, chargeId, answer: "declined" });
    };
    return { ...load, decline };
  };

  test("a declined charge is a queue until staff charge something else or close it, and emails who asked", async () => {
    const asker = await aStaffMember(db.database);
    const { id, trackingId, decline } = await declined(asker);
    expect(await inQueue("charge", id)).toBeNull();
    await decline();
    expect(await inQueue("charge", id)).toContain("Customer declined a charge");
    const [mail] = await mailsTo(asker.email);
    expect(mail?.subject).toMatch(new RegExp(`declined a charge for ${trackingId}$`));
    expect(mail?.text).toContain("$75.00");
    await addCharge(on(asker), { id, ...detention });
    expect(await inQueue("charge", id)).toBeNull();

    const other = await declined(asker);
    await other.decline();
    await expect(closeDeclined(on(owner), other.id)).rejects.toMatchObject({ code: "not_found" });
    await closeDeclined(on(staff), other.id);
    expect(await inQueue("charge", other.id)).toBeNull();
    await expect(closeDeclined(on(staff), other.id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("the answer to somebody who left goes to the shared mailbox", async () => {
    const left = await aStaffMember(db.database);
    const { trackingId, decline } = await declined(left);
    await endStaffRole(on(null), left.email);
    await decline();
    expect(await mailsTo(left.email)).toEqual([]);
    const shared = (await mailsTo(company.email.general)).map(({ subject }) => subject);
    expect(shared).toContainEqual(expect.stringContaining(trackingId));
  });

  test("a counteroffer is a queue until it is answered, and emails who sent the offer", async () => {
    const sender = await aStaffMember(db.database);
    const { id } = await aShipment(db.database, owner);
    const typed = {
      carrierIds: [carrier.userId],
      linehaulCents: "900",
      maxCents: "1200",
      hours: "8",
    };
    await offerLoad(on(sender), { id, ...sendOffersSchema.parse(typed) });
    const offer = (await listOwnOffers(query(), carrier)).find((one) => one.shipmentId === id);
    if (!offer) throw new Error("the carrier has no offer");
    expect(await inQueue("counter", id)).toBeNull();
    await counterCarrierOffer(on(carrier), offer, { counterCents: 100_000, note: null });
    expect(await inQueue("counter", id)).toEqual(["Counteroffer or bid to answer"]);
    const subjects = (await mailsTo(sender.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("countered the offer"));
    await takeUpCounter(on(staff), { id, offerId: offer.id });
    expect(await inQueue("counter", id)).toBeNull();
  });
});
