import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "./clock.ts";
import type { Database } from "./database/database.server.ts";
import { codeOf } from "./database/outage.server.ts";
import { followedClock } from "./followed-clock.server.ts";
import type { Log } from "./log.server.ts";

/** Milliseconds between two beats, while nobody asks for one. */
const beatEveryMs = 5_000;
/** Milliseconds in which a beat has to be stored, and then those in which it has to be heard. */
export const beatTimeoutMs = 2_000;
/** Milliseconds for which one answer serves everybody who asks, so that frequent polls don't write each time. */
const freshForMs = 1_000;

/** Why a process isn't ready, as `/readyz` says it. */
export type Unready = "read-only" | "disk full" | "no answer" | "listener lost" | "unavailable";

export type Heartbeat = {
  /** Null while changes are stored and news of them arrive. */
  findUnready: () => Promise<Unready | null>;
  /** This machine's clock, corrected by the database's with each beat. */
  clock: Clock;
  /** Seconds by which it is corrected. */
  clockCorrection: () => number;
  stop: () => Promise<void>;
};

/**
 * Stores a row through the pool every few seconds, and waits for news of it by the listening connection: a
 * frozen server, a commit that waits for a standby, a disk without space and a connection that died in silence
 * answer `select 1`, or nothing at all. A listener that misses a stored beat is reconnected.
 */
export async function startHeartbeat(
  database: Pick<Database, "beat" | "listen" | "relisten">,
  log: Log,
  own: Clock = systemClock,
): Promise<Heartbeat> {
  const clock = followedClock(own, log);
  const processId = randomUUID();
  const awaited = new Map<string, () => void>();
  let count = 0;
  let known: Unready | null = null;
  let asked: Promise<Unready | null> | undefined;
  const stopListening = await database.listen("heartbeat", {
    onMessage: (payload) => awaited.get(payload)?.(),
    onReconnect: () => {},
  });

  async function beat(): Promise<Unready | null> {
    count += 1;
    const payload = `${processId} ${count}`;
    const heard = new Promise<true>((resolve) => awaited.set(payload, () => resolve(true)));
    try {
      const sentAt = own.now();
      const theirs = await database.beat(processId, payload, beatTimeoutMs);
      clock.compare(theirs, { sentAt, answeredAt: own.now() });
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        limit = setTimeout(resolve, beatTimeoutMs, false);
      });
      const isHeard = await Promise.race([heard, late]);
      clearTimeout(limit);
      if (isHeard) return null;
      database.relisten();
      return "listener lost";
    } catch (error) {
      return reasonOf(error);
    } finally {
      awaited.delete(payload);
    }
  }

  async function beatAndSay(): Promise<Unready | null> {
    const found = await beat();
    if (found && found !== known) log.warn({ reason: found }, "not ready");
    if (!found && known) log.info({ reason: known }, "ready again");
    known = found;
    return found;
  }

  /** Everybody who asks meanwhile, and shortly after, gets the same answer. */
  function findUnready(): Promise<Unready | null> {
    asked ??= beatAndSay().finally(() => {
      setTimeout(() => {
        asked = undefined;
      }, freshForMs).unref();
    });
    return asked;
  }

  const beating = setInterval(() => void findUnready(), beatEveryMs);
  beating.unref();
  return {
    findUnready,
    clock,
    clockCorrection: clock.correction,
    stop: async () => {
      clearInterval(beating);
      await asked;
      await stopListening();
    },
  };
}

function reasonOf(error: unknown): Unready {
  const code = codeOf(error);
  if (code === "25006") return "read-only";
  if (code === "53100") return "disk full";
  return code === "" ? "no answer" : "unavailable";
}
