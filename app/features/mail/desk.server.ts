import { and, count, eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { MailState } from "./mail.ts";
import { blankedIfSecret } from "./outbox.server.ts";
import { readBody } from "./stored-templates.server.ts";
import { mails } from "./tables.server.ts";

const summary = {
  id: mails.id,
  kind: mails.kind,
  state: mails.state,
  toEmail: mails.toEmail,
  subject: mails.subject,
  attempts: mails.attempts,
  createdAt: mails.createdAt,
  nextAttemptAt: mails.nextAttemptAt,
  settledAt: mails.settledAt,
  /** The mail server's reply code for the last failure, or the connection's error code. */
  lastCode: mails.lastCode,
  lastError: mails.lastError,
};

/** One page of the emails, optionally of one state, the latest first. For staff. */
export function listMails(
  query: Queryable,
  { state, ...place }: PagePlace & { state: MailState | undefined },
) {
  const order = { direction: "descending", by: byMoment(mails.createdAt, mails.id) } as const;
  return readPage(place, order, ({ where, orderBy, limit }) =>
    query
      .select(summary)
      .from(mails)
      .where(and(state && eq(mails.state, state), where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** The number of failed emails. For staff: the caller checks the policy. */
export async function countParkedMails(query: Queryable): Promise<number> {
  const [found] = await query
    .select({ count: count() })
    .from(mails)
    .where(eq(mails.state, "parked"));
  return found?.count ?? 0;
}

/**
 * One email with its content. `body` is null for account emails and for emails whose links act for
 * their reader, which nobody else may see. For staff: the caller checks the policy.
 * @throws AppError `not_found`.
 */
export async function readMail(query: Queryable, id: string) {
  const [mail] = await query
    .select({
      ...summary,
      text: mails.text,
      html: mails.html,
      templateId: mails.templateId,
      templateValues: mails.templateValues,
      attachments: mails.attachments,
      isSecret: mails.isSecret,
    })
    .from(mails)
    .where(eq(mails.id, id));
  if (!mail) throw notThere();
  const { text, html, templateId, templateValues, isSecret, ...told } = mail;
  if (isSecret || mail.kind === "account") return { ...told, body: null };
  return { ...told, body: await readBody(query, { text, html, templateId, templateValues }) };
}

/** Locks an email until the transaction ends; undefined without one. For staff. */
export async function holdMail(tx: Queryable, id: string) {
  const [mail] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.id, id))
    .for("update");
  return mail && {};
}

/**
 * Queues a parked email again, with fresh attempts. For staff: the caller checks the policy.
 * @throws AppError `not_found` when no email with this ID is parked.
 */
export async function retryMail(query: Queryable, id: string): Promise<void> {
  const fresh = { attempts: 0, firstAttemptAt: null, nextAttemptAt: null, settledAt: null };
  await updateParked(query, id, { ...fresh, state: "waiting" });
}

/**
 * Discards a parked email; its row stays. For staff: the caller checks the policy.
 * @throws AppError `not_found` when no email with this ID is parked.
 */
export async function dropMail(query: Queryable, id: string, now: Date): Promise<void> {
  await updateParked(query, id, { state: "dropped", settledAt: now, ...blankedIfSecret });
}

async function updateParked(
  query: Queryable,
  id: string,
  columns: PgUpdateSetSource<typeof mails>,
): Promise<void> {
  const changed = await query
    .update(mails)
    .set(columns)
    .where(and(eq(mails.id, id), eq(mails.state, "parked")))
    .returning({ id: mails.id });
  if (changed.length === 0) throw notThere();
}

function notThere(): AppError {
  return new AppError("not_found", "This email isn't waiting for a decision.");
}
