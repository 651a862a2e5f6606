import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Serves `/metrics` on its own port, so that the public port never exposes it.
 * @throws AppError `unavailable` when it can't listen there.
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string, log: Log) {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch (error) {
      // Throwing here would let a scrape end the process.
      log.error({ err: error }, "metrics failed");
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening").catch((cause: Error) => {
    throw new AppError(
      "unavailable",
      `METRICS_PORT: got ${port}, wants a port that is free on ${host}: ${cause.message}`,
      { cause },
    );
  });
  log.info({ metricsPort: (server.address() as AddressInfo).port }, "metrics");
  return server;
}
