import { openDatabase } from "#app/platform/database/open.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { makeFilesPrivate } from "#app/platform/private-folder.server.ts";
import { formatFatalError } from "#server/start/format-fatal-error.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { runBrokerage } from "./demo/brokerage.ts";
import { drawInvoices } from "./demo/draw-invoices.ts";
import { fillDemo } from "./demo/fill.ts";
import { colleagues, people } from "./demo/people.ts";
import { loadProduct } from "./product.ts";

if (process.env.DATABASE_URL) {
  console.error(
    "DATABASE_URL is set. The demo creates accounts with public passwords, so it only runs in its own folder. Unset DATABASE_URL.",
  );
  process.exit(1);
}
/** As many loads as the demo is filled with; fewer don't reach all stages. */
const [usual, least] = [400, 60];
const count = Number(process.argv[2] ?? usual);
if (!Number.isInteger(count) || count < least) {
  console.error(
    `Usage: npm run demo [-- LOADS], with at least ${least} loads; ${usual} if left out.`,
  );
  process.exit(1);
}
process.env.DATA_DIR ||= "./data-demo";
// The demo's passwords are public, one of them a staff member's, so it listens on localhost unless
// HOST is set.
process.env.HOST ||= "127.0.0.1";
// It's for trying webhooks, too, with a receiver on the same machine.
process.env.WEBHOOKS_TO_PRIVATE_NETWORKS ||= "on";
buildIfNeeded();
try {
  makeFilesPrivate();
  const log = createLog("warn");
  // No commit waits for the disk while the folder is filled: after a power cut it is filled again.
  process.env.PGOPTIONS = "-c synchronous_commit=off";
  const database = await openDatabase(readEnvironment(process.env), log);
  const filled = await fillDemo(database, count, log);
  if (filled) {
    console.log(`Filling the demo with ${count} loads. ${usual} take up to a minute.`);
    const { demoCommands } = await loadProduct();
    await runBrokerage(database, demoCommands, filled);
  }
  await database.close();
  delete process.env.PGOPTIONS;
} catch (error) {
  console.error(formatFatalError(error));
  process.exit(1);
}

console.log("\nSign in to the demo at /sign-in as");
for (const [role, { email, password }] of Object.entries({ ...people, ...colleagues })) {
  console.log(`  ${role.padEnd(8)} ${email.padEnd(36)} ${password}`);
}
console.log("");
const { demoCommands, start } = await loadProduct();
await start((deps) => drawInvoices(demoCommands, deps));
