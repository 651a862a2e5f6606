import type { RequestListener } from "node:http";
import { streamPaths } from "#app/features/live/paths.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and times every response of `next`, including those from memory. */
export function measure(
  metrics: Metrics,
  routeOf: (url: string) => string,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    response.once("close", () => {
      const route = routeOf(request.url ?? "");
      metrics.count({
        method: request.method ?? "",
        route,
        status: response.statusCode,
        seconds: streamPaths.includes(route) ? undefined : (performance.now() - began) / 1_000,
      });
    });
    next(request, response);
  };
}
