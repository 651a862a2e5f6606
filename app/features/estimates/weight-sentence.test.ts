import { expect, test } from "vitest";
import { chargeableWeight } from "./dimensional-weight.ts";
import { weightSentence } from "./weight-sentence.ts";

const carton = { count: 3, length: 24, width: 18, height: 16 };
const sentence = (weight: number) => weightSentence(chargeableWeight([{ ...carton, weight }]));

test("light freight is told that its space decides, with the sum", () => {
  expect(sentence(26)).toBe(
    "The space decides: 20,736 cubic inches / 194 = 106.9 lb, more than the 78 lb on the scale.",
  );
});

test("dense freight is told that the scale decides", () => {
  expect(sentence(50)).toBe(
    "The scale decides: 150 lb, more than the space (20,736 cubic inches / 194 = 106.9 lb).",
  );
});

test("equal weights are said to be equal", () => {
  const unit = { count: 1, length: 194, width: 10, height: 1, weight: 10 };
  expect(weightSentence(chargeableWeight([unit]))).toBe(
    "Both weights are equal: 1,940 cubic inches / 194 = 10 lb, as on the scale.",
  );
});
