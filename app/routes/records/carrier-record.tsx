import { carrierRecordPath } from "#app/features/papers/paths.ts";
import { mayActOnPapers } from "#app/features/papers/policy.ts";
import { listRequestsOf } from "#app/flows/release-record.server.ts";
import { formActions } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { hauledOrEndedLoad } from "#app/routes/carrier/hauled-load.server.ts";
import { carrierLoadPath } from "#app/routes/carrier/load-path.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import type { Route } from "./+types/carrier-record.ts";
import { askHandler } from "./ask-handler.server.ts";
import { PartyRecord } from "./party-record.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Transaction record of ${params.trackingId}`);

export async function loader(args: Route.LoaderArgs) {
  const { trackingId } = args.params;
  const { companyId } = requireSignIn(args.context, args.url.pathname);
  const { actor, load } = await hauledOrEndedLoad(args);
  const { query } = args.context.get(requestContext).database;
  const requests = await listRequestsOf(query, load.id, "carrier", companyId);
  const parties = { companyId, carrierId: companyId };
  return { trackingId, requests, mayAsk: mayActOnPapers(actor, parties) };
}

export const action = formActions({ ask: askHandler(hauledOrEndedLoad, carrierRecordPath) });

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Where a carrier asks for the record of a load that it has or had. */
export default function CarrierRecord({ loaderData }: Route.ComponentProps) {
  return <PartyRecord {...loaderData} load={carrierLoadPath(loaderData.trackingId)} />;
}
