import {
  comesTwice,
  localTimeOf,
  type Occurrence,
  occurrenceOf,
} from "#app/platform/zoned-time.ts";

/** Which of two times is meant of one that comes twice, as a form says it; "ask" before it does. */
export type Which = Occurrence | "ask";

/** What a form sends, or software, which says nothing of which time is meant, but sends offsets. */
export type WithTimes<Sent> = Omit<Sent, `${string}Which`> & Partial<Pick<Sent, WhichOf<Sent>>>;

type WhichOf<Sent> = Extract<keyof Sent, `${string}Which`>;

/** The field of a form that says it for the time in another field; see `TimeField`. */
export const whichField = <Field extends string>(field: Field) => `${field}Which` as const;

/** An instant as a form has it: the local time, and which of two it is where it comes twice. */
export function timeFields<Field extends string>(
  field: Field,
  at: Date | null | undefined,
  timeZone: string | null | undefined,
) {
  const local = at && timeZone ? localTimeOf(at, timeZone) : null;
  const isOneOfTwo = local !== null && timeZone && comesTwice(local, timeZone);
  const which = at && isOneOfTwo ? occurrenceOf(at, timeZone) : null;
  return { [field]: local, [whichField(field)]: which } as Record<
    Field | `${Field}Which`,
    string | null
  >;
}
