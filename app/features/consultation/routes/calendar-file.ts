import { calendarFile } from "#app/features/consultation/calendar-file.server.ts";
import { consultationLinks } from "#app/features/consultation/links.server.ts";
import type { Route } from "./+types/calendar-file.ts";
import { loadConsultation } from "./load-consultation.server.ts";

/** The consultation's calendar file, for people who did not get it by email. */
export async function loader(args: Route.LoaderArgs) {
  const { deps, consultation, stands } = await loadConsultation(args);
  if (stands === "cancelled") throw new Response("This consultation is canceled.", { status: 410 });
  const { consultation: page } = consultationLinks(deps.signer, deps.origin, consultation.id);
  return new Response(
    calendarFile(consultation, { method: "PUBLISH", page, now: deps.clock.now() }),
    {
      headers: {
        "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
        "content-disposition": 'attachment; filename="consultation.ics"',
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      },
    },
  );
}
