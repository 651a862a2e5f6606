import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ChainEnd,
  type ChainedEntry,
  emptyChain,
  followChain,
  hashOf,
  whyNotEnd,
} from "./chain.server.ts";
import type { Details, Entry } from "./entry.ts";

const text = fc.string({ maxLength: 12 });
const content = fc.record({
  at: fc.date({ noInvalidDate: true }),
  actorId: fc.option(fc.uuid()),
  action: text,
  subjectKind: text,
  subjectId: text,
  details: fc.dictionary(text, fc.jsonValue() as fc.Arbitrary<Details[string]>, { maxKeys: 3 }),
});
const logs = fc.array(content, { minLength: 1, maxLength: 6 }).map(write);

/** The entries as they are recorded, one after the other. */
function write(contents: readonly Omit<Entry, "id">[]): ChainedEntry[] {
  let previousHash = emptyChain.lastHash;
  return contents.map((entry, place) => {
    const written = { ...entry, id: place + 1 };
    const chained = { ...written, previousHash, hash: hashOf(previousHash, written) };
    previousHash = chained.hash;
    return chained;
  });
}

const endOf = (log: readonly ChainedEntry[]): ChainEnd => {
  const last = log.at(-1);
  return last ? { lastId: last.id, lastHash: last.hash } : emptyChain;
};

/** What is wrong with a log whose head recorded `head`, and after which entry. */
function verdict(log: readonly ChainedEntry[], head: ChainEnd) {
  const { end, why } = followChain(emptyChain, log);
  return { good: end.lastId, why: why ?? whyNotEnd(end, head) };
}

/** A log and one of its entries. */
const oneOfLog = logs.chain((log) =>
  fc
    .nat({ max: log.length - 1 })
    .map((place) => ({ log, place, entry: log[place] as ChainedEntry })),
);

describe("the audit log's chain", () => {
  test("verifies as written, at once or in parts", () => {
    fc.assert(
      fc.property(oneOfLog, ({ log, place }) => {
        expect(verdict(log, endOf(log))).toEqual({ good: log.length, why: null });
        const first = followChain(emptyChain, log.slice(0, place)).end;
        expect(followChain(first, log.slice(place))).toEqual({ end: endOf(log), why: null });
      }),
    );
    expect(verdict([], emptyChain)).toEqual({ good: 0, why: null });
  });

  test("shows the first entry in which anything was changed", () => {
    const changes: ((entry: ChainedEntry) => ChainedEntry)[] = [
      (entry) => ({ ...entry, at: new Date(entry.at.getTime() === 0 ? 1 : 0) }),
      (entry) => ({ ...entry, actorId: entry.actorId ? null : "somebody else" }),
      (entry) => ({ ...entry, action: `${entry.action}!` }),
      (entry) => ({ ...entry, subjectKind: `${entry.subjectKind}!` }),
      (entry) => ({ ...entry, subjectId: `${entry.subjectId}!` }),
      (entry) => ({ ...entry, details: { ...entry.details, more: [1] } }),
      (entry) => ({ ...entry, hash: "0".repeat(64) }),
    ];
    fc.assert(
      fc.property(oneOfLog, fc.constantFrom(...changes), ({ log, place, entry }, change) => {
        const changed = log.with(place, change(entry));
        expect(verdict(changed, endOf(log))).toEqual({
          good: place,
          why: "it was changed after it was written",
        });
      }),
    );
  });

  test("shows a changed entry that was hashed again, by the next one or the head", () => {
    fc.assert(
      fc.property(oneOfLog, ({ log, place, entry }) => {
        const changed = { ...entry, action: `${entry.action}!` };
        const again = { ...changed, hash: hashOf(entry.previousHash, changed) };
        expect(verdict(log.with(place, again), endOf(log))).toEqual({
          good: place + 1,
          why:
            place === log.length - 1
              ? "it is missing at the end of the log"
              : "it does not follow the entry before it",
        });
      }),
    );
  });

  test("shows a removed entry, by the next one or the head", () => {
    fc.assert(
      fc.property(oneOfLog, ({ log, place }) => {
        expect(verdict(log.toSpliced(place, 1), endOf(log))).toEqual({
          good: place,
          why: place === log.length - 1 ? "it is missing at the end of the log" : "it is missing",
        });
      }),
    );
  });

  test("shows a head with another number or hash", () => {
    const log = write([
      {
        at: new Date(0),
        actorId: null,
        action: "a",
        subjectKind: "b",
        subjectId: "c",
        details: {},
      },
    ]);
    const why = "it is missing at the end of the log";
    expect(verdict(log, { ...endOf(log), lastId: 2 })).toEqual({ good: 1, why });
    expect(verdict(log, { ...endOf(log), lastHash: "0".repeat(64) })).toEqual({ good: 1, why });
  });
});

describe("the details of an entry", () => {
  const hashWith = (details: Details) =>
    hashOf(emptyChain.lastHash, {
      id: 1,
      at: new Date(0),
      actorId: null,
      action: "a",
      subjectKind: "b",
      subjectId: "c",
      details,
    });

  test("verify in whatever order the database keeps their keys", () => {
    expect(hashWith({ b: 1, a: { "10": "x", "9": [{ z: 1, y: 2 }] } })).toBe(
      hashWith({ a: { "9": [{ y: 2, z: 1 }], "10": "x" }, b: 1 }),
    );
  });

  test("do not verify with another key, value, type or order of a list", () => {
    const all: Details[] = [
      {},
      { a: 1 },
      { b: 1 },
      { a: 2 },
      { a: "1" },
      { a: null },
      { a: "null" },
      { a: [] },
      { a: {} },
      { a: [1, 2] },
      { a: [2, 1] },
      { a: { c: 1 } },
      { a: { c: 2 } },
    ];
    expect(new Set(all.map(hashWith)).size).toBe(all.length);
  });
});

test("entries are hashed as they always were, so that old logs verify", () => {
  const entry: Entry = {
    id: 7,
    at: new Date("2026-11-02T15:00:00Z"),
    actorId: null,
    action: "mail.drop",
    subjectKind: "mail",
    subjectId: "1",
    details: { zebra: 1.5, apple: [true, null] },
  };
  expect(hashOf("0".repeat(64), entry)).toBe(
    "84676f2d51de06b70644c8820c2c751f23121b38de79fed398321191f4532cf0",
  );
});
