import { calendarFile } from "#app/features/consultation/calendar-file.server.ts";
import { talkLinks } from "#app/features/consultation/links.server.ts";
import type { Route } from "./+types/calendar-file.ts";
import { talkOf } from "./talk.server.ts";

/** The talk for a calendar that got no mail. */
export async function loader(args: Route.LoaderArgs) {
  const { deps, talk, stands } = await talkOf(args);
  if (stands === "cancelled") throw new Response("This talk is cancelled.", { status: 410 });
  const { talk: page } = talkLinks(deps.signer, deps.origin, talk.id);
  return new Response(calendarFile(talk, { method: "PUBLISH", page, now: deps.clock.now() }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": 'attachment; filename="consultation.ics"',
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
