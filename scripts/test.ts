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
} from "./test-reports.ts";

const reports = mkdtempSync(join(tmpdir(), "freight-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** All checks; each runs even if an earlier one failed, so that one run reports everything. */
const checks: { name: string; run: (name: string) => Promise<Outcome> }[] = [
  { name: "route types", run: asOne("react-router", ["typegen"]) },
  { name: "API client", run: asOne("node", ["scripts/client.ts"]) },
  { name: "types", run: asOne("tsc", []) },
  { name: "lint and format", run: asOne("biome", ["ci", "--error-on-warnings", "."]) },
  { name: "unused code", run: asOne("knip", []) },
  { name: "API description", run: asOne("redocly", ["lint", documentFile]) },
  { name: "migrations", run: asOne("drizzle-kit", ["check"]) },
  { name: "build", run: asOne("npm", ["run", "build", "--silent"]) },
  {
    name: "unit, contract and process tests",
    run: counted(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
      { file: vitestReport, read: readVitest },
    ),
  },
  {
    name: "browser journeys",
    run: counted("playwright", ["test", "--reporter=list,json"], {
      file: playwrightReport,
      read: readPlaywright,
    }),
  },
];

const began = performance.now();
let passed = 0;
const failures: string[] = [];
const timings: Timing[] = [];
for (const { name, run } of checks) {
  console.log(`\n# ${name}`);
  const outcome = await run(name);
  passed += outcome.passed;
  failures.push(...outcome.failures);
  timings.push(...outcome.timings);
}
rmSync(reports, { recursive: true });
console.log(`\n# slowest\n${listSlowest(timings, 10).join("\n")}`);
console.log(`\nIn ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
// Repeated at the end of the log, where people look first.
if (failures.length > 0) console.log(`\n# failed\n${failures.join("\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** A command that counts as one test. */
function asOne(command: string, args: string[]) {
  return async (name: string): Promise<Outcome> =>
    (await succeeds(command, args))
      ? { passed: 1, failures: [], timings: [] }
      : {
          passed: 0,
          failures: [`${name}: ${command} ended with an error, see above`],
          timings: [],
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
