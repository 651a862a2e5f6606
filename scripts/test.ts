import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentFile } from "./client/write-files.ts";
import {
  listSlowest,
  type Outcome,
  readPlaywright,
  readVitest,
  type Timing,
} from "./test/reports.ts";
import {
  followPace,
  listOverBudget,
  measurePace,
  sumByFile,
  timeBudget,
} from "./test/time-budget.ts";
import { hashWorkTree, markPassed } from "./test/work-tree.ts";

const isLong = process.argv.includes("--long");
// The processes of tests read it; see tests/support/long-run.ts.
if (isLong) process.env.TEST_RUN = "long";
else delete process.env.TEST_RUN;

const reports = mkdtempSync(join(tmpdir(), "freight-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

type Check = { name: string; run: (name: string) => Promise<Outcome> };

/**
 * All checks, those of one list side by side; each runs even if an earlier one failed, so that one
 * run reports everything.
 */
const checks: Check[][] = [
  [
    { name: "route types", run: asOne("react-router", ["typegen"]) },
    { name: "API client", run: asOne("node", ["scripts/client.ts"]) },
  ],
  [
    { name: "types", run: asOne("tsc", []) },
    { name: "lint and format", run: asOne("biome", ["ci", "--error-on-warnings", "."]) },
    { name: "unused code", run: asOne("knip", []) },
    { name: "API description", run: asOne("redocly", ["lint", documentFile]) },
    { name: "migrations", run: asOne("drizzle-kit", ["check"]) },
    { name: "build", run: asOne("npm", ["run", "build", "--silent"]) },
    // What is published overnight is no fault of a change.
    ...(isLong
      ? [{ name: "advisories", run: asOne("node", ["scripts/check-advisories.ts"]) }]
      : []),
  ],
  [
    {
      name: "unit, contract and process tests",
      run: counted(
        "vitest",
        ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
        { file: vitestReport, read: readVitest },
      ),
    },
  ],
  [
    {
      name: "browser journeys",
      run: counted("playwright", ["test", "--reporter=list,json"], {
        file: playwrightReport,
        read: readPlaywright,
      }),
    },
  ],
];

const tree = hashWorkTree();
const began = performance.now();
let passed = 0;
const failures: string[] = [];
const timings: Timing[] = [];
const took: string[] = [];
const alone = [await measurePace()];
const beside: number[] = [];
for (const sideBySide of checks) {
  const names = sideBySide.map(({ name }) => name).join(", ");
  console.log(`\n# ${names}`);
  const start = performance.now();
  const stopFollowing = followPace();
  const outcomes = await Promise.all(sideBySide.map(({ name, run }) => run(name)));
  took.push(`${minutesSince(start)}  ${names}`);
  passed += outcomes.reduce((sum, one) => sum + one.passed, 0);
  failures.push(...outcomes.flatMap((one) => one.failures));
  timings.push(...outcomes.flatMap((one) => one.timings));
  const followed = await stopFollowing();
  if (timings.length === 0) continue;
  beside.push(...followed);
  alone.push(await measurePace());
}
rmSync(reports, { recursive: true });

const files = sumByFile(timings);
const pace = {
  alone: Math.max(...alone),
  beside: beside.reduce((sum, ms) => sum + ms, 0) / beside.length,
};
if (!isLong) failures.push(...listOverBudget(files, timeBudget, pace));
console.log(`\n# slowest tests\n${listSlowest(timings, 10).join("\n")}`);
console.log(`\n# slowest files\n${listSlowest(files, 10).join("\n")}`);
const seconds = Math.round(files.reduce((sum, { ms }) => sum + ms, 0) / 1_000);
const shown = `${alone.map(Math.round).join(", ")} ms alone, ${Math.round(pace.beside)} ms beside the tests`;
console.log(`All files: ${seconds} s; pace ${shown}`);
console.log(`\n# minutes\n${took.join("\n")}\n${minutesSince(began)}  in all`);
// Repeated at the end of the log, where people look first.
if (failures.length > 0) console.log(`\n# failed\n${failures.join("\n")}`);
else if (tree && tree === hashWorkTree()) markPassed(tree);
else if (tree)
  console.log("\nFiles changed during the run, so it isn't kept for `npm run tested`.");
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

function minutesSince(start: number): string {
  return ((performance.now() - start) / 60_000).toFixed(1).padStart(5);
}

/** A command that counts as one test; what it prints comes at its end, if it fails. */
function asOne(command: string, args: string[]) {
  return async (name: string): Promise<Outcome> => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        printed += chunk;
      });
    }
    const [code] = await once(child, "close");
    if (code === 0) return { passed: 1, failures: [], timings: [] };
    console.log(`\n# ${name} failed\n${printed}`);
    return {
      passed: 0,
      failures: [`${name}: ${command} ended with an error, see above`],
      timings: [],
    };
  };
}

type Report<R> = { file: string; read: (report: R) => Outcome };

/**
 * A test runner whose report has the count; a crash without a failed test counts as one failure.
 */
function counted<R>(command: string, args: string[], { file, read }: Report<R>) {
  return async (name: string): Promise<Outcome> => {
    const ok = await succeeds(command, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport });
    const badEnd = `${name}: ${command} ended with an error, see above`;
    try {
      const outcome = read(JSON.parse(readFileSync(file, "utf8")));
      return ok || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [badEnd] };
    } catch {
      return { passed: 0, failures: [badEnd], timings: [] };
    }
  };
}

async function succeeds(command: string, args: string[], env = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = await once(child, "exit");
  return code === 0;
}
