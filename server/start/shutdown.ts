import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/platform/log.server.ts";

type Closable = {
  draining: AbortController;
  closing: AbortController;
  close: () => Promise<void>;
};

/** Milliseconds that open requests get to finish. */
const closeTimeoutMs = 10_000;
const sweepEvery = 50;
/** Milliseconds in which a proxy may send one more request on a connection that it keeps. */
const lastRequestMs = 1_000;
/** Milliseconds that a turn of the event loop takes at most when nothing waits. */
const quietTurnMs = 1;
/** After as many turns, a process is busy without an end, and closes as it is. */
const turnsAtMost = 200;

/**
 * On SIGTERM or SIGINT, serves on for `delay` seconds while /readyz reports not ready; then stops
 * accepting, ends streams, answers open requests and the last one of each kept connection, finishes the emails
 * being sent, and exits with 0. A second signal skips the delay. A proxy that finds the port closed asks another
 * process, even for a form, because nothing was sent yet; one whose connection breaks can't.
 */
export function closeGracefully(server: Server, deps: Closable, log: Log, delay = 0): void {
  server.prependListener("request", (_request, response) => {
    if (deps.closing.signal.aborted) response.shouldKeepAlive = false;
  });
  const hurry = new AbortController();
  const stop = async (signal: string) => {
    log.info({ signal, delay }, "stopping");
    deps.draining.abort();
    await pause(delay * 1_000, undefined, { signal: hurry.signal }).catch(() => {});
    await quietTurn();
    // An HTTP server's own close cuts kept connections, on which a request may be under way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    deps.closing.abort();
    let sweep: NodeJS.Timeout | undefined;
    const linger = setTimeout(() => {
      sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    }, lastRequestMs);
    const cut = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    await closed;
    clearTimeout(linger);
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

/**
 * Resolves when the event loop has just accepted all that waited: those who still wait when a port closes are
 * cut off, though they sent their request.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < quietTurnMs) return;
  }
}
