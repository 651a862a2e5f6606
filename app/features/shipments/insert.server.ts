import { sql } from "drizzle-orm";
import { batchQueries } from "#app/platform/database/batch.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { shipments } from "./tables.server.ts";

/** What a booking writes; the database adds the rest. */
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

/** A load as a booking writes it. */
export type NewLoad = Pick<typeof shipments.$inferInsert, (typeof written)[number]>;

/** Writes loads, all or none, in the transaction of `query`. @throws the database's refusal. */
export async function insertLoads(query: Queryable, loads: readonly NewLoad[]): Promise<void> {
  await statement(query).execute({ loads: JSON.stringify(loads) });
}

/** Writes a load by a transaction of its own, or one that it shares with others booked meanwhile. */
export const insertBatched = batchQueries<NewLoad, void>(async (query, loads) => {
  await insertLoads(query, loads);
  return [];
});

const statement = preparedStatement((query) => {
  const columns = written.map((key) => ({ key: sql.identifier(key), column: shipments[key] }));
  const names = columns.map(({ column }) => sql.identifier(column.name));
  const values = columns.map(({ key }) => sql`${key}`);
  const typed = columns.map(({ key, column }) => sql`${key} ${sql.raw(column.getSQLType())}`);
  // Around an INSERT of many rows from JSON, which Drizzle has no words for, a SELECT that it keeps.
  // Company by company, as the trigger keeps their counts: no two statements wait for each other.
  const inserted = query
    .$with("inserted", { trackingId: sql`tracking_id`.as("tracking_id") })
    .as(sql`insert into ${shipments} (${sql.join(names, comma)})
      select ${sql.join(values, comma)}
      from json_to_recordset(${sql.placeholder("loads")}) as loads (${sql.join(typed, comma)})
      order by ${sql.identifier("companyId")} returning tracking_id`);
  return query.with(inserted).select().from(inserted).prepare("insert_loads");
});

const comma = sql`, `;
