import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { answerDetails, readDetails } from "#app/routes/load/sections/answer-details.server.ts";
import { DetailsPage } from "#app/routes/load/sections/details-page.tsx";
import type { Route } from "./+types/load-details.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Details of ${params.trackingId}`);

/**
 * The requested load of a customer.
 * @throws Response, a redirect to sign in for a signed-out visitor.
 */
function askedBy({
  context,
  params: { trackingId },
}: Pick<Route.LoaderArgs, "context" | "params">) {
  const loadPath = shipmentPath(trackingId);
  const actor = requireSignIn(context, `${loadPath}/details`);
  return { actor, which: { trackingId }, reader: "customer" as const, loadPath };
}

export function loader(args: Route.LoaderArgs) {
  return readDetails(args, askedBy(args));
}

export function action(args: Route.ActionArgs) {
  return answerDetails(args, askedBy(args));
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The details of a customer's load. */
export default function LoadDetails({ loaderData }: Route.ComponentProps) {
  return <DetailsPage {...loaderData} />;
}
