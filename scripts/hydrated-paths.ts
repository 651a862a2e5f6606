import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "#app/routes.ts";

const id = "virtual:hydrated-paths";

/**
 * Lets `import paths from "virtual:hydrated-paths"` give the path patterns of the pages that
 * hydrate. A browser has to know them before it follows a link, when it has not loaded the page's
 * module yet; so they are read from the `handle` of each route's source.
 */
export function hydratedPaths(): Plugin {
  return {
    name: "hydrated-paths",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(patternsOf(routes, ""))}` : null,
  };
}

/** The patterns of `entries` that hydrate; a route that does not say follows the one around it. */
export function patternsOf(
  entries: readonly RouteConfigEntry[],
  parentPath: string,
  inherited = false,
): string[] {
  return entries.flatMap(({ file, path, children }) => {
    const said = /\bhydrate: (true|false)\b/.exec(readFileSync(`app/${file}`, "utf8"))?.[1];
    const hydrate = said === undefined ? inherited : said === "true";
    const pattern = path ? `${parentPath}/${path}` : parentPath;
    if (children) return patternsOf(children, pattern, hydrate);
    return hydrate ? [pattern || "/"] : [];
  });
}
