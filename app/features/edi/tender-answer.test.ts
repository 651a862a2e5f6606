import { expect, test } from "vitest";
import { suggestsRate } from "./tender-answer.ts";

test.each([
  ["always", ["weight"], true],
  ["always", ["accepts"], false],
  ["at our rate", ["weight"], false],
  ["never", ["accepts"], false],
] as const)(
  "a form of a partner accepted %s that asks for %j has its rate agreed to from the start: %s",
  (acceptance, asked, isChecked) => {
    expect(suggestsRate(acceptance, asked)).toBe(isChecked);
  },
);
