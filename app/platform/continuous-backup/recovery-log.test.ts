import { expect, test } from "vitest";
import { explainFailure, lastChangeIn } from "./recovery-log.ts";

const ended = `2026-11-30 13:20:01.100 UTC [71] LOG:  redo done at 0/4000110
2026-11-30 13:20:01.101 UTC [71] LOG:  last completed transaction was at log time 2026-11-30 13:19:41.250123+00
`;
const early = `${ended}2026-11-30 13:20:01.102 UTC [71] FATAL:  recovery ended before configured recovery target was reached\n`;
const damaged = `2026-11-30 13:20:01.102 UTC [71] FATAL:  could not restore file "000000010000000000000005" from archive: child process exited with exit code 200\n`;

test("the last change that was replayed is told in ISO 8601", () => {
  expect(lastChangeIn(ended)).toBe("2026-11-30T13:19:41.250123Z");
});

test("a time after the end of the backup is answered with its end", () => {
  expect(explainFailure(early)?.message).toContain(
    "doesn't reach that time: its last change was made at 2026-11-30T13:19:41.250123Z.",
  );
});

test("a damaged segment is named", () => {
  expect(explainFailure(damaged)?.message).toMatch(/^000000010000000000000005\.gz .* is damaged/);
});

test("another failure isn't explained", () => {
  expect(explainFailure("FATAL:  could not load library")).toBeUndefined();
});
