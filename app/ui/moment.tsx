import { minuteFormat } from "./moment-format.ts";

// One time zone for the server's and the browser's rendering, so that both write the same.
const timeZone = "America/Indiana/Indianapolis";
const day = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en-US", { timeZone, ...minuteFormat });

/** A point in time (ISO 8601) in Eastern time: its day, or its day and minute. */
export function Moment({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const date = new Date(at);
  return <time dateTime={at}>{(withTime ? minute : day).format(date)}</time>;
}
