import { matchPath, type ServerBuild } from "react-router";
import { streamPaths } from "#app/features/live/paths.ts";
import { apiPath, withinApi } from "#server/api/path.ts";
import { pathPattern } from "#server/api/path-pattern.ts";

type Routes = ServerBuild["routes"];

/** Paths that the pipeline answers before the router. */
const before = ["/healthz", "/readyz", ...streamPaths];

type Named = {
  routes: Routes;
  /** The paths of the API, such as "/quotes/{id}". */
  operations: readonly string[];
  files: ReadonlySet<string>;
};

/**
 * Names the route of a URL, such as `/blog/:slug`, so that the number of names is bounded: an
 * unknown URL is `*` and a file is `file`.
 */
export function routeNames({ routes, operations, files }: Named): (url: string) => string {
  const patterns = [...before, ...Object.keys(routes).map((id) => patternOf(routes, id))];
  const plain = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const open = patterns.filter((pattern) => pattern.includes(":"));
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    if (files.has(path)) return "file";
    // The router's requests for page data.
    const page = path.replace(/(?:\/_root)?\.data$/, "") || "/";
    if (plain.has(page)) return page;
    if (path.startsWith(`${apiPath}/`)) {
      const operation = operations.find((one) => pathPattern(one).test(withinApi(path)));
      return operation === undefined ? "*" : apiPath + operation;
    }
    return open.find((pattern) => matchPath(pattern, page)) ?? "*";
  };
}

function patternOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}
