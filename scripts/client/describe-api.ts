import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/** Inside the project, so that the bundle finds its packages. */
const workFolder = ".react-router";

/** The OpenAPI document of the API as its source says, which needs no build of the product. */
export async function describeApi(): Promise<object> {
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(join(workFolder, "api-"));
  try {
    // Bundled, because Node reads no JSX, which the emails of the commands are written in.
    await build({
      configFile: false,
      logLevel: "warn",
      build: { ssr: "server/api/api.ts", outDir: folder, copyPublicDir: false, minify: false },
    });
    const bundle = pathToFileURL(resolve(folder, "api.js")).href;
    const api: typeof import("#server/api/api.ts") = await import(bundle);
    return api.describeApi();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
