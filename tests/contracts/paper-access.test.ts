import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type PaperKind, paperKinds, scanStates } from "#app/features/papers/paper.ts";
import { listPapers, openPaper, pagePapers } from "#app/features/papers/read.server.ts";
import { readLatest, sha256 } from "#app/features/papers/store.server.ts";
import { papers, paperVersions, recordRequests } from "#app/features/papers/tables.server.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

/** Written out once more, so that a change of the rule has to be made twice. */
const readBy: Record<PaperKind, readonly string[]> = {
  "bill of lading": ["customer", "carrier"],
  eBOL: ["customer", "carrier"],
  labels: ["customer", "carrier"],
  // These are of no agreement of this carrier, and of no bill of its own.
  "rate confirmation": [],
  "proof of delivery": [],
  invoice: ["customer"],
  "carrier bill": [],
  "transaction record": [],
  photo: ["customer", "carrier"],
  other: [],
};

const anyVersion = fc.record({
  load: fc.nat(1),
  kind: fc.constantFrom(...paperKinds),
  scan: fc.constantFrom(null, ...scanStates),
  released: fc.constantFrom(null, null, "customer" as const, "carrier" as const),
});

describe("any document opens for those it is for, and for nobody else", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let loads: { id: string; owner: Actor; carrier: Actor }[];
  let readers: (Actor | null)[];
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database);
    loads = [];
    for (let place = 0; place < 2; place += 1) {
      const owner = await aShipper(db.database);
      const carrier = await aCarrier(db.database);
      const { id } = await aShipment(db.database, owner);
      await db.outside(`update shipments set carrier_id = '${carrier.userId}' where id = '${id}'`);
      loads.push({ id, owner, carrier });
    }
    readers = [null, staff, ...loads.flatMap(({ owner, carrier }) => [owner, carrier])];
  });
  afterAll(() => db.close());
  const { on } = quoteScene(() => ({ db, staff }));

  test("by its kind, its load, its scan and its release", () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyVersion, { minLength: 1, maxLength: 8 }), async (given) => {
        const { query } = db.database;
        await db.outside("truncate papers cascade");
        const stored: ((typeof given)[number] & { id: string })[] = [];
        for (const [place, one] of given.entries()) {
          const shipmentId = loads[one.load]?.id ?? "";
          const at = new Date(Date.UTC(2026, 10, 1, 0, place));
          const [paper] = await query
            .insert(papers)
            .values({ shipmentId, kind: one.kind, subject: String(place) })
            .returning({ id: papers.id });
          const content = Buffer.from(`content ${place}`);
          const [version] = await query
            .insert(paperVersions)
            .values({
              ...{ paperId: paper?.id ?? "", version: 1, fileName: "a.pdf", content },
              ...{ mediaType: "application/pdf", size: content.length, sha256: sha256(content) },
              ...{ broughtAt: at, scan: one.scan },
            })
            .returning({ id: paperVersions.id });
          const id = version?.id ?? "";
          stored.push({ ...one, id });
          if (one.released) {
            const carrierId =
              one.released === "carrier" ? loads[one.load]?.carrier.companyId : null;
            const request = { shipmentId, party: one.released, carrierId, requestedAt: at };
            await query
              .insert(recordRequests)
              .values({ ...request, releasedAt: at, versionId: id });
          }
          const key = { shipmentId, kind: one.kind, subject: String(place) };
          // A proof of delivery is sent once it was released, which these were not.
          const isReleased = one.kind !== "proof of delivery";
          const isOpen = isReleased && (one.scan === null || one.scan === "clean");
          expect((await readLatest(query, key)) !== undefined).toBe(isOpen);
        }
        for (const actor of readers) {
          for (const [place, { id: loadId, owner, carrier }] of loads.entries()) {
            const party = actor === owner ? "customer" : actor === carrier ? "carrier" : "nobody";
            const sees = (kind: PaperKind) => actor === staff || readBy[kind].includes(party);
            const own = stored.filter(({ load }) => load === place);
            const listed = (await listPapers(query, actor, loadId)).map(({ id }) => id);
            const seen = own.filter(({ kind }) => sees(kind));
            expect(listed.sort()).toEqual(seen.map(({ id }) => id).sort());
            const paged = (await pagePapers(query, actor, { shipmentId: loadId }, {})).rows;
            const clean = seen.filter(({ scan }) => scan === null || scan === "clean");
            expect(paged.map(({ id }) => id)).toEqual(clean.map(({ id }) => id).reverse());
            for (const { id, kind, scan, released } of own) {
              const isClean = scan === null || scan === "clean";
              const isHeld = kind === "proof of delivery" && actor !== staff;
              const isOpen = isClean && !isHeld && (sees(kind) || released === party);
              expect((await openPaper(on(actor), id)) !== undefined, `${kind} ${party}`).toBe(
                isOpen,
              );
            }
          }
        }
      }),
      { numRuns: 25, endOnFailure: true },
    ));
});
