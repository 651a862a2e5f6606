import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findBillPaper } from "#app/features/carrier-bills/queries.server.ts";
import { hasProof } from "#app/features/papers/has-proof.server.ts";
import { noteProof } from "#app/features/papers/note-proof.server.ts";
import type { PaperKind } from "#app/features/papers/paper.ts";
import { listPapers, openPaper, pagePapers } from "#app/features/papers/read.server.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { readLatest } from "#app/features/papers/store.server.ts";
import { releaseRecord } from "#app/flows/release-record.server.ts";
import type { AppError } from "#app/platform/errors.ts";
import {
  aCarrier,
  aColleague,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { times } from "#tests/support/long-run.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";
import {
  anyPapers,
  type PaperLoad,
  type WrittenPaper,
  writePapers,
} from "#tests/support/random-papers.ts";

/** Written out once more, so that a change of the rule has to be made twice. */
const readBy: Record<PaperKind, readonly string[]> = {
  "bill of lading": ["customer", "carrier"],
  eBOL: ["customer", "carrier"],
  labels: ["customer", "carrier"],
  "rate confirmation": ["carrier"],
  "proof of delivery": ["customer", "carrier"],
  invoice: ["customer"],
  "carrier bill": ["carrier"],
  "transaction record": [],
  "signed bill of lading": ["customer", "carrier"],
  "lumper receipt": ["customer", "carrier"],
  "scale ticket": ["customer", "carrier"],
  "packing list": ["customer", "carrier"],
  photo: ["customer", "carrier"],
  other: ["customer", "carrier"],
};

/** The kinds that are shown to those whom staff choose. */
const uploaded = Object.keys(readBy).slice(-6);

describe("any document opens for its readers only", () => {
  let loads: PaperLoad[];
  let readers: (Actor | null)[];
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  beforeAll(async () => {
    loads = [];
    for (let place = 0; place < 2; place += 1) {
      const [former, carrier] = [await aCarrier(db.database), await aCarrier(db.database)];
      const owner = await aShipper(db.database);
      const driver = await aColleague(db.database, carrier, "dispatch");
      const { id } = await aShipment(db.database, owner);
      loads.push({ id, owner, carrier, driver, former });
    }
    readers = [
      null,
      staff,
      ...loads.flatMap(({ owner, carrier, former }) => [owner, carrier, former]),
    ];
  });
  const { on } = quoteScene(() => ({ db, staff }));

  const query = () => db.database.query;
  /** Compares what `check` reads with what was written, in many rounds. */
  const holds = (check: (written: WrittenPaper[]) => Promise<void>, numRuns = times(6, 100)) =>
    fc.assert(
      fc.asyncProperty(anyPapers, async (given) => {
        await check(await writePapers(db, loads, given));
      }),
      { numRuns, endOnFailure: true },
    );
  const isClean = ({ scan }: WrittenPaper) => scan === null || scan === "clean";
  const isShownTo = (party: string, { kind, receipt, shownTo }: WrittenPaper) => {
    if (uploaded.includes(kind)) return shownTo === party || shownTo === "parties";
    return kind !== "proof of delivery" || receipt === "released";
  };
  const partyOf = (actor: Actor | null, { owner, carrier, former }: PaperLoad) =>
    actor === owner
      ? "customer"
      : actor === carrier
        ? "carrier"
        : actor === former
          ? "former"
          : "other";
  const isBroughtBy = (one: WrittenPaper, party: string) =>
    party === "carrier"
      ? one.broughtBy === "carrier" || one.broughtBy === "driver"
      : party === "former" && one.broughtBy === "former";
  /** What a carrier that gave the load back still sees: what it billed and sent. */
  const keeps = (one: WrittenPaper) => {
    if (!readBy[one.kind].includes("carrier")) return false;
    const isSent = one.broughtBy === "former";
    if (one.kind === "carrier bill") return one.of === "former";
    return one.kind !== "rate confirmation" && isSent;
  };
  /** Whether the reader gets to see a document of a kind that is for it. */
  const sees = (actor: Actor | null, party: string, one: WrittenPaper) => {
    if (actor === staff) return true;
    if (party === "former") return keeps(one);
    if (!readBy[one.kind].includes(party)) return false;
    if (one.kind === "rate confirmation" || one.kind === "carrier bill") {
      if (one.of !== "carrier") return false;
    }
    return isShownTo(party, one) || isBroughtBy(one, party);
  };

  test("by its kind, its load, its carrier, its scan and its release", () =>
    holds(async (written) => {
      for (const actor of readers) {
        for (const [place, load] of loads.entries()) {
          const party = partyOf(actor, load);
          const own = written.filter((one) => one.load === place);
          const seen = own.filter((one) => sees(actor, party, one));
          const listed = (await listPapers(query(), actor, load.id)).map(({ id }) => id);
          expect(listed.sort()).toEqual(seen.map(({ id }) => id).sort());
          const ofLoad = { shipmentId: load.id };
          const paged = (await pagePapers(query(), actor, ofLoad, {})).rows;
          const clean = seen.filter(isClean);
          expect(paged.map(({ id }) => id)).toEqual(clean.map(({ id }) => id).reverse());
          const photos = await pagePapers(query(), actor, { ...ofLoad, kind: "photo" }, {});
          expect(photos.rows).toHaveLength(clean.filter(({ kind }) => kind === "photo").length);
          for (const one of own) {
            const mayBeSent = isShownTo(party, one) || isBroughtBy(one, party);
            const wasSent = one.sentTo === party && mayBeSent;
            const isOpen = isClean(one) && (sees(actor, party, one) || wasSent);
            const opened = await openPaper(on(actor), one.id);
            expect(opened !== undefined, `${one.kind} ${party}`).toBe(isOpen);
          }
        }
      }
    }));

  test("the latest is the last one that is clean and released, and so is a bill's own file", () =>
    holds(async (written) => {
      for (const { load, kind, subject } of written) {
        const shipmentId = loads[load]?.id ?? "";
        const same = written.filter(
          (one) => one.load === load && one.kind === kind && one.subject === subject,
        );
        const latest = same.findLast((one) => isClean(one) && isShownTo("customer", one));
        const read = await readLatest(db.database, { shipmentId, kind, subject });
        expect(read?.id).toBe(latest?.id);
        if (kind !== "carrier bill") continue;
        const file = await findBillPaper(query(), { id: subject, shipmentId });
        expect(same.filter(isClean).map(({ id }) => id)).toEqual(
          file === null ? [] : expect.arrayContaining([file]),
        );
      }
    }));

  test("a load is proven by a proof that is clean, released and not withdrawn", () =>
    holds(async (written) => {
      for (const [place, { id }] of loads.entries()) {
        const proofs = written.filter(
          (one) => one.load === place && one.kind === "proof of delivery" && isClean(one),
        );
        const has = (state: string) => proofs.some(({ receipt }) => receipt === state);
        expect(await hasProof(query(), id, "released")).toBe(has("released"));
        expect(await hasProof(query(), id, "waiting")).toBe(has("waiting"));
        await db.database.transaction(null, (tx) => noteProof(tx, id, new Date()));
        const [load] = await db.outside(`select pod_received_at from shipments where id = '${id}'`);
        expect(load?.pod_received_at !== null).toBe(has("released"));
      }
    }));

  test("a proof is released and withdrawn by staff with the permission, of its own load, once", () =>
    holds(async (written) => {
      const salesOnly = { ...staff, permissions: ["sales" as const] };
      const decide = (actor: Actor | null, id: string, one: WrittenPaper, what: number) =>
        reviewProof(on(actor), {
          id,
          versionId: one.id,
          decision: what % 2 ? "release" : "withdraw",
        }).then(
          () => "done",
          (error: AppError) => error.code,
        );
      for (const [turn, one] of written.entries()) {
        const own = loads[one.load] as PaperLoad;
        const isProof = one.kind === "proof of delivery";
        for (const other of [null, own.owner, own.carrier, own.driver]) {
          expect(await decide(other, own.id, one, turn)).toBe("not_found");
        }
        expect(await decide(salesOnly, own.id, one, turn)).toBe("forbidden");
        const elsewhere = loads[1 - one.load]?.id ?? "";
        expect(await decide(staff, elsewhere, one, turn)).toBe("not_found");
        const isDone = one.receipt === "waiting" || (one.receipt === "released" && turn % 2 === 0);
        const expected = !isProof ? "not_found" : isDone ? "done" : "conflict";
        expect(await decide(staff, own.id, one, turn)).toBe(expected);
        if (expected !== "done") continue;
        one.receipt = turn % 2 ? "released" : "withdrawn";
        const opened = await openPaper(on(own.owner), one.id);
        expect(opened !== undefined).toBe(isClean(one) && isShownTo("customer", one));
        const proven = written.some(
          (any) => any.load === one.load && isClean(any) && any.receipt === "released",
        );
        const [load] = await db.outside(
          `select pod_received_at from shipments where id = '${own.id}'`,
        );
        expect(load?.pod_received_at !== null).toBe(proven);
      }
    }, 10));

  test("a transaction record is released by staff with the permission, to that party alone", async () => {
    await writePapers(db, loads, []);
    const [load] = loads as [PaperLoad];
    const release = (actor: Actor | null) =>
      releaseRecord(on(actor), { id: load.id, party: "customer" });
    for (const actor of [null, load.owner, load.carrier]) {
      await expect(release(actor)).rejects.toMatchObject({ code: "not_found" });
    }
    const sales = { ...staff, permissions: ["sales" as const] };
    await expect(release(sales)).rejects.toMatchObject({ code: "forbidden" });
    await release(staff);
    const [version] = await db.outside("select version_id from record_requests");
    const opens = async (actor: Actor | null) =>
      (await openPaper(on(actor), String(version?.version_id))) !== undefined;
    for (const actor of readers) {
      expect(await opens(actor)).toBe(actor === staff || actor === load.owner);
    }
  });
});
