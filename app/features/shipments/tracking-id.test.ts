import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTrackingId, trackingIdAlphabet, trackingIdLength } from "./tracking-id.ts";

const letters = fc.array(fc.constantFrom(...trackingIdAlphabet), {
  minLength: trackingIdLength,
  maxLength: trackingIdLength,
});
const gap = fc.constantFrom("", " ", "-", "\u2013", "\u00a0", " - ", "\n");

describe("a tracking ID as a person writes it", () => {
  test("is read whatever its case and wherever its spaces and dashes are", () => {
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

  test("is nothing, or nine capital letters and digits, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (typed) => {
        expect(readTrackingId(typed) ?? "ABCDEFGH1").toMatch(/^[A-Z0-9]{9}$/);
      }),
    );
  });

  test("reads the same once it was read", () => {
    fc.assert(
      fc.property(letters, (id) => {
        expect(readTrackingId(readTrackingId(id.join("")) ?? "")).toBe(id.join(""));
      }),
    );
  });

  test.each(["", "ABC12345", "ABC1234567", "ABC_12345", "ABC12345é", "ﬀ1234567", "ſBC123456", "%"])(
    "%j is none",
    (typed) => {
      expect(readTrackingId(typed)).toBeNull();
    },
  );
});
