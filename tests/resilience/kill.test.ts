import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { quoteRequests } from "#app/features/quotes/tables.server.ts";
import { shipmentCounts, shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { openDataFolder } from "#tests/support/data-folder.ts";
import { killAllOfPostgres } from "#tests/support/end-postgres.ts";
import { promised, times } from "#tests/support/long-run.ts";
import type { Running } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { type Booked, bookingLoad, type Load, quoteLoad } from "./load.ts";

const bench = faultBench();
const rounds = times(1, 20);
/** Milliseconds until everything works again. */
const recovery = promised(5_000);

test(`PostgreSQL and then the product, killed ${rounds} times while loads are booked and quotes asked for, leave each that was acknowledged there once and whole, with its mails`, async () => {
  const folder = bench.dataFolder();
  const env = { DATA_DIR: folder, TRUSTED_PROXY_HOPS: "1" };
  const acknowledged: Booked[] = [];
  const customers: string[] = [];
  let visitor: Visitor | undefined;

  for (let round = 1; round <= rounds; round += 1) {
    const server = await bench.start(env);
    visitor ??= await aVisitor(server.url);
    const load = bookingLoad(visitor, server.url);
    const quotes = quoteLoad(server.url);
    const more = () => {
      const [booked, asked] = [load.acknowledged.length, quotes.acknowledged.length];
      return Promise.all([
        expect.poll(() => load.acknowledged.length).toBeGreaterThan(booked + 25),
        expect.poll(() => quotes.acknowledged.length).toBeGreaterThan(asked + 5),
      ]);
    };
    await more();
    await killPostgres(server, folder, load);
    await more();
    server.signal("SIGKILL");
    await server.ended;
    await Promise.all([load.stop(), quotes.stop()]);
    acknowledged.push(...load.acknowledged);
    customers.push(...quotes.acknowledged);
  }

  const stored = await readAll(folder, visitor?.email ?? "");
  const byKey = new Map(stored.shipments.map((row) => [row.bookingKey, row.trackingId]));
  expect(byKey.size).toBe(stored.shipments.length);
  expect(acknowledged.filter((one) => byKey.get(one.bookingKey) !== one.trackingId)).toEqual([]);
  // No booking is partial: each has its history and was counted.
  expect(stored.history).toEqual(
    stored.shipments.map(({ id }) => ({
      shipmentId: id,
      fromStatus: null,
      toStatus: "Quoted",
      changedBy: stored.owner,
    })),
  );
  expect(stored.counted).toBe(stored.shipments.length);
  // Each request has both its emails, to the customer and to sales, and no email lacks its
  // request.
  expect(customers.filter((email) => !stored.askedBy.includes(email))).toEqual([]);
  expect(stored.mailedTo).toEqual(stored.askedBy);
  expect(stored.mailedOf).toEqual(stored.askedBy);
});

/** Kills PostgreSQL under `load`; what is asked meanwhile is served or told to come again, and then all succeed. */
async function killPostgres({ url }: Running, dataDir: string, load: Load<Booked>) {
  await killAllOfPostgres(dataDir);
  const before = load.acknowledged.length;
  const soon = { timeout: recovery };
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, soon).toBe(200);
  await expect.poll(() => load.acknowledged.length, soon).toBeGreaterThan(before);
  const served = [201, 302, 503];
  expect([...load.answers.keys()].filter((status) => !served.includes(status))).toEqual([]);
}

/** Opens what the processes left, as the next start would, and reads it. */
async function readAll(dataDir: string, email: string) {
  const database = await openDataFolder(dataDir);
  const { query } = database;
  try {
    const [owner] = await query.select().from(users).where(eq(users.email, email));
    const asked = await query.select().from(quoteRequests);
    const sent = await query.select().from(mails).where(eq(mails.kind, "service_lead"));
    const mine = sent.filter(({ toEmail }) => toEmail.endsWith("@customer.example"));
    const [counted] = await query.select().from(shipmentCounts);
    return {
      owner: owner?.id,
      shipments: await query.select().from(shipments).orderBy(asc(shipments.id)),
      history: await query
        .select({
          shipmentId: statusChanges.shipmentId,
          fromStatus: statusChanges.fromStatus,
          toStatus: statusChanges.toStatus,
          changedBy: statusChanges.changedBy,
        })
        .from(statusChanges)
        .orderBy(asc(statusChanges.shipmentId)),
      counted: counted?.count,
      askedBy: asked.map(({ email }) => email).toSorted(),
      mailedTo: mine.map(({ toEmail }) => toEmail).toSorted(),
      mailedOf: sent
        .filter((mail) => !mine.includes(mail))
        .map(({ replyToEmail }) => replyToEmail)
        .toSorted(),
    };
  } finally {
    await database.close();
  }
}
