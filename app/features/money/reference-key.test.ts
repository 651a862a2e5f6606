import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentName, referenceKey } from "./reference-key.ts";

test("a check has one number in any spelling, and another one for any other digit", () => {
  for (const same of ["CK-4711", "ck 4711", "CK‑004711", " ck4711 "]) {
    expect(referenceKey(same)).toBe("ck4711");
  }
  for (const other of ["CK-4712", "CK-47110", "4711"])
    expect(referenceKey(other)).not.toBe("ck4711");
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(referenceKey(referenceKey(typed))).toBe(referenceKey(typed));
    }),
  );
});

test("a payment is named by its method once", () => {
  expect(paymentName("Check", "4711")).toBe("Check 4711");
  expect(paymentName("Check", "check 4711")).toBe("Check 4711");
  expect(paymentName("ACH", "Batch 12")).toBe("ACH Batch 12");
});
