import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Counts = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), "freight-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** Every check there is; each runs also when one before it failed, so that one run tells all. */
const checks: { name: string; run: () => Promise<Counts> }[] = [
  { name: "route types", run: () => asOne("react-router", ["typegen"]) },
  { name: "types", run: () => asOne("tsc", []) },
  { name: "lint and format", run: () => asOne("biome", ["ci", "--error-on-warnings", "."]) },
  { name: "unused code", run: () => asOne("knip", []) },
  { name: "migrations", run: () => asOne("drizzle-kit", ["check"]) },
  { name: "build", run: () => asOne("npm", ["run", "build", "--silent"]) },
  {
    name: "unit, contract and process tests",
    run: () =>
      counted(
        "vitest",
        ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
        {
          file: vitestReport,
          read: ({ numPassedTests, numTotalTests }) => ({
            passed: Number(numPassedTests),
            failed: Number(numTotalTests) - Number(numPassedTests),
          }),
        },
      ),
  },
  {
    name: "browser journeys",
    run: () =>
      counted("playwright", ["test", "--reporter=list,json"], {
        file: playwrightReport,
        read: ({ stats }) => {
          const { expected, unexpected, flaky, skipped } = stats as Record<string, number>;
          return {
            passed: expected ?? 0,
            failed: (unexpected ?? 0) + (flaky ?? 0) + (skipped ?? 0),
          };
        },
      }),
  },
];

const total: Counts = { passed: 0, failed: 0 };
for (const { name, run } of checks) {
  console.log(`\n# ${name}`);
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(`# ${name}: ${failed} failed`);
}
rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A command that counts as one test. */
async function asOne(command: string, args: string[]): Promise<Counts> {
  return (await succeeds(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

type Report = { file: string; read: (report: Record<string, unknown>) => Counts };

/** A test runner, whose report says how many; one that ends badly without a failure counts as one. */
async function counted(command: string, args: string[], { file, read }: Report): Promise<Counts> {
  const ok = await succeeds(command, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport });
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function succeeds(command: string, args: string[], env = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = await once(child, "exit");
  return code === 0;
}
