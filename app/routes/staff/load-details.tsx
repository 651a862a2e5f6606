import { data } from "react-router";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { answerSection, readSection } from "#app/routes/load/sections/answer-section.server.ts";
import { SectionPage } from "#app/routes/load/sections/section-page.tsx";
import { sectionValues } from "#app/routes/load/sections/section-values.server.ts";
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

/** One section of any load's details, for staff. */
export default function LoadDetails({ loaderData }: Route.ComponentProps) {
  return <SectionPage {...loaderData} />;
}
