import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "#app/platform/clock.ts";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { isArchiving } from "./archiving.server.ts";

/** Seconds: PostgreSQL archives a segment at once, and tries again after a minute. */
const lateAfterSeconds = 300;

type Watched = {
  /** Undefined where the database is on a server of its own. */
  dataDir: string | undefined;
  clock: Clock;
  log: Log;
};

/**
 * The age in seconds of the oldest segment that waits to be archived, 0 where none does; undefined where there
 * is no continuous backup.
 */
export function readArchiveAge(dataDir: string, clock: Clock): number | undefined {
  if (!isArchiving(dataDir)) return undefined;
  const marks = join(clusterIn(dataDir), "pg_wal", "archive_status");
  const [oldest] = readdirSync(marks)
    .filter((name) => name.endsWith(".ready"))
    .toSorted();
  const since = oldest && statSync(join(marks, oldest), { throwIfNoEntry: false })?.mtimeMs;
  return since ? Math.max(0, clock.now().getTime() - since) / 1_000 : 0;
}

/** Says in the log when a continuous backup stops getting the changes, and when it gets them again. */
export function watchArchive({ dataDir, clock, log }: Watched) {
  let isLate = false;
  const readAge = () => (dataDir === undefined ? undefined : readArchiveAge(dataDir, clock));
  const { stop } = startWorker({
    round: async () => {
      const seconds = Math.round(readAge() ?? 0);
      const wasLate = isLate;
      isLate = seconds > lateAfterSeconds;
      if (isLate && !wasLate) {
        log.error({ seconds }, "the continuous backup gets no changes, and they fill DATA_DIR");
      }
      if (!isLate && wasLate) log.info("the continuous backup gets changes again");
    },
    every: 60_000,
    failure: "the continuous backup can't be watched",
    log,
  });
  return { readAge, stop };
}
