import type { Handler, Hono } from "hono";
import type { ApiEnvironment } from "./environment.ts";
import { withinApi } from "./path.ts";
import { pathPattern } from "./path-pattern.ts";
import { sendProblem } from "./problem.ts";

/**
 * Answers what no operation of the API took: 405 with the methods of an address that has others, and
 * 404 for any other.
 */
export function refuseUnknown(api: Pick<Hono<ApiEnvironment>, "routes">): Handler<ApiEnvironment> {
  return (c) => {
    const { method, path } = c.req;
    const at = withinApi(path);
    const methods = new Set(
      api.routes
        .filter((one) => one.method !== "ALL" && pathPattern(withinApi(one.path)).test(at))
        // Hono answers HEAD as GET.
        .flatMap((one) => (one.method === "GET" ? ["GET", "HEAD"] : [one.method])),
    );
    if (methods.size === 0) {
      return sendProblem(c, "not_found", `There is no ${method} ${path}. See /developers.`);
    }
    const allowed = [...methods].sort().join(", ");
    c.header("allow", allowed);
    return sendProblem(c, "method_not_allowed", `${path} takes ${allowed}, not ${method}.`);
  };
}
