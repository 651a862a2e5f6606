import type { Environment } from "#app/platform/environment.server.ts";
import { type Finding, fail, faultOf, ok, warn } from "./finding.ts";

/** Milliseconds; a process that is ready answers in a few. */
const answerTimeoutMs = 5_000;

/** What an operator does about each `status` of `/readyz`. */
const remedies: Record<string, string> = {
  "read-only": "Name the primary in DATABASE_URL, or turn default_transaction_read_only off.",
  "disk full": "Make room on the disk of PostgreSQL.",
  "no answer":
    "Look whether PostgreSQL is frozen, waits for a standby, or has all connections in use.",
  "listener lost": "It reconnects by itself: ask again in ten seconds.",
  unavailable: "Look whether PostgreSQL runs; the log of the process has the reason.",
  stopping: "It was told to stop: start it, or wait until the next one serves.",
};

/** Whether the process on this machine is ready, and whether the site is at its public address. */
export async function checkSite({ PORT, HOST, ORIGIN }: Environment): Promise<Finding[]> {
  const here = `http://${reachable(HOST)}:${PORT}`;
  const findings = [
    await checkReady(here, {
      otherwise: "Start the product, or set PORT and HOST to what it listens on.",
    }),
  ];
  if (!ORIGIN || ORIGIN === here) return findings;
  const otherwise =
    "Look at the DNS name, the certificate and the proxy, and whether this machine may reach it.";
  for (const path of ["/healthz", "/readyz"]) {
    findings.push(await checkReady(ORIGIN, { path, otherwise }));
  }
  return findings;
}

/** Where a server that listens on `host` is reached from its own machine. */
export function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function checkReady(
  site: string,
  { path = "/readyz", otherwise }: { path?: string; otherwise: string },
): Promise<Finding> {
  try {
    const answer = await fetch(site + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
    if (answer.status === 200 && status === "ok") return ok(`${site}${path} says ok`);
    const remedy = typeof status === "string" ? remedies[status] : undefined;
    if (remedy) return fail(`${site}${path} says ${status}.`, remedy);
    return fail(`${site}${path} answers ${answer.status}, and not as the product does.`, otherwise);
  } catch (error) {
    return fail(`${site}${path} doesn't answer: ${faultOf(error)}.`, otherwise);
  }
}

/**
 * Whether the public address passes a live stream on at once. `trackingId` is of a load with a public page, which
 * needs no account; undefined where there is none.
 */
export async function checkStream(
  { ORIGIN }: Environment,
  trackingId: string | undefined,
): Promise<Finding[]> {
  if (!ORIGIN) return [];
  if (!trackingId) return [ok("Live streams can be tried once there is a load")];
  const path = "/shipment-tracking/live";
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(), answerTimeoutMs);
  try {
    const answer = await fetch(`${ORIGIN}${path}?id=${trackingId}`, { signal: ending.signal });
    const first = await answer.body?.getReader().read();
    if (answer.ok && first?.value) return [ok(`${ORIGIN}${path} passes live changes on at once`)];
    return [
      warn(`${ORIGIN}${path} answers ${answer.status}.`, "Ask again in a minute: it has limits."),
    ];
  } catch {
    // What doesn't answer at all is found by checkSite.
    if (!ending.signal.aborted) return [];
    return [
      fail(
        `${ORIGIN}${path} brings nothing, so open dashboards stand still.`,
        "Turn buffering off in the proxy for /brokerage/live, /staff/live and /shipment-tracking/live.",
      ),
    ];
  } finally {
    clearTimeout(late);
    ending.abort();
  }
}
