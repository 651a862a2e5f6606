import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { connected } from "./client.ts";
import { untilAnswered } from "./failover/round.ts";
import { runUnderLoad, type UnderLoad } from "./failover/run-under-load.ts";

// Replaces the processes of an older version by those of this one, one at a time under load, then goes back,
// and up again. Nothing that was acknowledged may be lost or done twice.
const { FROM = "", DATA } = process.env;
if (!["node_modules/.bin/node", "build"].every((path) => existsSync(join(FROM, path)))) {
  console.error(
    "FROM names the folder of the older version, after npm ci and npm run build there.",
  );
  process.exit(1);
}
const older = resolve(FROM);

/** Fills a new database with the statements of a file in `tests/support/versions`. */
async function fillFrom(file: string, url: string): Promise<void> {
  const statements = gunzipSync(readFileSync(file)).toString();
  await connected(url, (client) => client.query(statements));
}

/** Replaces all processes, one at a time, and waits after each until the load goes on. */
async function replaceProcesses(running: UnderLoad, source: string, what: string): Promise<void> {
  const { cluster, load, rounds, signal } = running;
  for (const [n, product] of cluster.products.entries()) {
    const from = Date.now();
    await product.stop();
    product.start(source);
    await cluster.untilHealthy();
    await untilAnswered(load, signal);
    rounds.push({ name: `${what}, process ${n + 1}`, from, to: Date.now() });
    console.log(`${what}: ${n + 1} of ${cluster.products.length} processes`);
  }
}

const fill = DATA ? (url: string) => fillFrom(DATA, url) : undefined;

await runUnderLoad({ source: older, fill }, async (running) => {
  const here = process.cwd();
  await untilAnswered(running.load, running.signal);
  await replaceProcesses(running, here, "up");
  await replaceProcesses(running, older, "back");
  await replaceProcesses(running, here, "up again");
});
