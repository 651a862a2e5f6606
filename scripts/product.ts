import { pathToFileURL } from "node:url";

/** The pages made beforehand, from the root of the project; the build writes them last. */
export const pages = "build/pages.json";

const server = "build/server/index.js";

/** The built server. It reads how it runs when it is loaded, so that is settled here. */
export function loadProduct(): Promise<typeof import("../server/main.ts")> {
  process.env.NODE_ENV = "production";
  return import(pathToFileURL(server).href);
}
