import { spawnSync } from "node:child_process";

/** What `npm audit --json` prints: what it found, by severity, or that the registry didn't answer. */
type Report = {
  error?: { summary?: string };
  metadata?: { vulnerabilities: Record<string, number> };
};

/** Asks the registry whether a package of the lockfile has a published vulnerability; any fails. */
const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8" });
const { error, metadata } = JSON.parse(stdout || "{}") as Report;
if (metadata === undefined) {
  // Mirrors and closed networks have no such service, which is no fault of a package.
  console.log(`The registry answers no audit: ${error?.summary ?? "nothing was said"}`);
} else {
  const { total = 0, ...bySeverity } = metadata.vulnerabilities;
  console.log(`Published vulnerabilities: ${JSON.stringify({ total, ...bySeverity })}`);
  process.exitCode = total > 0 ? 1 : 0;
}
