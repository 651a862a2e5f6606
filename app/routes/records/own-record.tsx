import { ownRecordPath } from "#app/features/papers/paths.ts";
import { mayActOnPapers } from "#app/features/papers/policy.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { listRequestsOf } from "#app/flows/release-record.server.ts";
import { formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { requireOwnLoad } from "#app/routes/brokerage/require-own-load.server.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import type { Route } from "./+types/own-record.ts";
import { askHandler } from "./ask-handler.server.ts";
import { PartyRecord } from "./party-record.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Transaction record of ${params.trackingId}`);

export async function loader(args: Route.LoaderArgs) {
  const { trackingId } = args.params;
  requireSignIn(args.context, args.url.pathname);
  const { actor, load } = await requireOwnLoad(args);
  const { query } = args.context.get(requestContext).database;
  const mayAsk = mayActOnPapers(actor, { companyId: actor.companyId, carrierId: null });
  return { trackingId, mayAsk, requests: await listRequestsOf(query, load.id, "customer") };
}

export const action = formActions({ ask: askHandler(requireOwnLoad, ownRecordPath) });

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Where a customer asks for the record of its load. */
export default function OwnRecord({ loaderData }: Route.ComponentProps) {
  return <PartyRecord {...loaderData} load={shipmentPath(loaderData.trackingId)} />;
}
