import type { Client } from "pg";
import { z } from "zod";
import { migrations } from "./run-migrations.server.ts";

const markSchema = z.object({
  /** The version that wrote it, such as "0.3.0". */
  version: z.string(),
  /** The functions and triggers, by a hash of their texts. */
  functions: z.string(),
  /** Their place in the list of all functions that there were, from 1. */
  rank: z.int(),
  /** When the last migration was written that a process must know to serve this schema, in milliseconds. */
  mustKnow: z.number(),
});

/** What a version of the product says about the schema that it made, for others that meet it. */
export type SchemaMark = z.output<typeof markSchema>;

/**
 * The mark of a database, in the comment of its table of migrations. Versions until 0.2.0 wrote the hash of
 * their functions alone.
 */
export async function readMark(client: Client): Promise<Partial<SchemaMark>> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select obj_description(to_regclass($1), 'pg_class') as mark",
    [migrations.migrationsTable],
  );
  const mark = rows[0]?.mark ?? "";
  const [, functions] = /^functions ([\da-f]{64})$/.exec(mark) ?? [];
  if (functions) return { functions };
  const { data } = markSchema.safeParse(parsed(mark));
  return data ?? {};
}

/** Writes the mark, in the transaction that makes what it says. */
export async function writeMark(client: Client, mark: SchemaMark): Promise<void> {
  const text = client.escapeLiteral(JSON.stringify(mark));
  await client.query(`comment on table ${migrations.migrationsTable} is ${text}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
