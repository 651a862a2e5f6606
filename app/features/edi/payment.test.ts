import { expect, test } from "vitest";
import { paymentByBilled } from "./payment.ts";

test.each([
  ["Lakeside Castings", "PP"],
  ["capitol tools ", "CC"],
  ["Crossroads Logistics", "TP"],
  [null, "TP"],
] as const)("freight billed to %s is paid for by %s", (company, code) => {
  const shipFrom = { company: "LAKESIDE CASTINGS" };
  const parties = { billTo: { company }, shipFrom, shipTo: { company: "Capitol Tools" } };
  expect(paymentByBilled(parties)).toBe(code);
  expect(paymentByBilled({ ...parties, shipFrom: undefined, shipTo: { company: null } })).toBe(
    "TP",
  );
});
