import { setTimeout } from "node:timers/promises";
import type { Client } from "pg";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { isOutage } from "./outage.server.ts";
import { isDeadlock, isLockTimeout } from "./violations.server.ts";

/** How long a change waits; three seconds and two, for about five minutes. */
type Waiting = {
  /** Milliseconds for which what comes after a change of a table may have to wait for it. */
  lockTimeoutMs: number;
  /** Milliseconds between two attempts, in which what waited goes on. */
  pauseMs: number;
  attempts: number;
};
const usual: Waiting = { lockTimeoutMs: 3_000, pauseMs: 2_000, attempts: 60 };

/**
 * Changes tables in one transaction. While another one holds a table, everybody who comes after the change
 * would wait with it, so it lets go after a moment, says whom it waits for, and tries again; also where the two
 * wait for each other.
 * @param change what it is, for the log and for people, such as "The migration 0039_add_thing"
 * @throws AppError `unavailable` when the tables aren't free after the last attempt
 */
export async function changeWithShortLocks(
  client: Client,
  { change, log, waiting = usual }: { change: string; log: Log; waiting?: Waiting },
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${waiting.lockTimeoutMs}`);
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      const isHeld = isLockTimeout(error) || isDeadlock(error);
      if (!isHeld && isOutage(error)) throw error;
      await client.query("rollback");
      if (!isHeld) throw new Error(`${change} failed`, { cause: error });
    }
    const holders = await holdersOf(client, waiting.lockTimeoutMs);
    if (attempt === waiting.attempts) {
      const ids = holders.map(({ pid }) => pid).join(", ");
      throw new AppError(
        "unavailable",
        `${change} can't have its tables: another connection works on them in one transaction${ids && ` (PostgreSQL's process ${ids})`}. End it, or wait until it's done, and start again.`,
      );
    }
    log.warn({ change, holders }, "waiting for another transaction to let go of a table");
    await setTimeout(waiting.pauseMs);
  }
}

type Holder = { pid: number; application: string; seconds: number };

/** Other transactions that are older than `ms`, without what they run. */
async function holdersOf(client: Client, ms: number): Promise<Holder[]> {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as application,
       extract(epoch from clock_timestamp() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and xact_start < clock_timestamp() - $1 * interval '1 millisecond'
     order by xact_start`,
    [ms],
  );
  return rows;
}
