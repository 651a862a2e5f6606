import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readDriverLink } from "#app/features/assignments/driver-link.server.ts";
import { company } from "#app/features/company/profile.ts";
import { readDispatchPhone, readDriverLoad } from "#app/flows/read-driver-load.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendUpload } from "#app/forms/send-upload.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/driver.ts";
import { answerDriverForms } from "./driver-forms.server.ts";
import { DriverPage, type Ending } from "./driver-page.tsx";
import { languageOf } from "./driver-texts.ts";
import { showDispatch, showDriverLoad } from "./shown-load.server.ts";
import "./driver.css";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Your load",
  metaDescription: "Where to go next with your load, and how to report it.",
  path: "/driver",
});

export async function loader({ params: { token }, context, request, url }: Route.LoaderArgs) {
  const { database, signer, clock } = context.get(requestContext);
  const { query } = database;
  const accepted = request.headers.get("accept-language");
  const language = languageOf(url.searchParams.get("lang"), accepted);
  const link = await readDriverLink({ query, signer, clock }, token);
  const load = link?.state === "works" ? await readDriverLoad(query, link.assignment) : undefined;
  if (!link || !load) {
    const dispatch = showDispatch(link ? await readDispatchPhone(query, link.assignment) : null);
    // A link that works shows no load only where that is canceled.
    const state: Ending = link?.state === "works" ? "canceled" : (link?.state ?? "unknown");
    return data({ language, state, dispatch }, { status: 404 });
  }
  const shown = showDriverLoad(load, clock.now());
  const { trackingId, dispatch } = shown;
  // Addresses are for who is sent there.
  if (!link.assignment.dispatchedAt)
    return { language, state: "ahead" as const, trackingId, dispatch };
  return {
    language,
    state: "open" as const,
    load: shown,
    eventIds: [randomUUID(), randomUUID(), randomUUID()],
  };
}

export const action = answerDriverForms;

export const clientAction = sendUpload;

export const shouldRevalidate = revalidateAfterForm;

/** One load for the person who drives it, by a link and for one thumb. */
export default function Driver({ loaderData }: Route.ComponentProps) {
  return <DriverPage shown={loaderData} name={company.shortName} />;
}
