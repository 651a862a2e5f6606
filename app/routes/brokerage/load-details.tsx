import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { answerSection, readSection } from "#app/routes/load/sections/answer-section.server.ts";
import { SectionPage } from "#app/routes/load/sections/section-page.tsx";
import { sectionValues } from "#app/routes/load/sections/section-values.server.ts";
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
  params: { trackingId, section },
}: Pick<Route.LoaderArgs, "context" | "params">) {
  const loadPath = shipmentPath(trackingId);
  const actor = requireSignIn(context, `${loadPath}/details/${section}`);
  return { actor, which: { trackingId }, reader: "customer" as const, loadPath };
}

export async function loader(args: Route.LoaderArgs) {
  const asked = askedBy(args);
  const found = await readSection(args, asked);
  const values = sectionValues(found.load, found.section);
  return { ...found, values, loadPath: asked.loadPath };
}

export function action(args: Route.ActionArgs) {
  return answerSection(args, askedBy(args));
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One section of a customer's load details. */
export default function LoadDetails({ loaderData }: Route.ComponentProps) {
  return <SectionPage {...loaderData} />;
}
