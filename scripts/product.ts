import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packIndex, readPackIndex } from "#server/static/pack.ts";

/** The build folder, relative to the project root. */
export const built = "build";

/** The last file that a build writes. */
export const lastBuilt = join(built, packIndex);

const server = "build/server/index.js";

/** Node's compile cache, for faster starts. */
const compileCache = join(built, "compile-cache");

/** Loads the built server. It reads its mode when it loads, so the mode is set here. */
export function loadProduct(): Promise<typeof import("#server/start/main.ts")> {
  process.env.NODE_ENV = "production";
  // Node works without the cache where the folder is not writable.
  enableCompileCache(compileCache);
  return import(pathToFileURL(server).href);
}

/** The paths of all static pages; needs a build. */
export function staticPaths(): string[] {
  return readPackIndex(built)
    .pages.filter(({ signedIn, type }) => !signedIn && type.startsWith("text/html"))
    .map(({ path }) => path);
}
