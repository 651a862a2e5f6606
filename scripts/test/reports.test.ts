import { expect, test } from "vitest";
import { listSlowest, readPlaywright, readVitest } from "./reports.ts";

test("a failed or skipped unit test, or a broken file, is listed with its message", () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "fine", duration: 1_500 },
          { status: "failed", fullName: "wrong", failureMessages: ["expected 1 to be 2"] },
          { status: "skipped", fullName: "left out" },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  const { passed, failures, timings } = readVitest(report);
  expect(passed).toBe(1);
  expect(listSlowest(timings, 1)).toEqual(["1.5 s  a.test.ts › fine"]);
  expect(failures).toEqual([
    expect.stringMatching(/^a\.test\.ts › wrong\n.*expected 1 to be 2$/),
    expect.stringMatching(/^a\.test\.ts › left out/),
    expect.stringMatching(/^b\.test\.ts\n.*no such module$/),
  ]);
});

test("a failed, skipped or flaky journey is listed", () => {
  const journey = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    title,
    tests: [{ status, results: [{ duration: 2_000, errors: [{ message: "not seen" }] }] }],
  });
  const { passed, failures, timings } = readPlaywright({
    suites: [
      {
        title: "list.spec.ts",
        specs: [journey("fine", "expected"), journey("shaky", "flaky")],
        suites: [
          {
            title: "without JavaScript",
            specs: [journey("wrong", "unexpected"), journey("left out", "skipped")],
          },
        ],
      },
    ],
    errors: [{ message: "the browser is not there" }],
  });
  expect(passed).toBe(1);
  expect(failures).toEqual([
    expect.stringMatching(/^list\.spec\.ts › without JavaScript › wrong\n.*not seen$/),
    expect.stringContaining("left out"),
    expect.stringContaining("shaky"),
    expect.stringContaining("the browser is not there"),
  ]);
  expect(timings).toContainEqual({ name: "list.spec.ts › fine", ms: 2_000 });
});
