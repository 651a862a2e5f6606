import { expect, test } from "vitest";
import { deliveryRetryPause, failsAtMost, restAfterFailures } from "./backoff.ts";

const second = 1_000;

test("a failed event is tried again after 5 seconds, then ever later, eleven times in all", () => {
  const pauses = Array.from({ length: 11 }, (_, failed) => deliveryRetryPause(failed + 1, 0));
  expect(pauses.map((pause) => pause && pause / second)).toEqual([
    5,
    300,
    1_800,
    7_200,
    18_000,
    28_800,
    36_000,
    50_400,
    57_600,
    72_000,
    null,
  ]);
});

test("pauses are up to a tenth longer, so that events don't all come at once", () => {
  expect(deliveryRetryPause(1, 0.5)).toBe(5_250);
  expect(deliveryRetryPause(4, 1)).toBe(7_920_000);
  expect(deliveryRetryPause(1, 0.12345)).toBe(5_062);
});

test("an endpoint is disabled after three days of failures, when the last attempts are due", () => {
  expect(failsAtMost).toBe(3 * 24 * 3_600 * second);
});

test("an endpoint rests for 5 seconds after a failure, then twice as long, for 5 minutes at most", () => {
  const rests = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map(
    (failures) => restAfterFailures(failures) / second,
  );
  expect(rests).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});
