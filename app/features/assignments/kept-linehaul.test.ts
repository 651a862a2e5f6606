import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keptLinehaul, linehaulText } from "./kept-linehaul.ts";
import { takeBackSchema } from "./schema.ts";

describe("what stays owed of the linehaul of a load that was taken back on its way", () => {
  test("is shown in cents, with its arithmetic, while it's typed", () => {
    const shown = (typed: string) => linehaulText(typed, 90_000);
    expect(shown("120 of 265 miles")).toBe(
      "Linehaul, 120 of 265 miles of $900.00: $407.55 stays owed.",
    );
    expect(shown("120/265")).toBe(shown("120 miles of 265"));
    expect(shown("3 of 8 pallets")).toBe(
      "Linehaul, 3 of 8 pallets of $900.00: $337.50 stays owed.",
    );
    expect(shown("$450")).toBe("Linehaul, $450.00 of $900.00: $450.00 stays owed.");
    expect(shown("0")).toBe("Linehaul, $0.00 of $900.00: $0.00 stays owed.");
    for (const typed of ["", "half", "120 of", "0 of 265", "-5", "1.2345 of 2"]) {
      expect(shown(typed), typed).toBeNull();
    }
  });

  test("is at most what was agreed", () => {
    expect(linehaulText("900.01", 90_000)).toBe("At most the agreed $900.00 stays owed.");
    expect(linehaulText("266 of 265 miles", 90_000)).toBe("266 is more than the agreed 265 miles.");
    expect(linehaulText("1", 0)).toBe("No linehaul was agreed, so none of it stays owed.");
  });

  test("is the exact part rounded once, so that a part and its rest make the whole but for a cent", () => {
    const units = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), units, units, (cents, one, other) => {
        const [run, agreed] = [Math.min(one, other), Math.max(one, other) + 1];
        const of = (part: number) => {
          const kept = keptLinehaul({ run: part, agreed, unit: "miles" }, cents);
          return "line" in kept ? kept.line.cents : Number.NaN;
        };
        expect(Math.abs(of(run) - (cents * run) / agreed)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(of(run) + of(agreed - run) - cents)).toBeLessThanOrEqual(1);
        expect(of(agreed)).toBe(cents);
      }),
    );
  });

  test("is read from one field of the form, and what is neither an amount nor a part is refused there", () => {
    const read = (linehaul: string) => takeBackSchema.safeParse({ reason: "fell off", linehaul });
    expect(read("120.5 of 265").data?.linehaul).toEqual({
      run: 120_500,
      agreed: 265_000,
      unit: "miles",
    });
    expect(read("450").data?.linehaul).toEqual({ cents: 45_000 });
    expect(read("").data?.linehaul).toBeNull();
    for (const typed of ["half", "0 of 265", "-5", "12 of 0"]) {
      expect(read(typed).error?.issues, typed).toMatchObject([
        { path: ["linehaul"], message: expect.stringContaining("such as 120 of 265 miles") },
      ]);
    }
  });
});
