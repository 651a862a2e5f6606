import { expect, test } from "vitest";
import { countArrived } from "./deliveries.ts";

test("what didn't arrive is missing, and what arrived twice is repeated", () => {
  const counted = countArrived("emails", { stored: ["a", "b", "c"], arrived: ["a", "b", "b"] });
  expect(counted).toEqual({ what: "emails", stored: 3, missing: 1, repeated: 1 });
});
