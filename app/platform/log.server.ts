import { type DestinationStream, type Logger, pino } from "pino";
import { loggedError } from "./logged-error.server.ts";

export type Log = Logger;

/** Logs JSON lines to standard output, or to `destination` in tests. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
  };
  return destination ? pino(options, destination) : pino(options);
}
