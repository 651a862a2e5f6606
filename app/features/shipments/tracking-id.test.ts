import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lookalikeTrackingIds,
  readTrackingId,
  trackingIdAlphabet,
  trackingIdLength,
} from "./tracking-id.ts";

const letters = fc.array(fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"), {
  minLength: trackingIdLength,
  maxLength: trackingIdLength,
});
const gap = fc.constantFrom("", " ", "-", "\u2013", "\u00a0", " - ", "\n");

describe("a tracking ID as a person writes it", () => {
  test("is recognized in any case, with any spaces and dashes", () => {
    fc.assert(
      fc.property(
        letters,
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        fc.array(gap, { minLength: 10, maxLength: 10 }),
        (id, small, gaps) => {
          const typed = id.map((letter, place) => (small[place] ? letter.toLowerCase() : letter));
          const written = typed.map((letter, place) => gaps[place] + letter).join("") + gaps[9];
          expect(readTrackingId(written)).toBe(id.join(""));
        },
      ),
    );
  });

  test("is either invalid or nine capital letters and digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (typed) => {
        expect(readTrackingId(typed) ?? "ABCDEFGH1").toMatch(/^[A-Z0-9]{9}$/);
      }),
    );
  });

  test("is stable when normalized twice", () => {
    fc.assert(
      fc.property(letters, (id) => {
        expect(readTrackingId(readTrackingId(id.join("")) ?? "")).toBe(id.join(""));
      }),
    );
  });

  test.each([
    "ABC123DEF.",
    "#ABC123DEF",
    '"ABC123DEF"',
    "(ABC123DEF),",
    "<ABC123DEF>",
    "\u201cabc123def\u201d",
    "\u200bABC123DEF\ufeff",
    "ABC\u00ad123DEF",
    "ABC１２３DEF",
    "\u200eABC 123 DEF\u200f",
  ])("is read without the signs that came with it: %j", (typed) => {
    expect(readTrackingId(typed)).toBe("ABC123DEF");
  });

  test.each(["", "ABC12345", "ABC1234567", "ABC_12345", "ABC12345é", "ﬀ1234567", "ſBC123456", "%"])(
    "%j is invalid",
    (typed) => {
      expect(readTrackingId(typed)).toBeNull();
    },
  );
});

describe("letters and digits that look alike", () => {
  const lookalike = fc
    .array(fc.constantFrom(..."IO01AB29"), { minLength: 9, maxLength: 9 })
    .map((id) => id.join(""));
  const folded = (id: string) => id.replaceAll("I", "1").replaceAll("O", "0");

  test("are not drawn for new IDs", () => {
    expect(trackingIdAlphabet).toMatch(/^[A-HJ-NP-Z2-9]{32}$/);
    expect(new Set(trackingIdAlphabet).size).toBe(32);
  });

  test("are interchangeable, with the typed ID first", () => {
    expect(lookalikeTrackingIds("ABC1DEF2O")).toEqual([
      "ABC1DEF2O",
      "ABC1DEF20",
      "ABCIDEF2O",
      "ABCIDEF20",
    ]);
  });

  test("only produce lookalikes, and never too many", () => {
    fc.assert(
      fc.property(lookalike, (id) => {
        const all = lookalikeTrackingIds(id);
        expect(all[0]).toBe(id);
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBeLessThanOrEqual(512);
        expect(new Set(all.map(folded))).toEqual(new Set([folded(id)]));
      }),
    );
  });

  test("are found from either side", () => {
    fc.assert(
      fc.property(lookalike, fc.nat(511), (id, place) => {
        const all = lookalikeTrackingIds(id);
        expect(lookalikeTrackingIds(all[place % all.length] ?? id)).toContain(id);
      }),
    );
  });
});
