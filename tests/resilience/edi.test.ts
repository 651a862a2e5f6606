import { once } from "node:events";
import { mkdirSync, readdirSync, renameSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ediMessages, ediTenders } from "#app/features/edi/tables.server.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aShipper } from "#tests/support/factories.ts";
import { isLongRun, promised, times } from "#tests/support/long-run.ts";
import { faultBench } from "#tests/support/started.ts";

const bench = faultBench();
const rounds = times(1, 20);
/** Tenders that come in each round. */
const tendersEach = 8;
/** Milliseconds in which a process works on what a killed one left. */
const recovery = promised(40_000);

test(`${rounds} times killed while it takes tenders from a folder, it books each once and answers under numbers without gaps`, async () => {
  const dataDir = bench.dataFolder();
  const before = await openDataFolder(dataDir);
  const partner = await aPartner(before, await aShipper(before), { folder: "lakeside" });
  await before.close();
  const folder = (name: string) => join(dataDir, "edi", "lakeside", name);
  mkdirSync(folder("in"), { recursive: true });
  mkdirSync(folder("out"), { recursive: true });
  const files = (name: string) => readdirSync(folder(name)).filter((one) => !one.startsWith("."));
  let tendered = 0;

  for (let round = 1; round <= rounds; round += 1) {
    for (let one = 0; one < tendersEach; one += 1) {
      tendered += 1;
      const number = `KILL-${tendered}`;
      const text = fromPartner(partner, aTender({ number }), { control: tendered });
      writeFileSync(join(folder("in"), `.${number}`), text);
      renameSync(join(folder("in"), `.${number}`), join(folder("in"), `${number}.edi`));
    }
    // Killed as it takes the first file, and in the next round as it writes the first answer.
    const watcher = watch(folder(round % 2 === 1 ? "in" : "out"));
    const begun = once(watcher, "change");
    const server = await bench.start({ DATA_DIR: dataDir });
    await begun;
    server.signal("SIGKILL");
    await server.ended;
    watcher.close();
  }
  if (!isLongRun) await leaveAlone(dataDir);
  await bench.start({ DATA_DIR: dataDir });
  // A 997 and a 990 for each.
  await expect.poll(() => files("out").length, { timeout: recovery }).toBe(2 * tendered);

  expect(files("in")).toEqual([]);
  const numbers = files("out").map((name) => Number(name.split("-")[0]));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 2 * tendered }, (_, index) => index + 1),
  );
  const after = await openDataFolder(dataDir);
  const booked = await after.query
    .select({ shipmentId: ediTenders.shipmentId })
    .from(ediTenders)
    .where(eq(ediTenders.partnerId, partner.id));
  await after.close();
  expect(new Set(booked.map(({ shipmentId }) => shipmentId)).size).toBe(tendered);
});

/** Makes what the killed processes took in old enough for another process, without the wait for it. */
async function leaveAlone(dataDir: string): Promise<void> {
  const { query, close } = await openDataFolder(dataDir);
  await query
    .update(ediMessages)
    .set({ createdAt: sql`${ediMessages.createdAt} - interval '1 minute'` });
  await close();
}
