import type { Environment } from "#app/platform/environment.server.ts";
import { reachable } from "./check-site.ts";
import { type Finding, fail, faultOf, ok, warn } from "./finding.ts";
import { type Sample, samplesIn } from "./samples.ts";

/** Milliseconds. */
const answerTimeoutMs = 5_000;
/** Open files for the 5,000 live streams that a process takes, and their proxies. */
const filesAtLeast = 10_000;
/** Seconds: the sweep begins every ten minutes. */
const sweepLateSeconds = 1_800;
/** Seconds; partners and endpoints that are away take up to a day of attempts. */
const workLateSeconds: Record<string, number> = {
  "EDI to send": 86_400,
  "webhook messages": 86_400,
};
const otherWorkLateSeconds = 3_600;

/** What the process says of itself on METRICS_PORT: its queues, its sweep and its limits. */
export async function checkMetrics({
  METRICS_PORT,
  METRICS_HOST,
}: Environment): Promise<Finding[]> {
  if (METRICS_PORT === undefined) {
    return [
      warn(
        "METRICS_PORT isn't set, so queues, sweeps and the limit of open files aren't known.",
        "Set it to a port that no other machine reaches.",
      ),
    ];
  }
  const place = `http://${reachable(METRICS_HOST)}:${METRICS_PORT}/metrics`;
  try {
    const answer = await fetch(place, { signal: AbortSignal.timeout(answerTimeoutMs) });
    const samples = samplesIn(await answer.text());
    return [
      ...checkQueues(samples),
      ...checkSweeps(samples, Date.now() / 1_000),
      ...checkLimits(samples),
    ];
  } catch (error) {
    return [
      fail(
        `${place} doesn't answer: ${faultOf(error)}.`,
        "Start the product, or set METRICS_PORT and METRICS_HOST to what it listens on.",
      ),
    ];
  }
}

function checkQueues(samples: readonly Sample[]): Finding[] {
  const late = samples
    .filter(({ name }) => name === "freight_work_oldest_seconds")
    .filter(({ label, value }) => value > (workLateSeconds[label] ?? otherWorkLateSeconds))
    .map(({ label, value }) =>
      warn(
        `In the queue of ${label} the oldest waits for ${Math.round(value / 60)} minutes.`,
        "The log of the processes, and for emails the page Email of the desk, say why.",
      ),
    );
  const failed = samples
    .filter(({ name, value }) => name === "freight_work_failed" && value > 0)
    .map(({ label, value }) =>
      warn(
        `In the queue of ${label}, ${value} were given up.`,
        "The pages Email and EDI of the desk, and Webhooks of the company, show them.",
      ),
    );
  const all = [...late, ...failed];
  return all.length > 0 ? all : [ok("No queue is late, and nothing was given up")];
}

function checkSweeps(samples: readonly Sample[], now: number): Finding[] {
  const swept = samples.filter(
    ({ name }) => name === "freight_sweep_last_success_timestamp_seconds",
  );
  if (swept.length === 0) return [ok("The first sweep begins 20 seconds after the start")];
  const late = swept.filter(({ value }) => now - value > sweepLateSeconds);
  if (late.length === 0) return [ok("Each step of the sweep worked within half an hour")];
  return late.map(({ label, value }) =>
    warn(
      `The step ${label} of the sweep worked ${Math.round((now - value) / 60)} minutes ago.`,
      "The log has sweep failed with this step.",
    ),
  );
}

function checkLimits(samples: readonly Sample[]): Finding[] {
  const findings: Finding[] = [];
  const files = samples.find(({ name }) => name === "process_max_fds");
  if (files && files.value < filesAtLeast) {
    findings.push(
      warn(
        `The process may open ${files.value} files, and each open dashboard takes one.`,
        "Set LimitNOFILE=65536 in its unit, or ulimits: nofile of its container.",
      ),
    );
  } else if (files) findings.push(ok(`The process may open ${files.value} files`));
  const waiting = samples.find(
    ({ name, label }) => name === "freight_database_connections" && label === "waiting",
  );
  if (waiting && waiting.value > 0) {
    findings.push(
      warn(
        `${waiting.value} requests wait for a connection to the database.`,
        "Look for slow statements in pg_stat_activity, then raise DATABASE_POOL_SIZE.",
      ),
    );
  }
  return findings;
}
