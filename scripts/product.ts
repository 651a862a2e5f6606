import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packIndex, readPackIndex } from "#server/static/pack.ts";

/** The folder of the build, from the root of the project. */
export const built = "build";

/** What the build writes last. */
export const lastBuilt = join(built, packIndex);

const server = "build/server/index.js";

/** What Node compiled of the product, so that the next process need not. */
const compileCache = join(built, "compile-cache");

/** The built server. It reads how it runs when it is loaded, so that is settled here. */
export function loadProduct(): Promise<typeof import("#server/start/main.ts")> {
  process.env.NODE_ENV = "production";
  // Where the folder can't be written, Node does without.
  enableCompileCache(compileCache);
  return import(pathToFileURL(server).href);
}

/** The addresses of all static pages, after a build. */
export function staticPaths(): string[] {
  return readPackIndex(built)
    .pages.filter(({ signedIn, type }) => !signedIn && type.startsWith("text/html"))
    .map(({ path }) => path);
}
