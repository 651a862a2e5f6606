import { expect, test } from "vitest";
import { chargeableWeight } from "./dimensional-weight.ts";
import { weightSentence } from "./weight-sentence.ts";

const carton = { count: 3, length: 24, width: 18, height: 16 };
const sentence = (weight: number) => weightSentence(chargeableWeight([{ ...carton, weight }]));

test("light freight pays for its dimensional weight, with the math shown", () => {
  expect(sentence(26)).toBe(
    "Dimensional weight applies: 20,736 cubic inches / 194 = 106.9 lb, more than the actual 78 lb.",
  );
});

test("dense freight pays for its actual weight", () => {
  expect(sentence(50)).toBe(
    "Actual weight applies: 150 lb, more than the dimensional weight (20,736 cubic inches / 194 = 106.9 lb).",
  );
});

test("equal weights are reported as equal", () => {
  const unit = { count: 1, length: 194, width: 10, height: 1, weight: 10 };
  expect(weightSentence(chargeableWeight([unit]))).toBe(
    "Both weights are equal: 1,940 cubic inches / 194 = 10 lb, the same as the actual weight.",
  );
});
