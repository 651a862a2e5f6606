import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { isOutage } from "#app/platform/database/outage.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { onServer } from "#tests/support/postgres-server.ts";

const log = createLog("silent");

async function emptyDatabase() {
  const server = inject("postgresUrl");
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  return { name, url: Object.assign(new URL(server), { pathname: name }).href };
}

test("processes that start together on an empty database migrate it once", async () => {
  const { url } = await emptyDatabase();
  const all = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, 1, log)));
  await Promise.all(all.map((database) => database.ping()));
  const done = await all[0]?.query.execute(sql`select hash from schema_migrations`);
  expect(done?.rows).toHaveLength(globSync("migrations/*.sql").length);
  await Promise.all(all.map((database) => database.close()));
});

test("a cut listener reconnects and reports that events may be missing", async () => {
  const { name, url } = await emptyDatabase();
  const database = await openPostgres(url, 1, log);
  const [onMessage, onReconnect] = [vi.fn(), vi.fn()];
  const stop = await database.listen("shipments", { onMessage, onReconnect });
  await onServer(
    inject("postgresUrl"),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await expect.poll(() => onReconnect.mock.calls.length).toBe(1);
  await onServer(url, "notify shipments, 'after'");
  await expect.poll(() => onMessage.mock.calls).toEqual([["after"]]);
  await stop();
  await database.close();
});

test("a connection cut between two queries of a transaction fails that transaction and nothing else", async () => {
  const { name, url } = await emptyDatabase();
  const database = await openPostgres(url, 1, log);
  const cut = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;
  const work = database.transaction(null, async (tx) => {
    await onServer(inject("postgresUrl"), cut);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toSatisfy(isOutage);
  await database.ping();
  expect(database.pool()).toEqual({ total: 1, idle: 1, waiting: 0 });
  await database.close();
});
