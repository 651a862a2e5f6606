import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page } from "#server/static/prerender.ts";

/** The pages made beforehand, from the root of the project; the build writes them last. */
export const pages = "build/pages.json";

const server = "build/server/index.js";

/** The built server. It reads how it runs when it is loaded, so that is settled here. */
export function loadProduct(): Promise<typeof import("../server/main.ts")> {
  process.env.NODE_ENV = "production";
  return import(pathToFileURL(server).href);
}

/** The addresses of all static pages, after a build. */
export function staticPaths(): string[] {
  const made = JSON.parse(readFileSync(pages, "utf8")) as Page[];
  return made
    .filter(({ signedIn, type }) => !signedIn && type.startsWith("text/html"))
    .map(({ path }) => path);
}
