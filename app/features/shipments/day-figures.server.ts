import { type SQL, sql } from "drizzle-orm";
import { dateAfter, dateOf, midnightOf } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type DayFigures, type FigureId, figureIds, weeksBack } from "./day-figures.ts";
import { exceptions } from "./load/tables.server.ts";
import { shipments, statusChanges } from "./tables.server.ts";

const { toStatus, fromStatus, changedAt } = statusChanges;

/** How each figure is counted; every column has an index. */
const moments: Record<FigureId, (range: Range) => SQL> = {
  booked: (range) => momentsIn(sql`${shipments.createdAt}`, sql`${shipments}`, range),
  pickedUp: (range) => movesTo("In Transit", range),
  delivered: (range) => movesTo("Delivered", range),
  exceptions: (range) => momentsIn(sql`${exceptions.raisedAt}`, sql`${exceptions}`, range),
};

type Range = { from: SQL; to: SQL };

const minute = 60_000;

/** The previous weeks as counted this minute: a day that is over doesn't change. */
const counted = new WeakMap<Queryable, { key: string; weeks: Promise<DayFigures> }>();

/**
 * Today's figures and those of the same weekday in previous weeks, the oldest first: up to this
 * time of day and in total. For staff: the caller checks the policy.
 */
export async function readDayFigures(query: Queryable, now: Date): Promise<DayFigures> {
  const today = dateOf(now);
  const elapsed = now.getTime() - midnightOf(today).getTime();
  const [weeks, days] = await Promise.all([
    previousWeeks(query, today, Math.floor(elapsed / minute)),
    countDays(query, [today], elapsed),
  ]);
  return [...weeks, ...days];
}

function previousWeeks(query: Queryable, today: string, minutes: number): Promise<DayFigures> {
  const key = `${today} ${minutes}`;
  const before = counted.get(query);
  if (before?.key === key) return before.weeks;
  const dates = Array.from({ length: weeksBack }, (_, place) =>
    dateAfter(today, 7 * (place - weeksBack)),
  );
  const weeks = countDays(query, dates, minutes * minute);
  counted.set(query, { key, weeks });
  weeks.catch(() => counted.delete(query));
  return weeks;
}

/** The figures of those days: up to that many milliseconds after midnight, and in total. */
async function countDays(
  query: Queryable,
  dates: readonly string[],
  elapsed: number,
): Promise<DayFigures> {
  const rows = dates.map((date) => {
    const from = midnightOf(date);
    const byNow = new Date(from.getTime() + elapsed);
    const to = midnightOf(dateAfter(date, 1));
    return sql`(${date}::text, ${from.toISOString()}::timestamptz, ${byNow.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  });
  const range = { from: sql`days.begins`, to: sql`days.ends` };
  const counts = figureIds.map(
    (id) => sql`${id}::text, (select json_build_object(
      'byNow', count(*) filter (where at <= days.by_now), 'whole', count(*))
      from (${moments[id](range)}) as moments)`,
  );
  const found = await query
    .select({
      date: sql<string>`days.date`,
      counts: sql<
        Omit<DayFigures[number], "date">
      >`json_build_object(${sql.join(counts, sql`, `)})`,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as days (date, begins, by_now, ends)`)
    .orderBy(sql`days.date`);
  return found.map(({ date, counts }) => ({ date, ...counts }));
}

function momentsIn(at: SQL, table: SQL, { from, to }: Range): SQL {
  return sql`select ${at} as at from ${table} where ${at} >= ${from} and ${at} < ${to}`;
}

function movesTo(status: "In Transit" | "Delivered", range: Range): SQL {
  const all = momentsIn(sql`${changedAt}`, sql`${statusChanges}`, range);
  return sql`${all} and ${toStatus} = ${status} and ${fromStatus} is not null`;
}
