import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import { readEdiFilter } from "#app/features/edi/filter.ts";
import { declineTender, mendMessage } from "#app/features/edi/mend.server.ts";
import { addPartner, changePartner } from "#app/features/edi/partners.server.ts";
import { listMessages, messagesOf, readMessage } from "#app/features/edi/queries.server.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { partnerSchema } from "#app/features/edi/schema.ts";
import { sendMessage } from "#app/features/edi/send.server.ts";
import { readInterchange } from "#app/features/edi/x12/interchange.ts";
import { writeInterchange } from "#app/features/edi/x12/write-interchange.ts";
import { editLoad } from "#app/features/shipments/load/edit-load.server.ts";
import { references, stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { findPlace } from "#app/flows/find-place.server.ts";
import { systemClock as clock } from "#app/platform/clock.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aShipper } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

describe("EDI", () => {
  let db: FreshDatabase;
  let shipper: Actor;
  let staff: Actor;
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let number: string;

  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aShipper(db.database, { role: "staff", roles: ["staff"] });
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    shipper = await aShipper(db.database);
    partner = await aPartner(db.database, shipper);
    number = randomUUID().slice(0, 8).toUpperCase();
  });

  const deps = () => ({ database: db.database, clock, findPlace });
  const byStaff = () => ({ database: db.database, clock, actor: staff });

  /** Takes a file in, runs it, and answers with what its messages are now. */
  async function send(text: string) {
    const { interchangeIds } = await receiveFile(deps(), { text, source: "upload" });
    for (const interchangeId of interchangeIds) await runMessages(deps(), interchangeId);
    const { query } = db.database;
    const kept = await Promise.all(interchangeIds.map((one) => messagesOf(query, one)));
    const found = kept.flat();
    return Promise.all(
      found.map(async ({ id }) => {
        const message = await readMessage(db.database.query, id);
        if (!message) throw new Error("no message");
        return message;
      }),
    );
  }

  async function sendOne(text: string) {
    const [message] = await send(text);
    if (!message) throw new Error("no message");
    return message;
  }

  const tender = (more: Partial<Parameters<typeof aTender>[0]> = {}) =>
    fromPartner(partner, aTender({ number, ...more }));

  /** What we have for the partner, in its order, as kinds with their segments. */
  async function answers() {
    const filter = readEdiFilter(new URLSearchParams("direction=out"));
    const { rows } = await listMessages(db.database.query, filter, [partner.id]);
    const texts = await Promise.all(
      rows.toReversed().map(({ id }) => readMessage(db.database.query, id)),
    );
    return texts.map((message) => {
      const read = readInterchange(message?.text ?? "");
      if ("problems" in read) throw new Error(JSON.stringify(read.problems));
      const [set] = read.interchange.groups[0]?.sets ?? [];
      const body = set?.segments
        .slice(1, -1)
        .map(({ id, elements }) => [id, ...elements].join("*"));
      const { control, acknowledgments } = read.interchange;
      const said = acknowledgments.map(({ id, elements }) => [id, ...elements].join("*"));
      return [set?.kind ?? "TA1", Number(control), ...said, ...(body ?? [])];
    });
  }

  const interchangeOf = (text: string) => {
    const read = readInterchange(text);
    if ("problems" in read) throw new Error(JSON.stringify(read.problems));
    return read.interchange;
  };

  const loads = () =>
    db.database.query.select().from(shipments).where(eq(shipments.companyId, shipper.companyId));

  async function onlyLoad() {
    const found = await loads();
    expect(found).toHaveLength(1);
    const [load] = found;
    if (!load) throw new Error("no load");
    return load;
  }

  test("a file of several interchanges books each tender once", async () => {
    const [one, two] = [tender(), tender({ number: `${number}-2` })];
    const messages = await send(`${one}\r\n${two}\n`);
    expect(messages.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(await loads()).toHaveLength(2);
    // The same tenders in another file.
    const third = tender({ number: `${number}-3` });
    await send(one + third);
    expect(await loads()).toHaveLength(3);
  });

  test("a broken interchange in a file doesn't stop the others", async () => {
    const broken = tender({ number: `${number}-2` }).replace(/IEA\*1/, "IEA*7");
    const messages = await send(broken + tender());
    expect(messages.map(({ state }) => state)).toEqual(["failed", "done"]);
    expect(await loads()).toMatchObject([{ origin: "Gary, IN 46402" }]);
  });

  /** The same interchange whose ISA-14 asks for a TA1. */
  const asking = (text: string) => text.replace(/(\*00401\*\d{9}\*)0/, "$11");

  test("a sender that asks for a TA1 gets one, before the 997", async () => {
    const text = asking(tender());
    await send(text);
    const { header, control } = interchangeOf(text);
    const dated = [header.elements[8], header.elements[9]].join("*");
    const [first, ...others] = await answers();
    expect(first).toEqual(["TA1", 1, `TA1*${control}*${dated}*A*000`]);
    expect(others.map(([kind]) => kind)).toEqual(["997", "990"]);
  });

  test.each([
    { name: "a reused control number", note: "025", change: (text: string) => text },
    {
      name: "a test sent as production",
      note: "020",
      change: (text: string) => text.replace("*1*P*", "*1*T*"),
    },
  ])("$name is refused by the TA1 that the sender asked for", async ({ note, change }) => {
    const text = asking(tender());
    if (note === "025") await send(text);
    const [refused] = await send(change(text).replace(`PO-${number}`, "PO-OTHER"));
    expect(refused).toMatchObject({ state: "failed" });
    const [said] = (await answers()).filter(([kind]) => kind === "TA1").slice(-1);
    expect(said?.[2]).toMatch(new RegExp(`^TA1\\*\\d{9}\\*\\d{6}\\*\\d{4}\\*R\\*${note}$`));
  });

  test("a partner's TA1 that rejects our interchange marks its message", async () => {
    await send(tender());
    const said = (control: string, code: string, note: string) => {
      const { sender, receiver } = interchangeOf(tender());
      return writeInterchange({
        ...{ sender, receiver, groupSender: "", groupReceiver: "", usage: "P", at: new Date() },
        control: Number(control) + 700,
        functionalId: null,
        acknowledgment: ["TA1", control, "261122", "1200", code, note],
      });
    };
    expect(await sendOne(said("000000001", "A", "000"))).toMatchObject({
      kind: "TA1",
      state: "done",
      outcome: "Our interchange 000000001 is accepted",
    });
    expect(await sendOne(said("000000002", "R", "006"))).toMatchObject({
      outcome: "Our interchange 000000002 is rejected (note 006)",
    });
    const filter = readEdiFilter(new URLSearchParams("direction=out"));
    const { rows } = await listMessages(db.database.query, filter, [partner.id]);
    const states = Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
    expect(states).toEqual({ "990": "rejected", "997": "ready" });
  });

  test("a 204 books a load of the partner's company, and is acknowledged and accepted", async () => {
    const message = await sendOne(tender());
    const load = await onlyLoad();
    expect(message).toMatchObject({
      state: "done",
      reference: number,
      outcome: `Booked as ${load.trackingId}`,
      shipmentId: load.id,
    });
    expect(load).toMatchObject({
      userId: shipper.userId,
      origin: "Gary, IN 46402",
      destination: "Madison, WI 53703",
      weight: 36_000,
      mode: "FTL",
      freightDescription: "Castings",
      pickupFrom: new Date("2027-03-01T14:00:00Z"),
    });
    const { query } = db.database;
    const kept = await query.select().from(stops).where(eq(stops.shipmentId, load.id));
    expect(kept).toMatchObject([
      { kind: "pickup", contact: "Rita Moss", timeZone: "America/Chicago" },
      { kind: "delivery", company: "Capitol Tools" },
    ]);
    const numbers = await query.select().from(references).where(eq(references.shipmentId, load.id));
    expect(numbers.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      `PO PO-${number}`,
      `customer ${number}`,
    ]);
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    expect(await answers()).toEqual([
      ["997", 1, expect.stringMatching(/^AK1\*SM\*/), "AK2*204*0001", "AK5*A", "AK9*A*1*1*1"],
      ["990", 2, `B1*HAUL*${number}*${day}*A`, `N9*CN*${load.trackingId}`],
    ]);
  });

  test("the same file, and the same shipment in another file, is one load", async () => {
    const text = tender();
    const files = await Promise.all([send(text), send(text)]);
    expect(files.flat().map(({ id }) => id)).toHaveLength(2);
    const again = await sendOne(tender());
    const load = await onlyLoad();
    expect(again).toMatchObject({
      state: "done",
      outcome: `Tendered before as ${load.trackingId}`,
    });
  });

  test("two tenders of one shipment at a time are one load", async () => {
    const messages = await Promise.all([sendOne(tender()), sendOne(tender())]);
    await onlyLoad();
    expect(messages.map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("a change is one edit of the load, which keeps its stops", async () => {
    await sendOne(tender());
    const before = await onlyLoad();
    const { query } = db.database;
    const ids = () =>
      query
        .select({ id: stops.id })
        .from(stops)
        .where(eq(stops.shipmentId, before.id))
        .orderBy(stops.sequence);
    const stopsBefore = await ids();
    const change = await sendOne(tender({ purpose: "04", weight: 40_000, day: "20270302" }));
    expect(change.outcome).toBe(`Changed ${before.trackingId}`);
    expect(await onlyLoad()).toMatchObject({
      id: before.id,
      version: 2,
      weight: 40_000,
      pickupFrom: new Date("2027-03-02T14:00:00Z"),
    });
    expect(await ids()).toEqual(stopsBefore);
  });

  test("a change of a load that was edited since waits for staff, who run it again", async () => {
    await sendOne(tender());
    const load = await onlyLoad();
    await editLoad({ database: db.database, clock, actor: shipper }, load, "load", async () => ({
      changes: ["Description"],
      columns: { freightDescription: "Castings, oiled" },
    }));
    const change = await sendOne(tender({ purpose: "05" }));
    expect(change).toMatchObject({
      state: "failed",
      problems: [{ message: expect.stringContaining("was edited since its last tender") }],
    });
    const { interchangeId } = await mendMessage(byStaff(), change);
    await runMessages(deps(), interchangeId);
    expect(await onlyLoad()).toMatchObject({ version: 3, freightDescription: "Castings" });
  });

  test("a dispatched load is changed and canceled by nobody but our team", async () => {
    await sendOne(tender());
    const load = await onlyLoad();
    await db.database.query
      .update(shipments)
      .set({ dispatchedAt: new Date() })
      .where(eq(shipments.id, load.id));
    for (const purpose of ["04", "01"]) {
      expect(await sendOne(tender({ purpose, weight: 100 }))).toMatchObject({
        state: "declined",
        outcome: expect.stringContaining("already dispatched"),
      });
    }
    expect(await onlyLoad()).toMatchObject({ canceledAt: null, weight: 36_000 });
    const [first] = (await answers()).filter((one) => String(one[2]).endsWith("*D"));
    expect(first).toContain("K1*This load is already*dispatched. Call us, and we'll");
  });

  test("a cancellation cancels the load, and the number isn't tendered again", async () => {
    await sendOne(tender());
    const canceled = await sendOne(tender({ purpose: "01" }));
    const load = await onlyLoad();
    expect(canceled.outcome).toBe(`Canceled ${load.trackingId}`);
    expect(load.canceledAt).not.toBeNull();
    expect(await sendOne(tender())).toMatchObject({ state: "declined" });
    expect(await loads()).toHaveLength(1);
  });

  test("a change of what was never tendered, and freight against our rules, is declined", async () => {
    expect(await sendOne(tender({ purpose: "04" }))).toMatchObject({
      state: "declined",
      outcome: "We have no load with this shipment number.",
    });
    expect(await sendOne(tender({ weight: 600_000 }))).toMatchObject({
      state: "declined",
      outcome: "Weight can be at most 500,000 lbs",
    });
    expect(await loads()).toEqual([]);
  });

  test("a broken 204 is rejected by segment and element, mended and run again", async () => {
    const message = await sendOne(tender().replace("*38*20270301", "*38*20271301"));
    expect(message).toMatchObject({
      state: "failed",
      problems: [{ segment: "G62", position: 7, element: 2, code: "8" }],
    });
    const [answer] = await answers();
    expect(answer).toEqual(expect.arrayContaining(["AK3*G62*7**8", "AK4*2**8", "AK5*R*5"]));

    const stillBroken = { ...message, text: message.text.replace("20271301", "20271401") };
    await mendMessage(byStaff(), stillBroken);
    const seen = await readMessage(db.database.query, message.id);
    expect(seen).toMatchObject({ state: "failed", text: stillBroken.text });
    if (!seen) throw new Error("gone");

    const mended = { ...seen, text: seen.text.replace("20271401", "20270301") };
    const { interchangeId } = await mendMessage(byStaff(), mended);
    await runMessages(deps(), interchangeId);
    const load = await onlyLoad();
    expect(await readMessage(db.database.query, message.id)).toMatchObject({
      state: "done",
      outcome: `Booked as ${load.trackingId}`,
      problems: [],
    });
    await expect(mendMessage(byStaff(), mended)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a place that we don't know is left to staff, who may decline", async () => {
    const message = await sendOne(tender({ city: "Nowhere" }));
    expect(message.state).toBe("failed");
    expect(message.problems[0]).toMatchObject({ segment: "N4", element: 3, position: 10 });
    await declineTender(byStaff(), { ...message, reason: "We don't serve this place." });
    const last = (await answers()).at(-1);
    expect(last).toEqual([
      "990",
      2,
      expect.stringMatching(/\*D$/),
      "K1*We don't serve this place.",
    ]);
  });

  test("a file from nobody we know waits, and is taken in once the sender is right", async () => {
    const stranger = { ...partner, interchangeId: "NOBODY" };
    const message = await sendOne(fromPartner(stranger, aTender({ number })));
    expect(message).toMatchObject({ kind: null, state: "failed", partner: null });
    expect(message.problems[0]).toMatchObject({ segment: "ISA", element: 6 });
    const text = message.text.replace("NOBODY".padEnd(15), partner.interchangeId.padEnd(15));
    const { interchangeId } = await mendMessage(byStaff(), { ...message, text });
    await runMessages(deps(), interchangeId);
    await onlyLoad();
    expect(await readMessage(db.database.query, message.id)).toMatchObject({ state: "replaced" });
  });

  test("a test file, a wrong receiver and a used control number are not taken for real", async () => {
    const wrong = [
      fromPartner(partner, aTender({ number }), { usage: "T" }),
      tender().replace("*02*HAUL ", "*02*HAULX"),
    ];
    for (const text of wrong) expect(await sendOne(text)).toMatchObject({ state: "failed" });
    const segments = aTender({ number });
    await sendOne(fromPartner(partner, segments, { control: 77 }));
    const other = aTender({ number: `${number}B` });
    const message = await sendOne(fromPartner(partner, other, { control: 77 }));
    expect(message.problems[0]).toMatchObject({ segment: "ISA", element: 13 });
    await onlyLoad();
  });

  test("without somebody who can book, a tender waits", async () => {
    await db.database.query
      .update(companyMembers)
      .set({ role: "view" })
      .where(eq(companyMembers.userId, shipper.userId));
    const message = await sendOne(tender());
    expect(message.problems[0]?.message).toContain("choose on its page in whose name");
    expect(await loads()).toEqual([]);
  });

  test("a partner's 997 says what became of our message", async () => {
    await sendOne(tender());
    const acknowledge = (control: number, code: string) =>
      fromPartner(
        partner,
        [
          ["AK1", "GF", control],
          ["AK2", "990", "0001"],
          ["AK5", code],
          ["AK9", code, 1, 1, code === "A" ? 1 : 0],
        ],
        { kind: "997" },
      );
    const before = await answers();
    expect(await sendOne(acknowledge(2, "R"))).toMatchObject({ state: "done" });
    const rejected = readEdiFilter(new URLSearchParams("state=rejected"));
    const { rows } = await listMessages(db.database.query, rejected, [partner.id]);
    expect(rows).toMatchObject([{ kind: "990", reference: number }]);
    expect(await sendOne(acknowledge(99, "A"))).toMatchObject({
      outcome: "We sent no group GF with the number 99",
    });
    // A 997 is never answered.
    expect(await answers()).toEqual(before);
  });

  test("other transaction sets are refused in the 997", async () => {
    expect(await sendOne(fromPartner(partner, [["B4"]], { kind: "315" }))).toMatchObject({
      state: "failed",
    });
    expect((await answers())[0]).toContain("AK5*R*1");
  });

  test("control numbers have no gaps, also when many write at a time and some fail", async () => {
    const write = (fails: boolean) =>
      db.database
        .transaction(null, async (tx) => {
          await sendMessage(tx, partner.id, { kind: "214", segments: [["B10", "A"]] }, new Date());
          if (fails) throw new Error("rolled back");
        })
        .catch(() => {});
    await Promise.all(Array.from({ length: 30 }, (_, index) => write(index % 3 === 0)));
    const numbers = (await answers()).map(([, control]) => control);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test("only staff keep partners and mend messages", async () => {
    const typed = {
      ...{ name: `New ${number}`, email: shipper.email, scac: "haul", sendsStatus: "on" },
      ...{ qualifier: "zz", interchangeId: `N${number}`, groupId: `N${number}` },
      ...{ ownQualifier: "02", ownInterchangeId: "HAUL", ownGroupId: "HAUL" },
    };
    const input = partnerSchema.parse(typed);
    const asShipper = { database: db.database, clock, actor: shipper };
    await expect(addPartner(asShipper, input)).rejects.toMatchObject({ code: "not_found" });
    const id = await addPartner(byStaff(), input);
    await expect(addPartner(byStaff(), { ...input, interchangeId: "OTHER" })).rejects.toMatchObject(
      { fields: { name: ["Another partner has this name."] } },
    );
    await expect(
      addPartner(byStaff(), { ...input, name: "Other", email: "nobody@x.example" }),
    ).rejects.toHaveProperty("fields.email");
    await changePartner(byStaff(), {
      ...input,
      id,
      version: 1,
      folder: `f-${number.toLowerCase()}`,
    });
    await expect(changePartner(byStaff(), { ...input, id, version: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    const message = await sendOne(tender({ city: "Nowhere" }));
    await expect(mendMessage(asShipper, message)).rejects.toMatchObject({ code: "not_found" });
  });

  test("what is no X12 is kept for staff, and what is too large is refused", async () => {
    expect(await sendOne(`hello ${number}`)).toMatchObject({ kind: null, state: "failed" });
    expect(await sendOne(`ISA\0${number}`)).toMatchObject({ kind: null, state: "failed" });
    for (const text of ["  ", "x".repeat(500_001)]) {
      await expect(send(text)).rejects.toMatchObject({ code: "invalid" });
    }
  });
});
