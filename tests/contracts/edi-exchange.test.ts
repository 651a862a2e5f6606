import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { ediMessages, ediOutbox } from "#app/features/edi/tables.server.ts";
import { workOnEdi } from "#app/features/edi/worker.server.ts";
import { readInterchange } from "#app/features/edi/x12/interchange.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { reportIn } from "#app/features/shipments/load/report.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { agreeRate } from "#app/flows/agree-rate.server.ts";
import { priceTender } from "#app/flows/price-tender.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const toAll = { audience: "public", noteAudience: "public" } as const;

describe("EDI with partners' systems", () => {
  let root: string;
  let shipper: Actor;
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let number: string;

  const db = prepareDatabase();
  const staff = prepare(() => aShipper(db.database, { role: "staff", roles: ["staff"] }));
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), "freight-edi-"));
    number = randomUUID().slice(0, 8).toUpperCase();
    shipper = await aShipper(db.database);
    partner = await aPartner(db.database, shipper, { folder: number.toLowerCase() });
    mkdirSync(join(root, number.toLowerCase(), "in"), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** One round of the worker, a minute after what came. */
  const work = () => {
    const clock = { now: () => new Date(Date.now() + 60_000) };
    const log = createLog("silent");
    const work = {
      database: db.database,
      clock,
      priceTender,
      agreeRate,
    };
    return workOnEdi({ ...work, log, root });
  };
  const folder = (name: string) => join(root, number.toLowerCase(), name);
  const drop = (text: string, name = "tender.edi") => writeFileSync(join(folder("in"), name), text);
  const tender = (more: Partial<Parameters<typeof aTender>[0]> = {}) =>
    fromPartner(partner, aTender({ number, ...more }));
  const loads = () =>
    db.database.query.select().from(shipments).where(eq(shipments.companyId, shipper.companyId));

  /** The files in the partner's out folder as sets with their segments, by control number. */
  function written() {
    return readdirSync(folder("out"))
      .toSorted()
      .map((name) => {
        const read = readInterchange(readFileSync(join(folder("out"), name), "utf8"));
        if ("problems" in read) throw new Error(JSON.stringify(read.problems));
        const [set] = read.interchange.groups[0]?.sets ?? [];
        const body = set?.segments.slice(1, -1) ?? [];
        return [set?.kind, ...body.map(({ id, elements }) => [id, ...elements].join("*"))];
      });
  }

  const report = (id: string, more: object = {}) =>
    recordEvent(
      { database: db.database, actor: staff, clock: { now: () => new Date() } },
      {
        id,
        eventId: randomUUID(),
        kind: "GATE_IN" as const,
        stop: 1,
        place: null,
        occurredAt: new Date(),
        note: null,
        eta: null,
        ...toAll,
        ...more,
      },
    );

  test("a file in the in folder is booked and gone, and the answers are in the out folder", async () => {
    drop(tender());
    await work();
    expect(await loads()).toHaveLength(1);
    expect(readdirSync(folder("in"))).toEqual([]);
    expect(written().map(([kind]) => kind)).toEqual(["997", "990"]);
    const [first] = readdirSync(folder("out"));
    expect(first).toBe("000000001-997.edi");
    await work();
    expect(readdirSync(folder("out"))).toHaveLength(2);
  });

  test("two processes on one folder take a file once", async () => {
    for (const index of [1, 2, 3]) drop(tender({ number: `${number}-${index}` }), `${index}.edi`);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await loads()).toHaveLength(3);
    expect(readdirSync(folder("out"))).toHaveLength(6);
  });

  test("a process killed at any point loses no tender and books none twice", async () => {
    const text = tender();
    const deps = { database: db.database, clock: { now: () => new Date() } };
    // Killed once the file was kept, before it was deleted and run.
    await receiveFile(deps, {
      content: Buffer.from(text),
      source: "folder",
      partnerIds: [partner.id],
    });
    drop(text);
    await work();
    expect(await loads()).toHaveLength(1);
    expect(readdirSync(folder("in"))).toEqual([]);
    expect(readdirSync(folder("refused"))).toEqual([]);
    // Killed once the answer was written, before that was kept.
    const [name = ""] = readdirSync(folder("out"));
    const content = readFileSync(join(folder("out"), name), "utf8");
    await db.database.query
      .update(ediMessages)
      .set({ state: "ready" })
      .where(eq(ediMessages.text, content));
    await work();
    expect(readdirSync(folder("out"))).toHaveLength(2);
    expect(readFileSync(join(folder("out"), name), "utf8")).toBe(content);
  });

  test("a file that is still being written waits, and one that can't be kept is set aside", async () => {
    writeFileSync(join(folder("in"), "later.edi.part"), tender());
    drop("", "empty.edi");
    drop("X".repeat(2_000_001), "large.edi");
    await work();
    expect(readdirSync(folder("in"))).toEqual(["later.edi.part"]);
    expect(readdirSync(folder("refused")).toSorted()).toEqual(["empty.edi", "large.edi"]);
    expect(await loads()).toEqual([]);
  });

  test("another partner's file in the folder books nothing", async () => {
    const other = await aPartner(db.database, shipper);
    drop(fromPartner(other, aTender({ number })));
    await work();
    expect(await loads()).toEqual([]);
    expect(existsSync(join(folder("in"), "tender.edi"))).toBe(false);
  });

  test("an event of a tendered load is told by a 214, unless it was rolled back", async () => {
    drop(tender());
    await work();
    const [load] = await loads();
    if (!load) throw new Error("no load");
    await sendTruck(db.database, load.id);
    await report(load.id);
    await report(load.id, { kind: "OTHER", stop: null });
    await report(load.id, { kind: "DELAY", audience: "staff" });
    const undone = db.database.transaction(staff.userId, async (tx) => {
      const event = { id: load.id, eventId: randomUUID(), kind: "GATE_IN" as const, stop: 2 };
      const rest = { occurredAt: new Date(), place: null, note: null, eta: null, ...toAll };
      const by = { actor: staff, door: "event" } as const;
      await reportIn(tx, by, { ...event, ...rest }, new Date());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await Promise.all([work(), work()]);
    const statuses = written().filter(([kind]) => kind === "214");
    expect(statuses).toEqual([
      [
        "214",
        `B10*${load.trackingId}*${number}*HAUL`,
        `L11*PO-${number}*PO`,
        "N1*SH*Lakeside Castings",
        "N3*1 Mill Road",
        "N4*Gary*IN*46402",
        "N1*CN*Capitol Tools",
        "N3*200 State Street",
        "N4*Madison*WI*53703",
        "LX*1",
        expect.stringMatching(/^AT7\*X3\*NS\*\*\*\d{8}\*\d{4}\*LT$/),
        "MS1*Gary*IN*US",
      ],
    ]);
    expect(await db.database.query.select().from(ediOutbox)).toEqual([]);
  });

  test.each([
    ["parties", "AO"],
    ["staff", "NS"],
  ])(
    "a delay gives its reason only where the customer reads it: %s",
    async (noteAudience, reason) => {
      drop(tender());
      await work();
      const [load] = await loads();
      if (!load) throw new Error("no load");
      await sendTruck(db.database, load.id);
      await report(load.id, { kind: "DELAY", note: "Weather", noteAudience });
      await work();
      const [status] = written().filter(([kind]) => kind === "214");
      expect(status?.find((line) => line?.startsWith("AT7"))).toContain(`AT7*SD*${reason}*`);
    },
  );

  test("an invoice of a tendered load is sent as a 210, one of another load is not", async () => {
    drop(tender());
    await work();
    const [load] = await loads();
    if (!load) throw new Error("no load");
    const other = await aShipment(db.database, shipper);
    const party = { name: "Reyes Castings LLC", lines: [] };
    const line = { description: "Linehaul", quantity: 1, unit: "flat" as const, rate: 1480.5 };
    for (const [place, { id, trackingId }] of [load, other].entries()) {
      await db.database.query.insert(invoices).values({
        kind: "invoice",
        number: 1001 + place,
        shipmentId: id,
        companyId: shipper.companyId,
        content: {
          trackingId,
          facts: [],
          billTo: party,
          shipFrom: party,
          shipTo: party,
        },
        lines: [{ ...line, code: "linehaul", cents: 148_050 }],
        totalCents: 148_050,
        openCents: 148_050,
        termsDays: 30,
        issuedOn: "2026-11-22",
        dueOn: "2026-12-22",
        issuedAt: new Date(),
      });
    }
    await work();
    const [invoice, ...more] = written().filter(([kind]) => kind === "210");
    expect(more).toEqual([]);
    expect(invoice?.[1]).toBe(`B3**INV-1001*${number}*PP*L*20261122*148050****HAUL`);
    expect(invoice).toEqual(
      expect.arrayContaining(["L1*1*1480.50*FR*148050", "L3*36000*G***148050"]),
    );
  });
});
