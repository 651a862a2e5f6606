import { data } from "react-router";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { answerDetails, readDetails } from "#app/routes/load/sections/answer-details.server.ts";
import { DetailsPage } from "#app/routes/load/sections/details-page.tsx";
import type { Route } from "./+types/load-details.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Load details");

function askedBy({ context, params: { id } }: Pick<Route.LoaderArgs, "context" | "params">) {
  const actor = requireStaff(context, "shipments.edit-any");
  if (!isUuid(id)) throw data(null, { status: 404 });
  return { actor, which: { id }, reader: "staff" as const, loadPath: `/staff/shipments/${id}` };
}

export function loader(args: Route.LoaderArgs) {
  return readDetails(args, askedBy(args));
}

export function action(args: Route.ActionArgs) {
  return answerDetails(args, askedBy(args));
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** The details of any load, for staff. */
export default function LoadDetails({ loaderData }: Route.ComponentProps) {
  return <DetailsPage {...loaderData} />;
}
