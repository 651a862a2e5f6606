import { relative } from "node:path";

/** A test's duration in milliseconds. */
export type Timing = { name: string; ms: number };

/** The result of a check: the number of passed tests, the failures to read, and the durations. */
export type Outcome = { passed: number; failures: string[]; timings: Timing[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
};

/** Reads Vitest's JSON report. Skipped tests and broken files count as failures. */
export function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const name = relative(".", file);
    const bad = assertionResults.filter((test) => test.status !== "passed");
    if (bad.length === 0 && status === "failed") return [told([name], message)];
    return bad.map((test) => told([name, test.fullName], test.failureMessages?.join("\n")));
  });
  const timings = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(".", name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { passed: numPassedTests, failures, timings };
}

type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; tests: Test[] };
type Test = {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { duration?: number; errors?: { message?: string }[] }[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Reads Playwright's JSON report. Flaky and skipped tests count as failures. */
export function readPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsOf(suite));
  const bad = tests.filter(({ test }) => test.status !== "expected");
  return {
    passed: tests.length - bad.length,
    failures: [
      ...bad.map(({ path, test }) => {
        const said = test.results.flatMap((result) => result.errors ?? []);
        return told(path, said.map(({ message }) => message).join("\n"));
      }),
      ...errors.map(({ message }) => told(["browser journeys"], message)),
    ],
    timings: tests.map(({ path, test }) => ({
      name: path.join(" › "),
      ms: test.results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  };
}

function testsOf(suite: Suite, above: string[] = []): { path: string[]; test: Test }[] {
  const path = [...above, suite.title];
  return [
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path)),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({ path: [...path, spec.title], test })),
    ),
  ];
}

/** The `count` slowest tests, one per line, the slowest first. */
export function listSlowest(timings: readonly Timing[], count: number): string[] {
  return timings
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s  ${name}`);
}

const linesShown = 12;

function told(path: string[], message = ""): string {
  const lines = message.split("\n").slice(0, linesShown);
  return [path.join(" › "), ...lines.map((line) => `    ${line}`)].join("\n");
}
