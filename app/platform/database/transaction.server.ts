import { sql } from "drizzle-orm";
import { AppError } from "#app/platform/errors.ts";
import type { Database, Queryable } from "./database.server.ts";
import { isWithoutAccount } from "./violations.server.ts";

/** Creates the transaction helper for a Drizzle instance. */
export function transactionOn(query: Queryable): Database["transaction"] {
  return (actorId, work) =>
    query.transaction(async (tx) => {
      if (actorId) await actAs(tx, actorId);
      return work(tx);
    });
}

/** Sets the actor for the triggers, and locks the account against deletion meanwhile. */
async function actAs(tx: Queryable, actorId: string): Promise<void> {
  try {
    await tx.execute(sql`select act_as(${actorId})`);
  } catch (error) {
    if (!isWithoutAccount(error)) throw error;
    throw new AppError("not_authenticated", "Not authenticated", { log: "account deleted" });
  }
}
