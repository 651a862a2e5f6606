import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import type { Log } from "#app/platform/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { applyTriggers } from "./apply-triggers.server.ts";
import { readMark, type SchemaMark, writeMark } from "./schema-mark.server.ts";
import { changeWithShortLocks } from "./short-locks.server.ts";

const folder = join(projectRoot, "app");
/** The hashes of all functions that there were, one a line, the newest last. */
const ledger = join(projectRoot, "migrations/functions.txt");

/** The functions and triggers of this version: their texts, a hash of these, and their place among all. */
type SchemaFunctions = { functions: string; triggers: string; hash: string; rank: number };

/**
 * Reads the functions and triggers of all features. What isn't in the list of all that there were, as while
 * someone works on it, comes after them.
 */
export function readFunctions(): SchemaFunctions & { known: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  // A trigger names a function, perhaps of another feature.
  const textOf = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join("\n");
  const [functions, triggers] = [textOf("functions.sql"), textOf("triggers.sql")];
  const hash = createHash("sha256").update(`${functions}\n${triggers}`).digest("hex");
  const known = readFileSync(ledger, "utf8").trim().split("\n");
  const rank = rankOf(hash, known) || known.length + 1;
  return { functions, triggers, hash, rank, known };
}

const rankOf = (hash: string, known: readonly string[]) => known.lastIndexOf(hash) + 1;

/**
 * Replaces the functions and triggers of all features where those of the database are older, and writes `mark`.
 * What a file no longer has is dropped by a migration.
 * @returns false where those of the database are newer, which stay
 */
export async function applyFunctions(
  client: Client,
  { mark, log }: { mark: Omit<SchemaMark, "functions" | "rank">; log: Log },
): Promise<boolean> {
  const { functions, triggers, hash, rank, known } = readFunctions();
  const there = await readMark(client);
  const rankThere = there.rank ?? rankOf(there.functions ?? "", known);
  if (rankThere > rank) return false;
  // What the data has come to need stays.
  const mustKnow = Math.max(mark.mustKnow, there.mustKnow ?? 0);
  const mine = { ...mark, mustKnow, functions: hash, rank };
  if (there.functions === hash) {
    if (!isDeepStrictEqual(there, mine)) await writeMark(client, mine);
    return true;
  }
  const change = "The update of the database's functions and triggers";
  await changeWithShortLocks(client, { change, log }, async () => {
    // A function may call one that is created after it.
    await client.query("set local check_function_bodies = off");
    await client.query(functions);
    await applyTriggers(client, triggers);
    await writeMark(client, mine);
  });
  return true;
}
