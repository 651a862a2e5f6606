import { type DestinationStream, pino } from "pino";
import { createLog, type Log } from "#app/platform/log.server.ts";

/** Lines per write, and milliseconds after which fewer are written. */
const linesAtOnce = 100;
const flushAfter = 250;

/**
 * A batching log for responses from memory: writing each line by itself would take longer than the
 * response. A killed process loses its last lines.
 */
export function createBufferedLog(
  level: string,
  output: DestinationStream = standardOutput(),
): Log {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) output.write(lines.join(""));
    lines = [];
  };
  process.once("exit", flush);
  return createLog(level, {
    write: (line) => {
      lines.push(line);
      if (lines.length >= linesAtOnce) flush();
      else timer ??= setTimeout(flush, flushAfter).unref();
    },
  });
}

/** Writes synchronously, so that nothing is pending when the process exits. */
function standardOutput(): DestinationStream {
  return pino.destination({ sync: true });
}
