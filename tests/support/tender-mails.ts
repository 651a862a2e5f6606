import { asc, eq, like } from "drizzle-orm";
import { company } from "#app/features/company/profile.ts";
import { readMail } from "#app/features/mail/desk.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import type { FreshDatabase } from "./fresh.ts";

/** The emails about a new load as staff read them, the customer's first. */
export async function readTenderMails({ database }: FreshDatabase, trackingId: string) {
  const found = await database.query
    .select({ id: mails.id })
    .from(mails)
    .where(like(mails.subject, `%${trackingId}%`))
    .orderBy(asc(eq(mails.toEmail, company.email.general)));
  return Promise.all(found.map(({ id }) => readMail(database.query, id)));
}
