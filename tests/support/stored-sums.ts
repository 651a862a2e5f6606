import type { FreshDatabase } from "./fresh.ts";

/** What counts requests, and the texts of emails, which are kept once for all loads. */
const besides = ["rate_limits", "idempotent_requests", "api_keys", "mail_templates"];

/** Reads what is stored, as a sum of each table's rows, to see whether anything was done. */
export function storedSums(db: FreshDatabase) {
  let tables: string[] | undefined;
  return async (): Promise<Record<string, string>> => {
    tables ??= (
      await db.outside(
        "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
      )
    )
      .map(({ relname }) => String(relname))
      .filter((name) => !besides.includes(name));
    const sums = tables.map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    );
    const rows = await db.outside(sums.join(" union all "));
    return Object.fromEntries(rows.map(({ name, sum }) => [String(name), String(sum)]));
  };
}
