import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { AnsweredRequest } from "#app/features/accounts/idempotency/idempotency.server.ts";
import { idempotentRequests } from "#app/features/accounts/idempotency/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { batchQueries } from "#app/platform/database/batch.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { columnsFromDetails, detailRows, type NewLoadDetails } from "../load/detail-rows.server.ts";
import { care, freightItems, freightUnits, references, stops } from "../load/tables.server.ts";
import type { TenderMail } from "../mail/tender.server.tsx";
import { notificationDefaults } from "../notifications/tables.server.ts";
import { shipments } from "../tables.server.ts";
import type { Booking } from "./input.ts";

/** The columns that a booking writes; the database adds the rest. */
const written = [
  "id",
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

/** A new load: its own columns, and its details if it has some. */
export type NewLoad = Pick<typeof shipments.$inferInsert, (typeof written)[number]> & {
  id: string;
  details?: NewLoadDetails | undefined;
};

/** The columns of a booking, in the name of its actor. Known Shipper is stored for AIR only. */
export function bookingColumns(
  { userId, companyId }: Pick<Actor, "userId" | "companyId">,
  { description, ...load }: Booking,
) {
  const knownShipper = load.mode === "AIR" && load.knownShipper;
  return { ...load, knownShipper, userId, companyId, freightDescription: description };
}

/**
 * Writes loads with their details, the emails about them and the answers to the requests that booked
 * them in one statement, all or none, in the transaction of `query`. The alerts of each load are those
 * that its owner chose for new loads.
 * @throws the database's refusal.
 */
export async function insertLoads(
  query: Queryable,
  loads: readonly NewLoad[],
  emails: readonly TenderMail[] = [],
  answers: readonly AnsweredRequest[] = [],
): Promise<void> {
  const rows = loads.map(({ details, ...load }) => ({
    ...load,
    ...(details && columnsFromDetails(details)),
  }));
  const isPlain = loads.every(({ details }) => details === undefined);
  const given = { loads: rows, emails, answers, ...(isPlain ? {} : detailRows(loads)) };
  const asJson = Object.entries(given).map(([name, rows]) => [name, JSON.stringify(rows)]);
  const statement = isPlain ? plainStatement(query) : detailedStatement(query);
  await statement.execute(Object.fromEntries(asJson));
}

/** A load to write, with its emails and, for a request that came with a key, the answer. */
type Booked = {
  load: NewLoad;
  emails: readonly TenderMail[];
  answer: AnsweredRequest | undefined;
};

/** Writes a load with what belongs to it in one transaction, which concurrent bookings share. */
export const insertBatched = batchQueries<Booked, void>(async (query, booked) => {
  await insertLoads(
    query,
    booked.map(({ load }) => load),
    booked.flatMap(({ emails }) => emails),
    booked.flatMap(({ answer }) => answer ?? []),
  );
  return [];
});

const plainStatement = insertStatement("insert_loads", written);

// Not the same one: most loads are booked without details, and each table costs even without rows.
const detailedStatement = insertStatement(
  "insert_detailed_loads",
  [...written, "pickupFrom", "pickupBy", "deliverBy", "searchWords"],
  { stops, references, units: freightUnits, items: freightItems, care },
);

/** A SELECT around INSERTs of many rows from JSON parameters, which Drizzle can't express. */
function insertStatement(
  name: string,
  loadColumns: readonly (keyof typeof shipments.$inferInsert)[],
  detailTables: Record<string, PgTable> = {},
) {
  return preparedStatement((query) => {
    const asPart = (part: string, insert: SQL) =>
      query.$with(part, { done: sql`done`.as("done") }).as(sql`${insert} returning true as done`);
    const inserted = asPart("inserted", insertOfLoads(loadColumns));
    const otherTables = { answers: idempotentRequests, ...detailTables };
    const others = Object.entries(otherTables).map(([parameter, table]) => {
      const { names, values, rows } = readJson(
        table,
        Object.keys(getTableColumns(table)),
        parameter,
      );
      return asPart(
        `inserted_${parameter}`,
        sql`insert into ${table} (${names}) select ${values} from ${rows}`,
      );
    });
    return query
      .with(inserted, asPart("mailed", insertOfMails), ...others)
      .select()
      .from(inserted)
      .prepare(name);
  });
}

/** Ordered by company, like the trigger that keeps their counts, so that statements never deadlock. */
function insertOfLoads(columns: readonly (keyof typeof shipments.$inferInsert)[]): SQL {
  const { names, values, rows } = readJson(shipments, columns, "loads");
  return sql`insert into ${shipments} (${names}, mail_in_transit, mail_delivered)
    select ${values}, ${isDefault("in_transit")}, ${isDefault("delivered")}
    from ${rows} order by ${sql.identifier("companyId")}`;
}

const insertOfMails = sql`insert into ${mails} (id, message_id, kind, to_email, subject, template_id, template_values)
  select "id", "messageId", "kind", "toEmail", "subject", "templateId", "templateValues"
  from json_to_recordset(${sql.placeholder("emails")}) as emails ("id" uuid, "messageId" text,
    "kind" text, "toEmail" text, "subject" text, "templateId" text, "templateValues" text[],
    "onlyIfConfirmed" uuid)
  where "onlyIfConfirmed" is null or exists (
    select from users where users.id = "onlyIfConfirmed" and users.email_verified)`;

/** The parts of an INSERT of the rows in a JSON parameter, whose fields are named as in the table. */
function readJson(table: PgTable, keys: readonly string[], parameter: string) {
  const all = getTableColumns(table);
  const columns = keys.flatMap((key) => {
    const column = all[key];
    return column ? [{ key: sql.identifier(key), column }] : [];
  });
  const types = columns.map(({ key, column }) => sql`${key} ${sql.raw(column.getSQLType())}`);
  return {
    names: sql.join(
      columns.map(({ column }) => sql.identifier(column.name)),
      comma,
    ),
    values: sql.join(
      columns.map(({ key }) => sql`${key}`),
      comma,
    ),
    rows: sql`json_to_recordset(${sql.placeholder(parameter)}) as ${sql.identifier(parameter)} (${sql.join(types, comma)})`,
  };
}

/** Whether the owner of a load wants alerts of this milestone for new loads. */
function isDefault(milestone: "in_transit" | "delivered") {
  return sql`coalesce((select ${sql.identifier(milestone)} from ${notificationDefaults}
    where user_id = loads."userId"), false)`;
}

const comma = sql`, `;
