import { useEffect, useState } from "react";
import { timeAgo } from "#app/platform/time-ago.ts";

/** Milliseconds between updates of "12 minutes ago". */
const recountAfter = 30_000;

/** The time since a moment (ISO 8601); `text` is the server's rendering. */
export function TimeAgo({ at, text }: { at: string; text: string | null }) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const recount = () => setNow(new Date());
    recount();
    const timer = setInterval(recount, recountAfter);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={at}>{now ? timeAgo(new Date(at), now) : text}</time>;
}
