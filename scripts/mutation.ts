import { relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { type Area, areas } from "./mutation/areas.ts";

/** The lowest score of an area, in percent. */
const lowestScore = 85;

/** Excluded mutants, and those that can't even be loaded. */
const uncounted = ["Ignored", "CompileError", "RuntimeError"];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !areas[name]);
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(", ")}. The areas: ${Object.keys(areas).join(", ")}.`);
  process.exit(1);
}

for (const [name, area] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const score = report(name, await mutate(name, area));
  if (score < lowestScore) process.exitCode = 1;
}

type Mutants = Awaited<ReturnType<typeof mutate>>;

/** Runs an area's tests against each mutant; `stryker.config.json` has all other settings. */
async function mutate(name: string, { rules, tests, isOfQueries }: Area) {
  // Each of Stryker's processes then starts PostgreSQL for itself.
  process.env.MUTATION_SETUP = isOfQueries ? "tests/support/setup.ts" : "";
  // Read by the configuration of Vitest, in Stryker's own processes.
  process.env.MUTATION_TESTS = tests.join(" ");
  return new Stryker({
    mutate: [...rules, "!**/*.test.ts"],
    // What a query compares with is a text more often than not.
    ...(isOfQueries && { mutator: { excludedMutations: [], plugins: null } }),
    // A busy machine is not a mutant that hangs; endless loops are stopped by their number of rounds.
    timeoutMS: 60_000,
    jsonReporter: { fileName: `.mutation/${name.replaceAll(" ", "-")}.json` },
  }).runMutationTest();
}

/** Prints an area's score and survivors, and returns the score in percent. */
function report(name: string, mutants: Mutants): number {
  const tried = mutants.filter(({ status }) => !uncounted.includes(status));
  const survivors = tried.filter(({ status }) => status !== "Killed" && status !== "Timeout");
  const killed = tried.length - survivors.length;
  const score = (100 * killed) / tried.length;
  console.log(`${name}: ${score.toFixed(1)} %, ${killed} of ${tried.length} mutants killed`);
  for (const { fileName, location, mutatorName, replacement, status } of survivors) {
    const place = `${relative(".", fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`  ${status} ${place} ${mutatorName}: ${replacement}`);
  }
  return score;
}
