import { DrizzleQueryError } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.server.ts";
import { logOutage } from "./log-outage.server.ts";

let lines: Record<string, unknown>[];
let log: ReturnType<typeof createLog>;
beforeEach(() => {
  lines = [];
  log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
});

const lost = Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
const statement = "select * from sessions where token = $1";

test.each([
  ["lost amid a statement", new DrizzleQueryError(statement, ["s3cret"], lost)],
  [
    "lost amid one that another error tells of",
    new Error("no page", { cause: new DrizzleQueryError(statement, ["s3cret"], lost) }),
  ],
  ["lost", lost],
])("a connection that was %s is logged without what the statement was given", (_, error) => {
  logOutage(log, { requestId: "r1", error }, 0);
  const reason = "Connection terminated unexpectedly (ECONNRESET)";
  expect(lines).toMatchObject([{ msg: "outage", requestId: "r1", reason }]);
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});

test("a statement that failed without a reason says nothing of itself", () => {
  logOutage(log, { requestId: "r1", error: new DrizzleQueryError(statement, ["s3cret"]) }, 0);
  expect(lines).toMatchObject([{ reason: "a statement failed" }]);
});

test("our own refusal says why", () => {
  const error = new AppError("unavailable", "Try again.", { log: "no statement came free" });
  logOutage(log, { requestId: "r1", error }, 0);
  expect(lines).toMatchObject([{ reason: "no statement came free" }]);
});

test("an outage is one line a second, which says how many requests met it besides", () => {
  for (const now of [0, 10, 999, 1_000, 1_001, 2_500]) {
    logOutage(log, { requestId: `r${now}`, error: lost }, now);
  }
  expect(lines.map(({ requestId, others }) => [requestId, others])).toEqual([
    ["r0", undefined],
    ["r1000", 2],
    ["r2500", 1],
  ]);
});
