import { useEffect, useState } from "react";
import { timeAgo } from "#app/platform/time-ago.ts";

/** Milliseconds after which "12 minutes ago" is counted again. */
const recountAfter = 30_000;

/** How long ago a moment (ISO 8601) was; `text` is how the server counted it. */
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
