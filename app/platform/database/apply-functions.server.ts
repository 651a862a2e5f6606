import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { projectRoot } from "#app/platform/project-root.server.ts";

const folder = join(projectRoot, "app");

/**
 * Creates the functions and triggers of all features anew when one of their files has changed since,
 * which the comment of the table `mark` tells. What a file no longer has is dropped by a migration.
 */
export async function applyFunctions(client: Client, mark: string): Promise<void> {
  const statements = readFunctions();
  const version = `functions ${createHash("sha256").update(statements).digest("hex")}`;
  const { rows } = await client.query(
    "select obj_description(to_regclass($1), 'pg_class') as version",
    [mark],
  );
  if (rows[0].version === version) return;
  await client.query("begin");
  try {
    // A function may call one that is created after it.
    await client.query("set local check_function_bodies = off");
    await client.query(statements);
    await client.query(`comment on table ${mark} is '${version}'`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

function readFunctions(): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  // A trigger names a function, perhaps of another feature.
  return ["functions.sql", "triggers.sql"]
    .flatMap((ending) => files.filter((file) => file.endsWith(ending)))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}
