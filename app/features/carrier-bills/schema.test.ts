import { describe, expect, test } from "vitest";
import { linesOf } from "#app/features/money/price-input.ts";
import { billInput, billSchema } from "./schema.ts";

const today = "2026-11-21";
const bill = { number: "T-1", billedOn: today };

describe("a bill of a truck ordered, not used", () => {
  test("needs no linehaul, typed as nothing or as zero", () => {
    for (const linehaulCents of ["", "0", "0.00"]) {
      const typed = { ...bill, linehaulCents, accessorial1: "TONU", accessorial1Cents: "150" };
      const lines = linesOf(billSchema(today).parse(typed));
      expect(lines).toMatchObject([{ code: "TONU", cents: 15_000 }]);
    }
    const sent = { ...bill, accessorials: [{ code: "TONU" as const, cents: 15_000 }] };
    expect(linesOf(billInput(today).parse(sent))).toHaveLength(1);
  });

  test("charges something", () => {
    for (const schema of [billSchema(today), billInput(today)]) {
      expect(schema.safeParse(bill).error?.issues).toMatchObject([
        { path: ["linehaulCents"], message: expect.stringContaining("Enter the linehaul") },
      ]);
    }
  });
});
