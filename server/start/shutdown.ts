import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/platform/log.server.ts";

type Closable = {
  draining: AbortController;
  closing: AbortController;
  close: () => Promise<void>;
};

/** Milliseconds that open requests get to finish. */
const closeTimeoutMs = 10_000;
const sweepEvery = 50;

/**
 * On SIGTERM or SIGINT, serves on for `delay` seconds while /readyz reports not ready; then stops
 * accepting, ends streams, finishes open requests and the emails being sent, and exits with 0. A
 * second signal skips the delay.
 */
export function closeGracefully(server: Server, deps: Closable, log: Log, delay = 0): void {
  // Responses close kept-alive proxy connections, so that no request is in flight on one when we
  // close.
  server.prependListener("request", (_request, response) => {
    if (deps.draining.signal.aborted) response.shouldKeepAlive = false;
  });
  const hurry = new AbortController();
  const stop = async (signal: string) => {
    log.info({ signal, delay }, "stopping");
    deps.draining.abort();
    await pause(delay * 1_000, undefined, { signal: hurry.signal }).catch(() => {});
    const closed = new Promise((resolve) => server.close(resolve));
    deps.closing.abort();
    // A kept-alive connection is idle only after its last response.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    const cut = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await deps.close();
    log.info("stopped");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (deps.draining.signal.aborted) return hurry.abort();
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      });
    });
  }
}
