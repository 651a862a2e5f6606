import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.server.ts";

type Read = () => PromiseLike<unknown>;
type Results<Reads extends readonly Read[]> = {
  -readonly [Place in keyof Reads]: Awaited<ReturnType<Reads[Place]>>;
};

/** Runs reads at once or, in a transaction, which has one connection, one after the other. */
export async function readTogether<const Reads extends readonly Read[]>(
  query: Queryable,
  reads: Reads,
): Promise<Results<Reads>> {
  // The scripts open the database with another copy of the class than the built product has.
  if (!is(query, PgTransaction)) {
    return (await Promise.all(reads.map((read) => read()))) as Results<Reads>;
  }
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<Reads>;
}
