import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import type { Log } from "#app/platform/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Queryable } from "./database.server.ts";
import { changeWithShortLocks } from "./short-locks.server.ts";

/** The folder of the generated SQL, and the table that records which migrations ran. */
export const migrations = {
  migrationsFolder: join(projectRoot, "migrations"),
  migrationsTable: "schema_migrations",
};

/** A migration: its name, such as "0031_relay_windows", and when it was written, in milliseconds. */
export type Migration = { name: string; at: number; hash: string; statements: readonly string[] };

/** The migrations of this version, the oldest first. */
export function listMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(migrations.migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  return readMigrationFiles(migrations).map(({ folderMillis, hash, sql }, index) => ({
    name: journal.entries[index]?.tag ?? hash,
    at: folderMillis,
    hash,
    statements: sql,
  }));
}

/**
 * Says that only processes that know a migration can serve this database from now on: older ones refuse to start.
 */
export async function requireMigration(query: Queryable, name: string): Promise<void> {
  const at = listMigrations().find((one) => one.name === name)?.at;
  if (at === undefined) throw new Error(`There is no migration ${name}`);
  await query.execute(sql`select require_migration(${at})`);
}

/** The last migration that a database ran; undefined before its first one. */
export async function lastMigrationOf(
  client: Client,
): Promise<{ hash: string; at: number } | undefined> {
  const { migrationsTable: table } = migrations;
  const { rows: found } = await client.query("select to_regclass($1) as name", [table]);
  if (found[0].name === null) return undefined;
  const { rows } = await client.query<{ hash: string; at: number }>(
    `select hash, created_at::float8 as at from ${table} order by created_at desc, id desc limit 1`,
  );
  return rows[0];
}

/**
 * Runs the migrations that a database hasn't yet, each in a transaction of its own.
 * @throws AppError `unavailable` when a table isn't free for minutes; what ran before stays
 */
export async function runMigrations(
  client: Client,
  { all, log }: { all: readonly Migration[]; log: Log },
): Promise<void> {
  const { migrationsTable: table } = migrations;
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const last = await lastMigrationOf(client);
  for (const { name, at, hash, statements } of all) {
    if (last && at <= last.at) continue;
    await changeWithShortLocks(client, { change: `The migration ${name}`, log }, async () => {
      for (const statement of statements) await client.query(statement);
      await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, at]);
    });
  }
}
