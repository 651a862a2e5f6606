import { type DestinationStream, pino } from "pino";
import { createLog, type Log } from "#app/platform/log.server.ts";

/** Lines that are written together, and milliseconds after which fewer are. */
const linesAtOnce = 100;
const flushAfter = 250;

/**
 * A log for what is answered without the pipeline. Writing each line by itself would take more time
 * than the answer, so lines are written in batches; a process that is killed loses the last of them.
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

/** Writes at once, so that nothing waits in it when the process ends. */
function standardOutput(): DestinationStream {
  return pino.destination({ sync: true });
}
