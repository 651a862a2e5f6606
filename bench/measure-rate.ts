import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

/** One request of a load; each time it is sent, `uniqueKey` in it becomes another UUID. */
export type LoadRequest = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
};

export type Load = {
  url: string;
  /** Sent in turn, repeatedly. */
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
  /** The expected status of every answer. */
  status: number;
};

/** A placeholder in a request for a unique UUID. */
export const uniqueKey = "00000000-0000-4000-8000-000000000000";

const script = join(import.meta.dirname, "wrk.lua");
const run = promisify(execFile);
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
if (!hasWrk) {
  console.warn(
    "wrk is not installed (on Debian: apt-get install wrk), so autocannon measures. It takes as much of a processor as the server does, so fast servers look slower and more alike than they are.",
  );
}

/**
 * Sends a load and measures the answers per second.
 * @throws Error when an answer had another status, or a connection failed.
 */
export function measureRate(load: Load): Promise<number> {
  return hasWrk ? measureByWrk(load) : measureByAutocannon(load);
}

type WrkReport = {
  requests: number;
  microseconds: number;
  unexpected: number;
  lastUnexpected: number;
  errors: number;
};

async function measureByWrk({ url, requests, connections, seconds, status }: Load) {
  const folder = mkdtempSync(join(tmpdir(), "bench-requests-"));
  try {
    const file = join(folder, "requests");
    writeFileSync(file, requests.map((one) => lengthPrefixed(toHttp(one, url))).join(""));
    const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script];
    const keysBeginWith = randomUUID().slice(0, -12);
    const given = [url, "--", file, String(status), uniqueKey, keysBeginWith];
    const { stdout } = await run("wrk", [...options, ...given]);
    const report = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as WrkReport;
    if (report.requests === 0 || report.unexpected + report.errors > 0) {
      throw new Error(`${url} answered not only ${status}: ${JSON.stringify(report)}`);
    }
    return Math.round(report.requests / (report.microseconds / 1e6));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bytes of a request on the wire. */
function toHttp({ method, headers, body = "" }: LoadRequest, url: string): string {
  const { host, pathname, search } = new URL(url);
  const length = method === "POST" ? { "content-length": String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ host, ...headers, ...length }).map((line) => line.join(": "));
  return [`${method} ${pathname}${search} HTTP/1.1`, ...lines, "", body].join("\r\n");
}

function lengthPrefixed(text: string): string {
  return `${Buffer.byteLength(text)}\n${text}`;
}

async function measureByAutocannon({ url, requests, connections, seconds, status }: Load) {
  const statuses = new Map<number, number>();
  let turn = 0;
  const next = () => {
    const request = JSON.stringify(requests[turn++ % requests.length]);
    return JSON.parse(request.replace(uniqueKey, randomUUID())) as LoadRequest;
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) =>
      client.on("response", (code) => statuses.set(code, (statuses.get(code) ?? 0) + 1)),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  statuses.delete(status);
  if (statuses.size + result.errors > 0) {
    throw new Error(`${url} answered ${JSON.stringify([...statuses])}, ${result.errors} errors`);
  }
  return Math.round(result.requests.average);
}
