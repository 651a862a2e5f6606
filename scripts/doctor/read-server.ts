import type { Client } from "pg";

/** What a database server says of itself and of our role. */
export type Server = {
  /** Such as "18.4". */
  version: string;
  encoding: string;
  /** Its clock. */
  now: Date;
  role: string;
  /** Connections that our role can have in all. */
  connections: number;
  /** Processes of the product that stored something in the last 15 seconds. */
  processes: number;
  mayCreate: boolean;
  seesStandbys: boolean;
};

/** Asks the server behind `client`. */
export async function readServer(client: Client): Promise<Server> {
  const { rows } = await client.query(
    `select clock_timestamp() as now, split_part(current_setting('server_version'), ' ', 1) as version,
       pg_encoding_to_char(encoding) as encoding, rolname as role,
       rolcreatedb or rolsuper as "mayCreate",
       pg_has_role(oid_of_role, 'pg_read_all_stats', 'usage') as "seesStandbys",
       least(
         current_setting('max_connections')::int
           - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as connections
     from pg_database,
       (select oid as oid_of_role, rolname, rolcreatedb, rolsuper, rolconnlimit
        from pg_roles where rolname = current_user) role
     where datname = current_database()`,
  );
  return { ...rows[0], processes: await countProcesses(client) };
}

/** 0 before the first start, which creates the table. */
async function countProcesses(client: Client): Promise<number> {
  const { rows: tables } = await client.query("select to_regclass('heartbeats') as name");
  if (tables[0].name === null) return 0;
  const { rows } = await client.query(
    `select count(*)::int as processes from heartbeats
     where beat_at > clock_timestamp() - interval '15 seconds'`,
  );
  return rows[0].processes;
}
