import type { Server } from "node:http";
import type { ServerType } from "@hono/node-server";
import type { Log } from "#app/platform/log.server.ts";

type Closable = { closing: AbortController; close: () => Promise<void> };

/** Milliseconds that open requests get to finish. */
const patience = 10_000;
const sweepEvery = 50;

/** On SIGTERM or SIGINT: takes no new requests, ends streams, finishes the rest and the mail in hand, closes, exits 0. */
export function closeGracefully(server: ServerType, deps: Closable, log: Log): void {
  const stop = async (signal: string) => {
    log.info({ signal }, "stopping");
    const closed = new Promise((resolve) => server.close(resolve));
    deps.closing.abort();
    // A connection kept alive is idle only once its last answer is out.
    const sweep = setInterval(() => (server as Server).closeIdleConnections(), sweepEvery);
    const cut = setTimeout(() => (server as Server).closeAllConnections(), patience);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await deps.close();
    log.info("stopped");
    process.exit(0);
  };
  const once = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const stopOnce = () => {
      once.abort();
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      });
    };
    process.on(signal, () => {
      if (!once.signal.aborted) stopOnce();
    });
  }
}
