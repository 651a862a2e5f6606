import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { namedTerms } from "#app/features/assignments/changed-terms.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { signSchema } from "#app/features/papers/schema.ts";
import { recordInBulk } from "#app/features/shipments/bulk.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { openOwnConfirmation } from "#app/flows/carrier-confirmation.server.ts";
import { readCarrierHistory } from "#app/flows/carrier-history.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aColleague } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";

describe("a load that changes after its carrier signed", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, aCoveredLoad, open, confirm } = paperScene(() => ({ db, staff, owner, carrier }));
  const query = () => db.database.query;
  const desk = () => on(staff);

  const sign = async ({ id, offer }: { id: string; offer: OwnOffer }) => {
    const { version } = await confirm(id);
    const by = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(carrier), offer, { ...by, sha256: version.sha256 });
  };
  const aSignedLoad = async () => {
    const load = await aCoveredLoad();
    await sign(load);
    return load;
  };
  const moveWindow = async (id: string, from: string, to: string) => {
    const [load] = await db.outside(`select version from shipments where id = '${id}'`);
    const window = { windowFrom: `2026-11-24T${from}`, windowTo: `2026-11-24T${to}` };
    const appointment = { stop: 1, appointmentNumber: null, ...window };
    await setAppointment(desk(), { id, version: Number(load?.version), ...appointment });
  };
  const charge = (id: string) => {
    const lumper = { side: "carrier", code: "lumper", unit: "flat", rate: "85" };
    const typed = { ...lumper, reason: "Agreed by phone.", approval: "now" };
    return addCharge(desk(), { id, ...chargeSchema.parse(typed) });
  };
  const mails = async (trackingId: string, subject = "Sign again") => {
    const sent = await db.outside(
      `select to_email, subject, html, text, is_secret from mails where subject like '${subject}: ${trackingId}%' order by created_at`,
    );
    return sent.map(
      (mail): Record<string, unknown> => ({
        ...mail,
        text: String(mail.text).replaceAll(/\s+/g, " "),
      }),
    );
  };
  const driver = dispatchSchema.parse({
    driver: "Robin Hale",
    driverPhone: "(219) 555-0177",
    truck: "114",
    neededOverride: "Its dock takes freight at any hour.",
  });
  const assignmentOf = async (id: string) => (await readCarrierHistory(query(), id))[0];
  const emailed = { text: "We emailed its dispatchers " };
  const unopened = { said: [emailed, { text: "Not opened yet" }] };
  const opened = { said: [emailed, { text: "Opened " }] };
  const toSignOf = async (id: string) =>
    (await assignmentOf(id))?.notices.find(({ title }) => title.startsWith("Changed since"));

  test("a changed window is marked in the new version, is emailed, and waits for a signature", async () => {
    const load = await aSignedLoad();
    const { id, trackingId } = load;
    await moveWindow(id, "13:00", "15:00");
    const [mail, ...others] = await mails(trackingId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_email: carrier.email, is_secret: true });
    expect(mail?.html).toMatch(/Stop 1 window.+1:00 PM.+was.+8:00 AM/s);
    expect(mail?.html).toContain("https://freight.example/carrier-offer/");
    const made = await confirm(id);
    expect(made).toMatchObject({ signature: undefined, version: { version: 2 } });
    const text = await textOf(await open(made.version.id));
    expect(text).toMatch(/Changed since you signed on Nov 21, 2026/i);
    expect(text).toMatch(/Stop 1 window: .*1:00.PM.*\(was .*8:00.AM/s);
    expect(text).toMatch(/1\. Pickup\s+Changed/);
    expect(await toSignOf(id)).toMatchObject({
      ...unopened,
      changes: [{ what: "Stop 1 window" }],
    });
    expect(await countLoadQueue(query(), "sign", new Date())).toBe(1);
    const dispatch = () => dispatchLoad(on(staff), { id, ...driver });
    await expect(dispatch()).rejects.toThrow("It has to sign again");
    await sign(load);
    expect(await toSignOf(id)).toBeUndefined();
    expect(await countLoadQueue(query(), "sign", new Date())).toBe(0);
    await dispatch();
  });

  test("a carrier reports no pickup of a load that changed until it signs again", async () => {
    const load = await aSignedLoad();
    const { id } = load;
    await moveWindow(id, "13:00", "15:00");
    const report = () => reportByCarrier(on(carrier), { id, to: "In Transit" });
    await expect(report()).rejects.toThrow("Sign the new rate confirmation first");
    await sign(load);
    await dispatchLoad(on(staff), { id, ...driver });
    await report();
  });

  test("a load that changed after its truck was dispatched is picked up by no door until it is signed", async () => {
    const load = await aSignedLoad();
    const { id } = load;
    await dispatchLoad(on(staff), { id, ...driver });
    await moveWindow(id, "13:00", "15:00");
    const reason = "The driver called it in.";
    const parties = { audience: "parties", noteAudience: "parties" } as const;
    const bare = { place: null, note: null, eta: null, ...parties };
    const pickup = () => {
      const at = {
        eventId: randomUUID(),
        kind: "PICKED_UP",
        occurredAt: on(staff).clock.now(),
      } as const;
      return { id, stop: null, ...at, ...bare };
    };
    const doors = [
      () => reportByCarrier(on(carrier), { id, to: "In Transit" }),
      () => recordEvent(on(carrier), pickup()),
      () => recordEvent(on(staff), pickup()),
      () => moveByStaff(on(staff), { id, to: "In Transit", reason }),
    ];
    for (const door of doors) {
      await expect(door()).rejects.toThrow("this load changed after its carrier signed");
    }
    const { place, note, audience, noteAudience } = bare;
    const many = { ids: [id], eventKey: randomUUID(), place, note };
    const inBulk = () =>
      recordInBulk(on(staff), { ...many, kind: "PICKED_UP", audience, noteAudience });
    expect(await inBulk()).toMatchObject([{ isDone: false }]);
    await sign(load);
    expect(await inBulk()).toMatchObject([{ isDone: true }]);
  });

  test("staff who know better correct the status of a changed load and say why", async () => {
    const { id } = await aSignedLoad();
    await moveWindow(id, "13:00", "15:00");
    await correctStatus(on(staff), { id, to: "In Transit", reason: "The truck left at noon." });
    expect(await toSignOf(id)).toBeDefined();
  });

  test("what a truck ordered, not used is paid is signed with the rest", async () => {
    const { id } = await aSignedLoad();
    await db.outside(`update assignments set tonu_cents = 9900 where shipment_id = '${id}'`);
    expect((await confirm(id)).changed?.changes).toEqual([
      { what: "Truck ordered, not used", before: "$150.00", after: "$99.00" },
    ]);
    await expect(dispatchLoad(on(staff), { id, ...driver })).rejects.toThrow("sign again");
  });

  test("each change before a signature is emailed, with what was told before and what was signed", async () => {
    const { id, trackingId } = await aSignedLoad();
    await moveWindow(id, "13:00", "15:00");
    await moveWindow(id, "14:00", "16:00");
    await charge(id);
    const sent = await mails(trackingId);
    expect(sent).toHaveLength(3);
    expect(sent[1]?.text).toMatch(
      /Stop 1 window\s+.*2:00 PM.* \(was .*1:00 PM.*; .*8:00 AM.* when you signed\)/,
    );
    expect(sent[2]?.text).toMatch(
      /Lumper\s+\$85.00[\s\S]+Also changed since you signed:\s+Stop 1 window\s+.*2:00 PM.*\(was .*8:00 AM/,
    );
    const shown = await openOwnConfirmation({ ...on(carrier), actor: carrier }, { shipmentId: id });
    expect(shown).toMatchObject({
      changed: {
        changes: [{ what: "Stop 1 window" }, { what: "Lumper" }, { what: "Pay in total" }],
      },
    });
    const [load] = await db.outside(`select version from shipments where id = '${id}'`);
    const version = Number(load?.version);
    await openOwnConfirmation({ ...on(carrier), actor: carrier }, { shipmentId: id });
    const cold = { equipment: null, temperatureMin: null, temperatureMax: null };
    const emergency = { declaredValueCents: 5_000, emergencyPhone: null, emergencyContact: null };
    await saveCare(desk(), { id, version, ...cold, ...emergency });
    expect(await mails(trackingId), "of what the carrier doesn't sign").toHaveLength(3);
  });

  test("only a person who may sign marks a change as seen", async () => {
    const { id } = await aSignedLoad();
    await moveWindow(id, "13:00", "15:00");
    const viewer = await aColleague(db.database, carrier, "view");
    const shown = await openOwnConfirmation(
      { ...on(null), actor: { ...viewer, role: "carrier" as const } },
      { shipmentId: id },
    );
    expect(shown).toMatchObject({ changed: { changes: [{ what: "Stop 1 window" }] } });
    // Nor does a program that only asks whether the page is there.
    const of = { shipmentId: id };
    await openOwnConfirmation({ ...on(carrier), actor: carrier }, of, false);
    expect(await toSignOf(id)).toMatchObject(unopened);
    await openOwnConfirmation({ ...on(carrier), actor: carrier }, of);
    expect(await toSignOf(id)).toMatchObject(opened);
  });

  test("a change that is taken back needs no signature, and its carrier is told", async () => {
    const { id, trackingId } = await aSignedLoad();
    await moveWindow(id, "13:00", "15:00");
    await confirm(id);
    await moveWindow(id, "08:00", "10:00");
    const [back, ...others] = await mails(trackingId, "As you signed it");
    expect(others).toEqual([]);
    expect(back?.text).toMatch(
      /You don't need to sign again[\s\S]+Stop 1 window\s+.*8:00 AM.*\(was .*1:00 PM.*\), as when you signed/,
    );
    expect(await toSignOf(id)).toBeUndefined();
    await dispatchLoad(on(staff), { id, ...driver });
  });

  test("the mail, the mark and the change are written together or not at all", async () => {
    const { id, trackingId } = await aSignedLoad();
    const failing = async () => () => Promise.reject(new Error("the connection is gone"));
    const followers = [...loadFollowers, { loadChanged: failing }];
    const database = followLoads(db.database, "https://freight.example", followers);
    const references = [{ kind: "PO", value: "PO-90001" } as const];
    const saved = saveReferences({ ...desk(), database }, { id, version: 4, references });
    await expect(saved).rejects.toThrow("the connection is gone");
    expect(await mails(trackingId)).toEqual([]);
    expect(await toSignOf(id)).toBeUndefined();
  });

  test("what changes while the carrier signs isn't signed unread, and the refusal says what it was", async () => {
    const load = await aSignedLoad();
    await moveWindow(load.id, "13:00", "15:00");
    const { version, terms } = await confirm(load.id);
    await charge(load.id);
    const by = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    const typed = { name: by.name, title: by.title, agreed: version.sha256 };
    const late = (shown?: string) => {
      const { agreed: sha256, ...sent } = signSchema.parse({ ...typed, shown });
      return signRateConfirmation(on(carrier), load.offer, { ...by, ...sent, sha256 });
    };
    await expect(late(JSON.stringify(namedTerms(terms)))).rejects.toMatchObject({
      code: "conflict",
      message:
        "Nothing was signed: this rate confirmation changed since you opened it. Pay in total: $1,128.21 (was $1,043.21). Lumper: $85.00. Read it as it is now, then sign it.",
    });
    for (const unread of [undefined, "{", "[1]"]) {
      await expect(late(unread)).rejects.toMatchObject({
        message: expect.stringContaining("changed since you opened it. Read it as it is now"),
      });
    }
  });

  test("a carrier that has yet to sign hears what changed, and signs once", async () => {
    const load = await aCoveredLoad();
    const { trackingId } = load;
    await moveWindow(load.id, "13:00", "15:00");
    const [mail, ...others] = await mails(trackingId, "Changed");
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/changed before you signed[\s\S]+Stop 1 window\s+.*1:00 PM.*\(was/i);
    expect(await mails(trackingId)).toEqual([]);
    expect(await toSignOf(load.id)).toBeUndefined();
    await sign(load);
    await dispatchLoad(on(staff), { id: load.id, ...driver });
  });

  test("a carrier that nobody has joined hears of a change at its own address", async () => {
    const usual = carrier;
    carrier = await aVettedCarrier(db.database);
    const { id, trackingId } = await aSignedLoad();
    const { companyId } = carrier;
    carrier = usual;
    await db.outside(`update company_members set role = 'view' where company_id = '${companyId}'`);
    await db.outside(
      `update companies set email = 'office@prairie.example' where id = '${companyId}'`,
    );
    await moveWindow(id, "13:00", "15:00");
    expect(await mails(trackingId)).toMatchObject([
      { to_email: "office@prairie.example", is_secret: false },
    ]);
  });

  test("a load that is delivered asks nobody", async () => {
    const { id, trackingId } = await aSignedLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    await db.outside(`update shipments set status = 'Delivered' where id = '${id}'`);
    await charge(id);
    expect(await mails(trackingId)).toEqual([]);
  });

  test("what was signed before its terms were stored is compared as it was printed", async () => {
    const { id, trackingId } = await aSignedLoad();
    await db.outside(`update assignments set signed_terms = null where shipment_id = '${id}'`);
    expect((await confirm(id)).signature).toBeDefined();
    await moveWindow(id, "13:00", "15:00");
    expect(await mails(trackingId)).toHaveLength(1);
    await expect(dispatchLoad(on(staff), { id, ...driver })).rejects.toThrow("sign again");
  });
});
