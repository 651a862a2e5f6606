import { sql } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { bareName } from "../applicant.server.ts";
import { bareDocketSql } from "../barred.server.ts";
import type { CarrierOfFile } from "./read-carriers.server.ts";

/** An organization on record, and what a row shares with it. */
export type OnRecord = { id: string; name: string; shares: "USDOT number" | "MC number" | "name" };

type Row = { line: number; carrier: CarrierOfFile };

/**
 * The organization on record that is the carrier of each row, by the row's line: the one with its USDOT
 * number, with one of its docket numbers, or else of its name. For staff: the caller checks the policy.
 */
export async function findOnRecord(
  query: Queryable,
  rows: readonly Row[],
): Promise<Map<number, OnRecord>> {
  const given = rows.map(({ line, carrier }) => ({
    line,
    dot: carrier.dotNumber,
    dockets: carrier.dockets,
    names: [carrier.name, carrier.legalName].filter((name) => name !== null),
  }));
  const { rows: found } = await query.execute<OnRecord & { line: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (line integer, dot text, dockets text[], names text[])
    ), names as materialized (
      select id, ${bareName(sql`typed`)} as name
      from ${companies} cross join lateral unnest(array[name, legal_name]) typed
    ), shared as (
      select given.line, ${companies}.id, 'USDOT number' as shares, 1 as place
      from given join ${companies} on ${companies}.dot_number = given.dot
      union all
      select given.line, known.id, 'MC number', 2
      from given cross join lateral unnest(given.dockets) as typed (docket)
      join (select id, unnest(dockets) as docket from ${companies}) known
        on ${bareDocketSql(sql`known.docket`)} = ${bareDocketSql(sql`typed.docket`)}
      union all
      select given.line, names.id, 'name', 3
      from given cross join lateral unnest(given.names) typed
      join names on names.name = ${bareName(sql`typed`)}
    )
    select distinct on (shared.line) shared.line, ${companies}.id,
      ${companyNameOf(companies)} as name, shared.shares
    from shared join ${companies} on ${companies}.id = shared.id
    order by shared.line, shared.place, ${companies}.created_at, ${companies}.id`);
  return new Map(found.map(({ line, ...known }) => [line, known]));
}
