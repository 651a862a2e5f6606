import { data, redirect } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { titled } from "#app/features/company/content.ts";
import { ownRecordPath } from "#app/features/papers/paths.ts";
import { readShipment } from "#app/features/shipments/owned.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { listRequestsOf } from "#app/flows/release-record.server.ts";
import { type FormArgs, formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/own-record.ts";
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
    throw redirect(`/sign-in?to=${encodeURIComponent(ownRecordPath(trackingId))}`);
  }
  const { id } = await ownLoad(args);
  const { query } = args.context.get(requestContext).database;
  return { trackingId, requests: await listRequestsOf(query, id, "customer") };
}

/** The load in the address, of the actor's company. @throws Response 404. */
async function ownLoad({ context, params }: FormArgs) {
  const actor = context.get(actorContext);
  const { query } = context.get(requestContext).database;
  const load = actor && (await readShipment(query, actor, params.trackingId ?? ""));
  if (!load) throw data(null, { status: 404 });
  // On this desk everyone acts as the customer, whatever other roles they have.
  return { actor: { ...actor, role: null }, id: load.id, to: ownRecordPath(load.trackingId) };
}

export const action = formActions({ ask: askHandler(ownLoad) });

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Where a customer asks for the record of its load. */
export default function OwnRecord({ loaderData: { trackingId, requests } }: Route.ComponentProps) {
  return (
    <PartyRecord trackingId={trackingId} load={shipmentPath(trackingId)} requests={requests} />
  );
}
