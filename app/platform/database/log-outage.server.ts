import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";

/** Milliseconds in which an outage is written down once, however many requests meet it. */
const onceIn = 1_000;

type Logged = { at: number; others: number };

const logged = new WeakMap<Log, Logged>();

/**
 * Logs that the database can't be reached, at most once a second; the next line says how many requests
 * met it besides. `now` is in milliseconds, of any clock that doesn't go back.
 */
export function logOutage(
  log: Log,
  { requestId, error }: { requestId: string; error: unknown },
  now = performance.now(),
): void {
  const before = logged.get(log);
  if (before && now - before.at < onceIn) {
    before.others += 1;
    return;
  }
  const others = before?.others ?? 0;
  logged.set(log, { at: now, others: 0 });
  log.warn({ requestId, reason: reasonOf(error), ...(others > 0 && { others }) }, "outage");
}

/**
 * What failed, from the innermost error: those around it carry the statement with its parameters, which can
 * be tokens, addresses and whole files.
 */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error)
    innermost = innermost.cause;
  if (innermost instanceof AppError) return innermost.log;
  if (!(innermost instanceof Error)) return typeof innermost;
  const code = "code" in innermost ? ` (${String(innermost.code)})` : "";
  return "query" in innermost ? `a statement failed${code}` : `${innermost.message}${code}`;
}
