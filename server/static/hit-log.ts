import { pino } from "pino";
import { createLog, type Log } from "#app/platform/log.server.ts";

/** Bytes that are written together, and milliseconds after which fewer are. */
const together = 4096;
const atLatest = 250;

/**
 * A log for what is answered without the pipeline. A write of its own for each line would take more time than the
 * answer; so they are written some at a time, and a process that is killed loses the last of them.
 */
export function createHitLog(level: string): Log {
  const output = pino.destination({ minLength: together, periodicFlush: atLatest, sync: true });
  process.once("exit", () => output.flushSync());
  return createLog(level, output);
}
