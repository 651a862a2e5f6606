import { execFileSync } from "node:child_process";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { siteOrigin } from "#server/static/origin.ts";
import { writePack } from "#server/static/write-pack.ts";
import { heapLimitMb } from "./heap-limit.ts";
import { built, loadProduct } from "./product.ts";

const { ORIGIN, PORT } = readEnvironment(process.env);

process.env.NODE_ENV = "production";
// Deletes the folder first, so that the file written last proves a complete build.
const limit = `--max-old-space-size=${heapLimitMb()}`;
execFileSync("react-router", ["build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: `${limit} ${process.env.NODE_OPTIONS ?? ""}` },
});
const pages = await (await loadProduct()).makeStaticPages();
await writePack(built, pages, siteOrigin(ORIGIN, PORT));
console.log(`${pages.length} static pages`);
