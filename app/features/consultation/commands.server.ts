import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { type Consultation, consultationStanding } from "./consultation.ts";
import { consultationLinks } from "./links.server.ts";
import { type ConsultationNews, consultationMails } from "./mails.server.tsx";
import { bookedBy, findConsultation } from "./queries.server.ts";
import type { ConsultationRequest } from "./schema.ts";
import { isOffered } from "./slots.ts";
import { consultations } from "./tables.server.ts";

/** The dependencies of the commands. */
export type ConsultationDependencies = {
  database: Database;
  clock: Clock;
  signer: Signer;
  /** The site's public origin, for links in email. */
  origin: string;
};

/**
 * Books a consultation, queues its emails and returns its ID. The same form sent again returns the
 * same consultation. `submissionKey` is the key from `guardPublicForm`.
 * @throws AppError `conflict` when the time is taken or no longer offered.
 */
export async function bookConsultation(
  deps: ConsultationDependencies & { actor: Actor | null },
  request: ConsultationRequest,
  submissionKey: string,
): Promise<string> {
  const { database, clock, actor } = deps;
  const before = await bookedBy(database.query, submissionKey);
  if (before) return before;
  const now = clock.now();
  refuseUnlessOffered(request.startsAt, now);
  const consultation: Consultation = {
    id: randomUUID(),
    ...request,
    status: "booked",
    sequence: 0,
  };
  const mails = await mailsOf(deps, "booked", consultation);
  const userId = actor?.userId ?? null;
  try {
    await database.transaction(userId, async (tx) => {
      await tx
        .insert(consultations)
        .values({ ...consultation, userId, submissionKey, createdAt: now });
      await enqueueMail(tx, mails);
    });
    return consultation.id;
  } catch (error) {
    if (isTaken(error) || isUniqueViolation(error, "consultations_sent_once")) {
      const first = await bookedBy(database.query, submissionKey);
      if (first) return first;
    }
    throw isTaken(error) ? taken() : error;
  }
}

/**
 * Moves a consultation to another time and mails the updated invitation; to its own time, does nothing.
 * @throws AppError as `prepareMove`, and `conflict` when it was changed meanwhile.
 */
export async function moveConsultation(deps: ConsultationDependencies, id: string, startsAt: Date) {
  const consultation = await findConsultation(deps.database.query, id);
  refuseUnlessToCome(consultation, deps.clock.now());
  if (isAt(consultation, startsAt)) return;
  const change = await prepareMove(deps, consultation, startsAt);
  await refusingTaken(() =>
    deps.database.transaction(null, async (tx) => {
      if (await change(tx)) return;
      const now = await findConsultation(tx, id);
      // A duplicate of the same form has already moved it.
      if (!now || !isAt(now, startsAt)) throw changedMeanwhile();
    }),
  );
}

/**
 * Cancels a consultation, frees its time and emails both sides; a canceled one stays as it is.
 * @throws AppError as `prepareCancellation`, and `conflict` when it was changed meanwhile.
 */
export async function cancelConsultation(deps: ConsultationDependencies, id: string) {
  const consultation = await findConsultation(deps.database.query, id);
  // A duplicate of the same form has already canceled it.
  if (consultation?.status === "cancelled") return;
  const change = await prepareCancellation(deps, consultation);
  await deps.database.transaction(null, async (tx) => {
    if (await change(tx)) return;
    if ((await findConsultation(tx, id))?.status !== "cancelled") throw changedMeanwhile();
  });
}

/** Makes a change with its mails in a transaction; false when the consultation has changed since. */
type PreparedChange = (tx: Queryable) => Promise<boolean>;

/**
 * Prepares moving a consultation. Its time may be taken by then: see `refusingTaken`.
 * @throws AppError `not_found`; `conflict` when it is past or canceled, or the time is not on offer.
 */
export async function prepareMove(
  deps: ConsultationDependencies,
  consultation: Consultation | undefined,
  startsAt: Date,
): Promise<PreparedChange> {
  const now = deps.clock.now();
  refuseUnlessToCome(consultation, now);
  refuseUnlessOffered(startsAt, now);
  const moved = { ...consultation, startsAt, sequence: consultation.sequence + 1 };
  const mails = await mailsOf(deps, "moved", moved, consultation.startsAt);
  const columns = { startsAt, sequence: moved.sequence };
  return (tx) => change(tx, consultation, columns, mails);
}

/**
 * Prepares canceling a consultation.
 * @throws AppError `not_found`; `conflict` when it is past or canceled.
 */
export async function prepareCancellation(
  deps: ConsultationDependencies,
  consultation: Consultation | undefined,
): Promise<PreparedChange> {
  refuseUnlessToCome(consultation, deps.clock.now());
  const mails = await mailsOfCanceled(deps, consultation);
  const columns = { status: "cancelled" as const, sequence: consultation.sequence + 1 };
  return (tx) => change(tx, consultation, columns, mails);
}

async function change(
  tx: Queryable,
  consultation: Consultation,
  columns: Partial<typeof consultations.$inferInsert>,
  mails: OutgoingMail,
): Promise<boolean> {
  const changed = await tx
    .update(consultations)
    .set(columns)
    .where(unchanged(consultation))
    .returning({ id: consultations.id });
  if (changed.length === 0) return false;
  await enqueueMail(tx, mails);
  return true;
}

/** Runs what may find the time taken, and says that it is. */
export async function refusingTaken(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

function refuseUnlessToCome(
  consultation: Consultation | undefined,
  now: Date,
): asserts consultation {
  if (!consultation) throw new AppError("not_found", "This consultation does not exist.");
  const stands = consultationStanding(consultation, now);
  if (stands === "to come") return;
  throw new AppError(
    "conflict",
    stands === "past" ? "This consultation is over." : "This consultation was canceled.",
  );
}

/** The emails that tell both sides that a consultation is canceled. */
export function mailsOfCanceled(
  deps: ConsultationDependencies,
  consultation: Consultation,
): Promise<OutgoingMail> {
  return mailsOf(deps, "cancelled", {
    ...consultation,
    status: "cancelled",
    sequence: consultation.sequence + 1,
  });
}

function mailsOf(
  deps: ConsultationDependencies,
  news: ConsultationNews,
  consultation: Consultation,
  before?: Date,
) {
  const links = consultationLinks(deps.signer, deps.origin, consultation.id);
  return consultationMails(news, consultation, {
    links,
    now: deps.clock.now(),
    ...(before && { before }),
  });
}

/** Each change increments the sequence, so that nobody overwrites a change they have not seen. */
function unchanged({ id, sequence }: Consultation) {
  return and(
    eq(consultations.id, id),
    eq(consultations.sequence, sequence),
    eq(consultations.status, "booked"),
  );
}

/** Whether a consultation is booked for this time. */
export function isAt(consultation: Consultation, startsAt: Date): boolean {
  return consultation.status === "booked" && consultation.startsAt.getTime() === startsAt.getTime();
}

function isTaken(error: unknown): boolean {
  return isUniqueViolation(error, "consultations_one_at_a_time");
}

function taken(): AppError {
  return notThen("That time has just been taken. Choose another.");
}

/** Refuses a change of a consultation that changed after it was seen. */
export function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "This consultation was changed a moment ago. Review it, then try again.",
  );
}

function refuseUnlessOffered(startsAt: Date, now: Date): void {
  if (isOffered(startsAt, now)) return;
  throw notThen("That time is no longer available. Choose another.");
}

/** An error shown beside the times. */
function notThen(message: string): AppError {
  return new AppError("conflict", message, { fields: { startsAt: [message] } });
}
