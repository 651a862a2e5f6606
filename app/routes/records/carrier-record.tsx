import { data, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { titled } from "#app/features/company/content.ts";
import { carrierRecordPath } from "#app/features/papers/paths.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import { listRequestsOf } from "#app/flows/release-record.server.ts";
import { type FormArgs, formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { carrierLoadPath } from "#app/routes/carrier/load-path.ts";
import { atCarrier } from "#app/routes/carrier/require-carrier.server.ts";
import type { Route } from "./+types/carrier-record.ts";
import { askHandler } from "./ask-handler.server.ts";
import { PartyRecord } from "./party-record.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: titled(`Transaction record of ${params.trackingId}`) },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const { trackingId } = args.params;
  if (!args.context.get(actorContext)) {
    throw redirect(`/sign-in?to=${encodeURIComponent(carrierRecordPath(trackingId))}`);
  }
  const { id } = await hauledLoad(args);
  const { query } = args.context.get(requestContext).database;
  return { trackingId, requests: await listRequestsOf(query, id, "carrier") };
}

/** The carrier's load in the address. @throws Response 404. */
async function hauledLoad({ context, params }: FormArgs) {
  const actor = atCarrier(context);
  const { query } = context.get(requestContext).database;
  const which = { trackingId: params.trackingId ?? "" };
  const load = await readLoad({ query, actor, readPlace }, which, "carrier");
  if (!load) throw data(null, { status: 404 });
  return { actor, id: load.id, to: carrierRecordPath(load.trackingId) };
}

export const action = formActions({ ask: askHandler(hauledLoad) });

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Where a carrier asks for the record of its load. */
export default function CarrierRecord({ loaderData }: Route.ComponentProps) {
  const { trackingId, requests } = loaderData;
  return (
    <PartyRecord trackingId={trackingId} load={carrierLoadPath(trackingId)} requests={requests} />
  );
}
