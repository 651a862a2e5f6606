import { and, asc, count, eq, gte, lt } from "drizzle-orm";
import { dateOf } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { calendarDays } from "./calendar-days.ts";
import type { Consultation } from "./consultation.ts";
import { horizon } from "./slots.ts";
import { consultations } from "./tables.server.ts";
import { type OfferedDay, timetable } from "./timetable.ts";

const row = {
  id: consultations.id,
  name: consultations.name,
  email: consultations.email,
  phone: consultations.phone,
  topic: consultations.topic,
  startsAt: consultations.startsAt,
  status: consultations.status,
  sequence: consultations.sequence,
};

/** The times offered at `now`, with taken ones marked. */
export async function offeredDays(query: Queryable, now: Date): Promise<OfferedDay[]> {
  const until = new Date(now.getTime() + horizon + 1);
  const booked = await query
    .select({ startsAt: consultations.startsAt })
    .from(consultations)
    .where(and(eq(consultations.status, "booked"), startsWithin(now, until)));
  return timetable(now, new Set(booked.map(({ startsAt }) => startsAt.getTime())));
}

/** One consultation, for anyone with its signed link; undefined when it does not exist. */
export async function findConsultation(
  query: Queryable,
  id: string,
): Promise<Consultation | undefined> {
  const [found] = await query.select(row).from(consultations).where(eq(consultations.id, id));
  return found;
}

/**
 * All consultations that start at or after `from` and before `to`, canceled ones too, in order. It
 * has names and phone numbers: for staff only.
 */
export function consultationsBetween(
  query: Queryable,
  from: Date,
  to: Date,
): Promise<Consultation[]> {
  return query
    .select(row)
    .from(consultations)
    .where(startsWithin(from, to))
    .orderBy(asc(consultations.startsAt), asc(consultations.createdAt));
}

/** The booked consultations after `now` of a person who was signed in while booking. */
export function consultationsToComeOf(
  query: Queryable,
  userId: string,
  now: Date,
): Promise<Consultation[]> {
  const { status, startsAt } = consultations;
  return query
    .select(row)
    .from(consultations)
    .where(and(eq(consultations.userId, userId), eq(status, "booked"), gte(startsAt, now)));
}

/**
 * The number of remaining consultations today, in the company's time zone. For staff: the caller
 * checks the policy.
 */
export async function countConsultationsToday(query: Queryable, now: Date): Promise<number> {
  const [today] = calendarDays(dateOf(now), "day");
  if (!today) return 0;
  const [found] = await query
    .select({ count: count() })
    .from(consultations)
    .where(and(eq(consultations.status, "booked"), startsWithin(now, today.to)));
  return found?.count ?? 0;
}

/** The ID of the booked consultation of the form with this key. */
export async function bookedBy(query: Queryable, submissionKey: string): Promise<string | null> {
  const [found] = await query
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.submissionKey, submissionKey), eq(consultations.status, "booked")));
  return found?.id ?? null;
}

function startsWithin(from: Date, to: Date) {
  return and(gte(consultations.startsAt, from), lt(consultations.startsAt, to));
}
