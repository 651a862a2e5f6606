import { expect, test } from "vitest";
import { heapLimitMb } from "./heap-limit.ts";

test.each([
  ["a server of 2 GB builds within 1.4 GB", 2, 409],
  ["a server of 1 GB gets what a build needs, and swaps", 1, 384],
  ["a machine with memory isn't slowed", 24, 4_915],
])("%s", (_, gigabytes, megabytes) => {
  expect(heapLimitMb(gigabytes * 2 ** 30)).toBe(megabytes);
});
