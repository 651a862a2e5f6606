import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "#app/platform/log.server.ts";
import type { Database } from "./database.server.ts";

const firstRetry = 100;
const longestRetry = 1_500;
const connectTimeout = 2_000;
/** Milliseconds of silence after which the connection is probed: a lost network sends no error. */
const probeAfter = 10_000;

type Listener = Parameters<Database["listen"]>[1];

/** An open connection, with the statement that it was given last: it takes one at a time. */
type Connection = { client: Client; last: Promise<unknown> };

/**
 * LISTEN for all channels on one dedicated connection, because a notification wakes every
 * connection that listens. Reconnects with growing delays.
 */
export function listenOn(url: string, log: Log): Pick<Database, "listen" | "relisten"> {
  const listeners = new Map<Listener, string>();
  let connection: Promise<Connection> | undefined;
  let open: Client | undefined;

  async function connect(): Promise<Connection> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: connectTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfter,
      application_name: "freight-brokerage",
    });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const [listener, its] of listeners) if (its === channel) listener.onMessage(payload);
    });
    client.on("error", (error) => log.warn({ reason: error.message }, "listener lost"));
    const opened = { client, last: Promise.resolve() };
    try {
      await client.connect();
      for (const channel of new Set(listeners.values())) await subscribe(opened, channel);
    } catch (error) {
      cut(client);
      throw error;
    }
    open = client;
    client.once("end", () => {
      open = undefined;
      if (listeners.size > 0) connection = reconnected();
    });
    return opened;
  }

  /** Resolves when it is connected again or nobody listens any longer. */
  async function reconnected(): Promise<Connection> {
    for (let pause = firstRetry; ; pause = Math.min(pause * 2, longestRetry)) {
      await wait(pause);
      try {
        const opened = await connect();
        for (const listener of listeners.keys()) listener.onReconnect();
        return opened;
      } catch (error) {
        if (listeners.size === 0) throw error;
        log.warn({ reason: String(error) }, "listener retries");
      }
    }
  }

  const listen: Database["listen"] = async (channel, listener) => {
    listeners.set(listener, channel);
    try {
      connection ??= connect();
      await subscribe(await connection, channel);
    } catch (error) {
      listeners.delete(listener);
      if (listeners.size === 0) connection = undefined;
      throw error;
    }
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      const last = connection;
      connection = undefined;
      await last?.then(({ client }) => client.end()).catch(() => {});
    };
  };
  return {
    listen,
    relisten: () => {
      if (open) cut(open);
    },
  };
}

/** Ends a connection whose server may not answer. */
function cut(client: Client): void {
  client.connection.stream.destroy();
}

async function subscribe(connection: Connection, channel: string): Promise<void> {
  const { client } = connection;
  const next = connection.last.then(() =>
    client.query(`listen ${client.escapeIdentifier(channel)}`),
  );
  connection.last = next.catch(() => {});
  await next;
}
