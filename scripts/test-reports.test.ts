import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./test-reports.ts";

test("a unit test that failed or was left out is named with what it said, and a broken file, too", () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "fine" },
          { status: "failed", fullName: "wrong", failureMessages: ["expected 1 to be 2"] },
          { status: "skipped", fullName: "left out" },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  const { passed, failures } = readVitest(report);
  expect(passed).toBe(1);
  expect(failures).toEqual([
    expect.stringMatching(/^a\.test\.ts › wrong\n.*expected 1 to be 2$/),
    expect.stringMatching(/^a\.test\.ts › left out/),
    expect.stringMatching(/^b\.test\.ts\n.*no such module$/),
  ]);
});

test("a journey that failed, was left out or passed at a second try is named with its database", () => {
  const journey = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    title,
    tests: [{ projectName: "embedded", status, results: [{ errors: [{ message: "not seen" }] }] }],
  });
  const { passed, failures } = readPlaywright({
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
    expect.stringMatching(/^embedded › list\.spec\.ts › without JavaScript › wrong\n.*not seen$/),
    expect.stringContaining("left out"),
    expect.stringContaining("shaky"),
    expect.stringContaining("the browser is not there"),
  ]);
});
