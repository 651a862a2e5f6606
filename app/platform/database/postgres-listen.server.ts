import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "#app/platform/log.server.ts";
import type { Database } from "./database.server.ts";

const firstRetry = 100;
const longestRetry = 1_500;
const connectTimeout = 2_000;
/** Milliseconds of silence after which the other end is probed, as a lost network says nothing. */
const probeAfter = 10_000;

/** LISTEN on a connection of its own, which is made again, ever more patiently, when it is lost. */
export async function listenOn(
  url: string,
  channel: string,
  listener: Parameters<Database["listen"]>[1],
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client: Client | undefined;

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfter,
      application_name: "freight-brokerage",
    });
    next.on("notification", (message) => listener.onMessage(message.payload ?? ""));
    next.on("error", (error) => log.warn({ channel, reason: error.message }, "listener lost"));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    next.once("end", () => {
      if (!stopping.signal.aborted) void reconnect();
    });
    return next;
  }

  async function reconnect(): Promise<void> {
    for (
      let pause = firstRetry;
      !stopping.signal.aborted;
      pause = Math.min(pause * 2, longestRetry)
    ) {
      try {
        await wait(pause, undefined, { signal: stopping.signal });
        client = await connect();
        listener.onReconnect();
        return;
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ channel, reason: String(error) }, "listener retries");
      }
    }
  }

  client = await connect();
  return async () => {
    stopping.abort();
    await client?.end();
  };
}
