import { sql } from "drizzle-orm";
import { mails } from "#app/features/mail/tables.server.ts";
import { batchQueries } from "#app/platform/database/batch.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import type { TenderMail } from "./mail/tender.server.tsx";
import { notificationDefaults, shipments } from "./tables.server.ts";

/** The columns that a booking writes; the database adds the rest. */
const written = [
  "userId",
  "companyId",
  "trackingId",
  "origin",
  "destination",
  "weight",
  "mode",
  "freightDescription",
  "knownShipper",
  "publicTracking",
  "bookingKey",
  "createdAt",
] as const satisfies (keyof typeof shipments.$inferInsert)[];

/** The columns of a new load. */
export type NewLoad = Pick<typeof shipments.$inferInsert, (typeof written)[number]>;

/**
 * Writes loads and the emails about them, all or none, in the transaction of `query`. The alerts of
 * each load are those that its owner chose for new loads. @throws the database's refusal.
 */
export async function insertLoads(
  query: Queryable,
  loads: readonly NewLoad[],
  emails: readonly TenderMail[] = [],
): Promise<void> {
  const given = { loads: JSON.stringify(loads), emails: JSON.stringify(emails) };
  await statement(query).execute(given);
}

/** Writes a load and its emails in one transaction, which concurrent bookings share. */
export const insertBatched = batchQueries<{ load: NewLoad; emails: readonly TenderMail[] }, void>(
  async (query, booked) => {
    const loads = booked.map(({ load }) => load);
    await insertLoads(
      query,
      loads,
      booked.flatMap(({ emails }) => emails),
    );
    return [];
  },
);

const statement = preparedStatement((query) => {
  const columns = written.map((key) => ({ key: sql.identifier(key), column: shipments[key] }));
  const names = columns.map(({ column }) => sql.identifier(column.name));
  const values = columns.map(({ key }) => sql`${key}`);
  const typed = columns.map(({ key, column }) => sql`${key} ${sql.raw(column.getSQLType())}`);
  // A SELECT around an INSERT of many rows from JSON, which Drizzle can't express. Ordered by
  // company, like the trigger that keeps their counts, so that statements never deadlock.
  const inserted = query
    .$with("inserted", { trackingId: sql`tracking_id`.as("tracking_id") })
    .as(sql`insert into ${shipments} (${sql.join(names, comma)}, mail_in_transit, mail_delivered)
      select ${sql.join(values, comma)}, ${isDefault("in_transit")}, ${isDefault("delivered")}
      from json_to_recordset(${sql.placeholder("loads")}) as loads (${sql.join(typed, comma)})
      order by ${sql.identifier("companyId")} returning tracking_id`);
  const mailed = query
    .$with("mailed", { id: sql`id`.as("id") })
    .as(sql`insert into ${mails} (id, message_id, kind, to_email, subject, html, text)
      select "id", "messageId", "kind", "toEmail", "subject", "html", "text"
      from json_to_recordset(${sql.placeholder("emails")}) as emails ("id" uuid, "messageId" text,
        "kind" text, "toEmail" text, "subject" text, "html" text, "text" text, "onlyIfConfirmed" uuid)
      where "onlyIfConfirmed" is null or exists (
        select from users where users.id = "onlyIfConfirmed" and users.email_verified)
      returning id`);
  return query.with(inserted, mailed).select().from(inserted).prepare("insert_loads");
});

/** Whether the owner of a load wants alerts of this milestone for new loads. */
function isDefault(milestone: "in_transit" | "delivered") {
  return sql`coalesce((select ${sql.identifier(milestone)} from ${notificationDefaults}
    where user_id = loads."userId"), false)`;
}

const comma = sql`, `;
