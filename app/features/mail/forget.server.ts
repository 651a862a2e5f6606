import { and, inArray, lt } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { mails } from "./tables.server.ts";

/** Emails a sweep, so that the first one after years holds nobody up. */
const atOnce = 10_000;

/** Deletes emails that were sent, or not to be sent any more, `before` that moment. */
export async function forgetOldMails(query: Queryable, before: Date): Promise<void> {
  const old = query
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.state, ["sent", "dropped"]), lt(mails.settledAt, before)))
    .limit(atOnce);
  await query.delete(mails).where(inArray(mails.id, old));
}
