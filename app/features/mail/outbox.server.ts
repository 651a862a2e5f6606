import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { isOutOfAttempts, mailRetryPause } from "./backoff.ts";
import type { Failure } from "./failure.ts";
import type { StoredMail } from "./sender.ts";
import { readBody } from "./stored-templates.server.ts";
import { mails } from "./tables.server.ts";

/** Milliseconds for which an attempt holds its email exclusively; longer than sending may take. */
export const mailLeaseMs = 90_000;

const isFree = (now: SQL | Date) => or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now));

/** Claims the next due email for `mailLeaseMs` in one short statement; undefined when none is due. */
export async function claimMail(query: Queryable, now: Date): Promise<StoredMail | undefined> {
  const leasedUntil = new Date(now.getTime() + mailLeaseMs);
  const [claimed] = await claimStatement(query).execute({
    now: now.toISOString(),
    lease: randomUUID(),
    leasedUntil: leasedUntil.toISOString(),
  });
  if (!claimed) return undefined;
  const { templateId, templateValues, ...mail } = claimed;
  return { ...mail, ...(await readBody(query, claimed)) };
}

const claimStatement = preparedStatement((query) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const due = or(isNull(mails.nextAttemptAt), lte(mails.nextAttemptAt, now));
  const next = query
    .select({ id: mails.id })
    .from(mails)
    // Not a parameter, so that the cached plan uses the index of waiting emails.
    .where(and(sql`${mails.state} = 'waiting'`, due, isFree(now)))
    .orderBy(sql`${mails.nextAttemptAt} asc nulls first`, mails.createdAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return query
    .update(mails)
    .set({
      lease: sql`${sql.placeholder("lease")}::uuid`,
      leasedUntil: sql`${sql.placeholder("leasedUntil")}::timestamptz`,
      attempts: sql`${mails.attempts} + 1`,
      firstAttemptAt: sql`coalesce(${mails.firstAttemptAt}, ${now})`,
    })
    .where(eq(mails.id, sql`(${next})`))
    .returning()
    .prepare("claim_mail");
});

/**
 * Marks an email as sent even if its lease has passed to another worker: the mail server has it.
 */
export async function markMailSent(query: Queryable, id: string, now: Date): Promise<void> {
  await sentStatement(query).execute({ id, now: now.toISOString() });
}

/** Blanks the content of an email with a secret once it won't be sent again. */
export const blankedIfSecret = {
  html: sql<string | null>`case when ${mails.isSecret} then '' else ${mails.html} end`,
  text: sql<string | null>`case when ${mails.isSecret} then null else ${mails.text} end`,
  attachments: sql`case when ${mails.isSecret} then '[]'::jsonb else ${mails.attachments} end`,
};

const sentStatement = preparedStatement((query) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  return query
    .update(mails)
    .set({ ...settled("sent", now), ...blankedIfSecret, lastCode: null, lastError: null })
    .where(eq(mails.id, sql.placeholder("id")))
    .prepare("mark_mail_sent");
});

/** Schedules the next attempt of a failed email, or parks it; returns which. */
export async function markMailFailed(
  query: Queryable,
  mail: StoredMail,
  failure: Failure,
  now: Date,
): Promise<"waiting" | "parked"> {
  const enough = isOutOfAttempts(mail.attempts, mail.firstAttemptAt ?? now, now);
  const state = failure.permanent || enough ? "parked" : "waiting";
  const outcome =
    state === "parked"
      ? settled(state, now)
      : {
          ...released,
          nextAttemptAt: new Date(now.getTime() + mailRetryPause(mail.attempts)),
        };
  await query
    .update(mails)
    .set({ ...outcome, lastCode: failure.code, lastError: failure.reason })
    .where(
      and(eq(mails.id, mail.id), eq(mails.lease, mail.lease ?? ""), eq(mails.state, "waiting")),
    );
  return state;
}

/** Makes emails that wait for their next attempt due now, except those being sent. */
export async function tryAllNow(query: Queryable, now: Date): Promise<void> {
  await query
    .update(mails)
    .set({ nextAttemptAt: null })
    .where(and(eq(mails.state, "waiting"), isNotNull(mails.nextAttemptAt), isFree(now)));
}

const released = { lease: null, leasedUntil: null };

function settled<Moment extends SQL | Date>(state: "sent" | "parked", now: Moment) {
  return { ...released, state, settledAt: now, nextAttemptAt: null };
}
