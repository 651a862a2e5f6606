import { createContext, useContext } from "react";
import { minuteFormat } from "./moment-format.ts";

/**
 * The time zone (IANA) in which moments are written. One for the server's and the browser's
 * rendering, so that both write the same.
 */
export const MomentZone = createContext("UTC");

/** A point in time (ISO 8601) in the time zone of `MomentZone`: its day, or its day and minute. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const { day, minute } = formatsOf(useContext(MomentZone));
  const date = new Date(at);
  return <time dateTime={at}>{(withTime ? minute : day).format(date)}</time>;
}

type Formats = { day: Intl.DateTimeFormat; minute: Intl.DateTimeFormat };

// Making one takes longer than using it, and a page may write hundreds of moments.
const made = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const before = made.get(timeZone);
  if (before) return before;
  const day = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" });
  const minute = new Intl.DateTimeFormat("en-US", { timeZone, ...minuteFormat });
  made.set(timeZone, { day, minute });
  return { day, minute };
}
