import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { apiOn } from "#tests/support/api.ts";
import { aCompany, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { freshDatabase } from "#tests/support/fresh.ts";
import { allowInstantQuotes, someRates } from "#tests/support/instant-quotes.ts";
import { faultBench } from "#tests/support/started.ts";

const bench = faultBench();
const run = promisify(execFile);

test("the example tenders a load, hears of it, and saves its bill of lading and its invoice", async () => {
  const { database, url, close } = await freshDatabase();
  bench.after(close);
  const staff = await aStaffMember(database);
  const shipper = await aShipper(database);
  await aCompany(database, shipper);
  await someRates(database, staff);
  await allowInstantQuotes(database, staff, shipper);
  const { keyOf } = apiOn(database);
  const [KEY, STAFF_KEY] = [await keyOf(shipper), await keyOf(staff)];
  const folder = bench.dataFolder();
  const { url: SITE } = await bench.start({
    DATABASE_URL: url,
    DATA_DIR: folder,
    WEBHOOKS_TO_PRIVATE_NETWORKS: "on",
  });

  const script = resolve("examples/tender-load.ts");
  const env = { ...process.env, SITE, KEY, STAFF_KEY };
  const { stdout } = await run(process.execPath, [script], { cwd: folder, env });

  const trackingId = /Tendered (\w{9})/.exec(stdout)?.[1];
  const saved = [`${trackingId}-bill-of-lading.pdf`, `${trackingId}-invoice.pdf`];
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(saved));
  for (const name of saved) {
    expect(readFileSync(join(folder, name)).subarray(0, 4).toString()).toBe("%PDF");
  }
});
