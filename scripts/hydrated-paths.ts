import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "#app/routes.ts";

const id = "virtual:hydrated-paths";

/**
 * Provides `import paths from "virtual:hydrated-paths"`: the path patterns of the pages that
 * hydrate. The browser needs them before it follows a link, when the page's module is not loaded
 * yet, so they are read from the `handle` in each route's source.
 */
export function hydratedPaths(): Plugin {
  return {
    name: "hydrated-paths",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(patternsOf(routes, ""))}` : null,
  };
}

/**
 * The patterns of `entries` that hydrate; a route without a handle inherits its parent's. A layout
 * of which all pages hydrate is one pattern, because every page loads this list.
 */
function patternsOf(
  entries: readonly RouteConfigEntry[],
  parentPath: string,
  inherited = false,
): string[] {
  return entries.flatMap(({ file, path, children }) => {
    const said = /\bhydrate: (true|false)\b/.exec(readFileSync(`app/${file}`, "utf8"))?.[1];
    const hydrate = said === undefined ? inherited : said === "true";
    const pattern = path ? `${parentPath}/${path}` : parentPath;
    if (children) {
      const patterns = patternsOf(children, pattern, hydrate);
      const isWhole = !path && patterns.length === children.length;
      return isWhole ? [...new Set(patterns.map((one) => `/${one.split("/")[1]}/*`))] : patterns;
    }
    return hydrate ? [pattern || "/"] : [];
  });
}
