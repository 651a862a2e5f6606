import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { MailCall } from "#app/features/mail/call.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { type Consultation, standing } from "./consultation.ts";
import { talkLinks } from "./links.server.ts";
import { type TalkNews, talkMails } from "./mails.server.tsx";
import { bookedBy, findConsultation } from "./queries.server.ts";
import type { ConsultationRequest } from "./schema.ts";
import { isOffered } from "./slots.ts";
import { consultations } from "./tables.server.ts";

/** What the commands work with. */
export type Dependencies = {
  database: Database;
  clock: Clock;
  signer: Signer;
  /** Where the site is seen from outside: the mails link to it. */
  origin: string;
};

/**
 * Books a talk, with its mails, and answers with its id. The same form sent again answers with the
 * same talk. `submissionKey` is what `admit` gave for the form.
 * @throws AppError `conflict` when the time is taken or no longer on offer.
 */
export async function bookConsultation(
  deps: Dependencies & { actor: Actor | null },
  request: ConsultationRequest,
  submissionKey: string,
): Promise<string> {
  const { database, clock, actor } = deps;
  const before = await bookedBy(database.query, submissionKey);
  if (before) return before;
  const now = clock.now();
  refuseUnlessOffered(request.startsAt, now);
  const talk: Consultation = {
    id: randomUUID(),
    ...request,
    topic: request.topic ?? null,
    status: "booked",
    sequence: 0,
  };
  const mails = await mailsOf(deps, "booked", talk);
  const userId = actor?.userId ?? null;
  try {
    await database.transaction(userId, async (tx) => {
      await tx.insert(consultations).values({ ...talk, userId, submissionKey, createdAt: now });
      await enqueueMail(tx, mails);
    });
    return talk.id;
  } catch (error) {
    if (isTaken(error) || isUniqueViolation(error, "consultations_sent_once")) {
      const first = await bookedBy(database.query, submissionKey);
      if (first) return first;
    }
    throw isTaken(error) ? taken() : error;
  }
}

/** Of a change that somebody else than the visitor makes. */
export type ForVisitor = {
  /** A user's id. */
  by: string;
  /** The talk's sequence on the page where it was decided. */
  seen: number;
  /** Runs in the transaction of the change, once that is made. */
  alongside: (tx: Queryable) => Promise<void>;
};

/**
 * Moves a talk to another time and mails the updated invitation; to its own time, does nothing.
 * @throws AppError `not_found`; `conflict` when it is past or cancelled, was changed meanwhile, or
 * the time is taken or not on offer: nothing is changed then.
 */
export async function moveConsultation(
  deps: Dependencies,
  id: string,
  startsAt: Date,
  others?: ForVisitor,
) {
  const { database, clock } = deps;
  const talk = await talkToCome(deps, id);
  refuseUnseen(talk, others);
  if (isAt(talk, startsAt)) return;
  refuseUnlessOffered(startsAt, clock.now());
  const moved = { ...talk, startsAt, sequence: talk.sequence + 1 };
  const mails = await mailsOf(deps, "moved", moved, talk.startsAt);
  try {
    await database.transaction(others?.by ?? null, async (tx) => {
      const changed = await tx
        .update(consultations)
        .set({ startsAt, sequence: moved.sequence })
        .where(unchanged(talk))
        .returning({ id: consultations.id });
      if (changed.length === 1) return told(tx, mails, others);
      if (others) throw changedMeanwhile();
      const now = await findConsultation(tx, id);
      // The same form, sent twice at once, has done it already.
      if (!now || !isAt(now, startsAt)) throw changedMeanwhile();
    });
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

/**
 * Cancels a talk, frees its time and mails that; a cancelled one stays as it is.
 * @throws AppError `not_found`; `conflict` when it is past or was changed meanwhile.
 */
export async function cancelConsultation(deps: Dependencies, id: string, others?: ForVisitor) {
  const found = await findConsultation(deps.database.query, id);
  if (found?.status === "cancelled" && !others) return;
  const talk = await talkToCome(deps, id);
  refuseUnseen(talk, others);
  const mails = await mailsOfCancelled(deps, talk);
  await deps.database.transaction(others?.by ?? null, async (tx) => {
    const changed = await tx
      .update(consultations)
      .set({ status: "cancelled", sequence: talk.sequence + 1 })
      .where(unchanged(talk))
      .returning({ id: consultations.id });
    if (changed.length === 1) return told(tx, mails, others);
    if (others) throw changedMeanwhile();
    if ((await findConsultation(tx, id))?.status !== "cancelled") throw changedMeanwhile();
  });
}

async function told(tx: Queryable, mails: MailCall, others: ForVisitor | undefined) {
  await enqueueMail(tx, mails);
  await others?.alongside(tx);
}

function refuseUnseen({ sequence }: Consultation, others: ForVisitor | undefined): void {
  if (others && others.seen !== sequence) throw changedMeanwhile();
}

async function talkToCome({ database, clock }: Dependencies, id: string): Promise<Consultation> {
  const talk = await findConsultation(database.query, id);
  if (!talk) throw new AppError("not_found", "This talk does not exist.");
  const stands = standing(talk, clock.now());
  if (stands === "to come") return talk;
  throw new AppError(
    "conflict",
    stands === "past" ? "This talk is over." : "This talk was cancelled.",
  );
}

/** The mails that tell both sides of a talk that it is cancelled. */
export function mailsOfCancelled(deps: Dependencies, talk: Consultation): Promise<MailCall> {
  return mailsOf(deps, "cancelled", {
    ...talk,
    status: "cancelled",
    sequence: talk.sequence + 1,
  });
}

function mailsOf(deps: Dependencies, news: TalkNews, talk: Consultation, before?: Date) {
  const links = talkLinks(deps.signer, deps.origin, talk.id);
  return talkMails(news, talk, { links, now: deps.clock.now(), ...(before && { before }) });
}

/** Each change counts the sequence on, so nobody overwrites a change that they have not seen. */
function unchanged({ id, sequence }: Consultation) {
  return and(
    eq(consultations.id, id),
    eq(consultations.sequence, sequence),
    eq(consultations.status, "booked"),
  );
}

function isAt(talk: Consultation, startsAt: Date): boolean {
  return talk.status === "booked" && talk.startsAt.getTime() === startsAt.getTime();
}

function isTaken(error: unknown): boolean {
  return isUniqueViolation(error, "consultations_one_at_a_time");
}

function taken(): AppError {
  return new AppError("conflict", "That time has just been taken. Choose another.");
}

function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "This talk was changed a moment ago. Look at it, then try again.",
  );
}

function refuseUnlessOffered(startsAt: Date, now: Date): void {
  if (isOffered(startsAt, now)) return;
  throw new AppError("conflict", "That time is no longer on offer. Choose another.");
}
