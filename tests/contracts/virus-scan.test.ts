import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { scanWaiting } from "#app/features/papers/scan-waiting.server.ts";
import { readLatest } from "#app/features/papers/store.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { clamdScanner, type ScanFile } from "#app/platform/clamd.server.ts";
import {
  type Clamd,
  hasClamd,
  malware,
  malwareName,
  startFakeClamd,
  startRealClamd,
} from "#tests/support/clamd.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { pdfOf } from "#tests/support/files.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const jpegOf = (text: string, bytes = 200_000) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(bytes, "freight"),
    Buffer.from(text),
  ]);

const daemons = [
  { name: "a daemon that speaks clamd's protocol", start: () => startFakeClamd(), isThere: true },
  { name: "Debian's clamd", start: startRealClamd, isThere: hasClamd },
].filter(({ isThere }) => isThere);

describe.each(daemons)("$name", ({ start }) => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await start();
  }, 60_000);
  afterAll(() => clamd.stop());

  test("finds malware in files of any accepted size, and nothing in clean ones", async () => {
    const scan = clamdScanner(clamd.address);
    const most = 20 * 1024 * 1024;
    expect(await scan(jpegOf(malware))).toContain(malwareName);
    expect(await scan(jpegOf(malware, most - 100))).toContain(malwareName);
    expect(await scan(jpegOf("a clean photo"))).toBeNull();
    const all = await Promise.all([scan(jpegOf("a")), scan(jpegOf(malware)), scan(jpegOf("b"))]);
    expect(all.map((found) => found !== null)).toEqual([false, true, false]);
  });
});

describe("a scanner that is away", () => {
  test("takes no file for clean: without a daemon, with one that hangs up or that says nothing", async () => {
    const gone = await startFakeClamd();
    await gone.stop();
    await expect(clamdScanner(gone.address)(jpegOf("x"))).rejects.toThrow("ENOENT");
    await expect(clamdScanner("localhost:1")(jpegOf("x"))).rejects.toThrow("ECONNREFUSED");
    const mute = createServer((socket) => void socket.on("error", () => {})).listen(0);
    const curt = createServer((socket) => socket.end()).listen(0);
    await Promise.all([once(mute, "listening"), once(curt, "listening")]);
    const at = (server: Server) => `localhost:${(server.address() as AddressInfo).port}`;
    await expect(clamdScanner(at(mute), 200)(jpegOf("x"))).rejects.toThrow("took too long");
    await expect(clamdScanner(at(curt))(jpegOf("x"))).rejects.toThrow();
    mute.close();
    curt.close();
  });
});

describe("uploads with a virus scanner", () => {
  let clamd: Clamd;
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const owner = prepare(() => aShipper(db.database));
  const carrier = prepare(() => aCarrier(db.database));
  beforeAll(async () => {
    clamd = await startFakeClamd();
  });
  afterAll(() => clamd.stop());
  const { on } = quoteScene(() => ({ db, staff }));
  const away: ScanFile = async () => {
    throw new Error("the daemon is down");
  };
  const isDelivered = async () => {
    const { id } = await aShipment(db.database, owner);
    await db.outside(`update shipments set carrier_id = '${carrier.userId}' where id = '${id}'`);
    await deliver(db.database, id);
    return id;
  };
  const bring = (id: string, text: string, scanFile: ScanFile) => {
    const pdf = Buffer.concat([pdfOf("0 0 5 5 re f"), Buffer.from(text)]);
    const receipt = { receivedBy: "Sam Dock", receivedOn: "2026-11-21", note: null };
    const file = new File([pdf], "pod.pdf");
    return uploadProofOfDelivery({ ...on(staff), scanFile }, id, { ...receipt, file });
  };
  const listed = async (id: string) => (await listPapers(db.database.query, staff, id))[0];
  const canOpen = async (id: string) => {
    const paper = await listed(id);
    const opened = await Promise.all(
      [staff, owner, carrier].map((actor) => openPaper(on(actor), paper?.id ?? "")),
    );
    const latest = await readLatest(db.database, {
      shipmentId: id,
      kind: "proof of delivery",
    });
    return [...opened, latest].map((found) => found !== undefined);
  };
  const hasProof = async (id: string) => {
    const [load] = await db.outside(`select pod_received_at from shipments where id = '${id}'`);
    return load?.pod_received_at !== null;
  };
  const proven: string[] = [];
  const scanAgain = () =>
    scanWaiting({
      ...on(null),
      scan: clamdScanner(clamd.address),
      database: followLoads(db.database, "https://freight.example", [
        { proofArrived: async (_, { shipmentId }) => void proven.push(shipmentId) },
      ]),
    });

  test("a clean file can be opened at once, an infected one is refused", async () => {
    const id = await isDelivered();
    const scan = clamdScanner(clamd.address);
    await expect(bring(id, malware, scan)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("Our virus scanner blocked this file"),
    });
    expect(await listed(id)).toBeUndefined();
    await bring(id, "clean", scan);
    expect(await listed(id)).toMatchObject({ scan: "clean" });
    expect(await canOpen(id)).toEqual([true, true, true, true]);
    expect(await hasProof(id)).toBe(true);
  });

  test("while the scanner is down a file waits, closed to everybody, and proves nothing", async () => {
    const id = await isDelivered();
    await bring(id, "clean", away);
    expect(await listed(id)).toMatchObject({ scan: "waiting" });
    expect(await canOpen(id)).toEqual([false, false, false, false]);
    expect(await hasProof(id)).toBe(false);
    const failing = scanWaiting({ ...on(null), scan: away, database: db.database });
    await expect(failing).rejects.toThrow("the daemon is down");
    expect(await listed(id)).toMatchObject({ scan: "waiting" });

    await scanAgain();
    expect(await canOpen(id)).toEqual([true, true, true, true]);
    expect(await hasProof(id)).toBe(true);
    // What waited for the proof alone, such as a bill, is told.
    expect(proven).toContain(id);
  });

  test("an infected file that waited stays closed for good, and the audit log says why", async () => {
    const id = await isDelivered();
    await bring(id, malware, away);
    await scanAgain();
    expect(await listed(id)).toMatchObject({ scan: "infected" });
    expect(await canOpen(id)).toEqual([false, false, false, false]);
    expect(await hasProof(id)).toBe(false);
    expect(proven).not.toContain(id);
    const entries = await auditOf(db.database.query, { kind: "shipment", id });
    const blocked = entries.find(({ action }) => action === "paper.blocked");
    expect(blocked?.details).toMatchObject({ malware: malwareName });
    const paper = await listed(id);
    const reopen = `update paper_versions set scan = 'clean' where id = '${paper?.id}'`;
    await expect(db.outside(reopen)).rejects.toThrow("never changed");
  });
});
