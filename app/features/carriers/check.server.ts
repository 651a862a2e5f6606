import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { mcNumber } from "#app/features/accounts/company-name.server.ts";
import { companies, profiles, userRoles } from "#app/features/accounts/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { AskFmcsa } from "./fmcsa.server.ts";
import type { FmcsaAnswer } from "./fmcsa-answer.server.ts";
import { FmcsaError } from "./fmcsa-error.server.ts";
import { carrierChecks } from "./tables.server.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long an answer is considered fresh: carriers are checked once a day. */
const freshFor = day;
/** How long a worker has a number to itself. */
const leaseFor = minute;
const firstRetry = minute;
const longestRetry = day / 4;

export type Checking = { database: Database; ask: AskFmcsa; clock: Clock; log: Log };

/** Queues the numbers of carriers that are verified or asked to be. */
export async function noteNumbers(query: Queryable): Promise<void> {
  await query.execute(sql`
    insert into ${carrierChecks} (kind, number)
    select distinct kind, number
    from (
      select usdot_number(${profiles.dotNumber}) as dot, ${profiles.mcNumber} as mc
      from ${profiles}
      join ${userRoles} on ${userRoles.userId} = ${profiles.userId} and ${userRoles.role} = 'carrier'
      union all
      select ${companies.dotNumber}, ${mcNumber} from ${companies} where ${companies.carrierSince} is not null
    ) as carrier
    cross join lateral (values ('dot', dot), ('mc', mc)) as given (kind, number)
    where number is not null
      and not exists (
        select from ${carrierChecks} known
        where known.kind = given.kind and known.number = given.number
      )
    on conflict do nothing`);
}

/** Looks up the most overdue number, if one is due. Returns whether one was. */
export async function checkNext(checking: Checking, stopping?: AbortSignal): Promise<boolean> {
  const { database, ask, clock, log } = checking;
  const due = await claim(database.query, clock.now());
  if (!due) return false;
  const { kind, number, attempts } = due;
  try {
    const found = await ask({ kind, number }, stopping);
    await settle(database.query, due, answered(found, clock.now()));
    log.info({ kind, firms: found.firms.length }, "carrier checked");
  } catch (error) {
    if (!(error instanceof FmcsaError)) throw error;
    const pause = Math.min(firstRetry * 2 ** attempts, longestRetry);
    await settle(database.query, due, {
      attempts: attempts + 1,
      lastError: error.message,
      nextAttemptAt: new Date(clock.now().getTime() + pause),
    });
    log.warn({ kind, attempt: attempts + 1, reason: error.message }, "carrier not checked");
  }
  return true;
}

function answered({ firms, raw }: FmcsaAnswer, now: Date) {
  const [first, ...others] = firms;
  const isOne = first !== undefined && others.length === 0;
  return {
    state: isOne ? ("found" as const) : first ? ("several" as const) : ("not_found" as const),
    answer: isOne ? first : null,
    firms: isOne ? [] : firms,
    raw,
    checkedAt: now,
    attempts: 0,
    lastError: null,
    nextAttemptAt: new Date(now.getTime() + freshFor),
  };
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Claims a number; if this process dies, the number is due again when the lease expires. */
async function claim(query: Queryable, now: Date) {
  const lease = randomUUID();
  const due = query
    .select({ kind: carrierChecks.kind, number: carrierChecks.number })
    .from(carrierChecks)
    .where(lte(carrierChecks.nextAttemptAt, now))
    .orderBy(asc(carrierChecks.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await query
    .update(carrierChecks)
    .set({ lease, nextAttemptAt: new Date(now.getTime() + leaseFor) })
    .where(sql`(${carrierChecks.kind}, ${carrierChecks.number}) = ${due}`)
    .returning();
  return claimed && { ...claimed, lease };
}

async function settle(
  query: Queryable,
  { kind, number, lease }: Claimed,
  columns: Partial<typeof carrierChecks.$inferInsert>,
): Promise<void> {
  await query
    .update(carrierChecks)
    .set({ ...columns, lease: null })
    .where(
      and(
        eq(carrierChecks.kind, kind),
        eq(carrierChecks.number, number),
        eq(carrierChecks.lease, lease),
      ),
    );
}
