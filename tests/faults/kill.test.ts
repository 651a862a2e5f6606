import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { quoteRequests } from "#app/features/quotes/tables.server.ts";
import { shipmentCounts, shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createCluster } from "#tests/databases/postgres-server.ts";
import { aVisitor, type Visitor } from "#tests/process/visitor.ts";
import { type Booked, bookingLoad, quoteLoad } from "./load.ts";
import { faultBench, faultRounds } from "./started.ts";

const bench = faultBench();
const rounds = faultRounds(3);

/** Where each kind of database lies, made anew. */
const kinds = [
  { kind: "embedded", env: async () => ({}) },
  {
    kind: "PostgreSQL",
    env: async () => {
      const cluster = await createCluster();
      bench.after(cluster.remove);
      await cluster.start();
      return { DATABASE_URL: cluster.url };
    },
  },
];

describe.each(kinds)("on the $kind database", ({ env: made }) => {
  test(`a process killed ${rounds} times while loads are booked and quotes asked for keeps each that it acknowledged once and whole, with its mails`, {
    timeout: 60_000 + rounds * 40_000,
  }, async () => {
    const folder = join(bench.folder(), "data");
    mkdirSync(folder);
    const env = { ...(await made()), DATA_DIR: folder, TRUSTED_PROXY_HOPS: "1" };
    const acknowledged: Booked[] = [];
    const customers: string[] = [];
    let visitor: Visitor | undefined;

    for (let round = 1; round <= rounds; round += 1) {
      const server = await bench.start(env);
      visitor ??= await aVisitor(server.url);
      const load = bookingLoad(visitor, server.url);
      const quotes = quoteLoad(server.url);
      await Promise.all([
        expect.poll(() => load.acknowledged.length).toBeGreaterThan(25),
        expect.poll(() => quotes.acknowledged.length).toBeGreaterThan(5),
      ]);
      server.signal("SIGKILL");
      await server.ended;
      await Promise.all([load.stop(), quotes.stop()]);
      acknowledged.push(...load.acknowledged);
      customers.push(...quotes.acknowledged);
    }

    const stored = await readAll(env, visitor?.email ?? "");
    const byKey = new Map(stored.shipments.map((row) => [row.bookingKey, row.trackingId]));
    expect(byKey.size).toBe(stored.shipments.length);
    expect(acknowledged.filter((one) => byKey.get(one.bookingKey) !== one.trackingId)).toEqual([]);
    // None is half there: each came with its history and was counted.
    expect(stored.history).toEqual(
      stored.shipments.map(({ id }) => ({
        shipmentId: id,
        fromStatus: null,
        toStatus: "Quoted",
        changedBy: stored.owner,
      })),
    );
    expect(stored.counted).toBe(stored.shipments.length);
    // Each request has both its mails, to the customer and to sales; no mail came without one.
    expect(customers.filter((email) => !stored.askedBy.includes(email))).toEqual([]);
    expect(stored.mailedTo).toEqual(stored.askedBy);
    expect(stored.mailedOf).toEqual(stored.askedBy);
  });
});

/** Opens what the processes left, as the next start would, and reads what is there. */
async function readAll(env: Record<string, string>, email: string) {
  const database = await openDatabase(readEnvironment(env), createLog("silent"));
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
