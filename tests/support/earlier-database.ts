import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { inject } from "vitest";
import { migrations } from "#app/platform/database/migrate.server.ts";
import { createDatabase } from "./postgres-server.ts";

type Journal = { entries: { tag: string }[] };

/** An empty database as it was before the migration whose name ends with `name`, and the way on. */
export async function databaseBefore(name: string) {
  const { url, drop } = await createDatabase(
    inject("postgresUrl"),
    `earlier_${randomUUID().replaceAll("-", "")}`,
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(migrations.migrationsFolder, folder, { recursive: true });
  const journalPath = join(folder, "meta/_journal.json");
  const journal: Journal = JSON.parse(readFileSync(journalPath, "utf8"));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  const migrateTo = async (count: number) => {
    const entries = journal.entries.slice(0, count);
    writeFileSync(journalPath, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { ...migrations, migrationsFolder: folder });
  };
  await migrateTo(at);
  return {
    url,
    run: async (statement: string): Promise<Record<string, unknown>[]> =>
      (await client.query(statement)).rows,
    /** Runs the migration itself. */
    migrate: () => migrateTo(at + 1),
    close: async () => {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
      await drop();
    },
  };
}
