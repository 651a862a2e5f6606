import { randomUUID } from "node:crypto";
import { actorContext } from "#app/features/accounts/actor.ts";
import { deleteRecord } from "#app/features/presets/records.server.ts";
import {
  deleteSchema,
  renameTemplateSchema,
  tenderTemplateSchema,
} from "#app/features/presets/schema.ts";
import { templates } from "#app/features/presets/tables.server.ts";
import {
  listTemplates,
  renameTemplate,
  tenderTemplate,
} from "#app/features/presets/templates.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { formActions, formHandler, type SentForm } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { bookedToast } from "#app/routes/brokerage/booked-toast.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/templates.ts";
import { ownPresets } from "./own-presets.server.ts";
import { templatesPath } from "./paths.ts";
import { TemplateRow } from "./template-row.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Templates",
  metaDescription: "Loads your company tenders again and again.",
  path: templatesPath,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, database, mayEdit } = ownPresets(context, url);
  const found = await listTemplates(database.query, actor);
  return { templates: found.map((one) => ({ ...one, bookingKey: randomUUID() })), mayEdit };
}

function depsOf({ context }: SentForm) {
  const { database, clock, origin } = context.get(requestContext);
  return { database, clock, actor: context.get(actorContext), origin };
}

export const action = formActions({
  tender: formHandler({
    schema: tenderTemplateSchema,
    run: async (input, sent) => {
      const { trackingId } = await tenderTemplate(depsOf(sent), input);
      return { to: shipmentPath(trackingId), toast: bookedToast(trackingId) };
    },
  }),
  rename: formHandler({
    schema: renameTemplateSchema,
    run: async (input, sent) => {
      await renameTemplate(depsOf(sent), input);
      return { to: templatesPath, toast: { title: "Renamed", description: input.name } };
    },
  }),
  delete: formHandler({
    schema: deleteSchema,
    run: async ({ id }, sent) => {
      await deleteRecord(depsOf(sent), templates, id);
      return { to: templatesPath, toast: { title: "Deleted", description: "Template deleted." } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** A company's templates: one click books a load from each. */
export default function Templates({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Templates">
      <p className="mb-5 max-w-prose text-sm text-ink-soft">
        A template saves the stops, freight and equipment of a load under a name. To make one, open
        a load and choose Save as template.
      </p>
      {loaderData.templates.length === 0 ? (
        <EmptyState title="No templates yet.">
          <Link to="/brokerage?tab=track" className={buttonStyle("secondary")}>
            Open a load
          </Link>
        </EmptyState>
      ) : (
        <ul aria-label="Templates" className="border-t-2 border-ink text-sm">
          {loaderData.templates.map((template) => (
            <TemplateRow key={template.id} template={template} mayEdit={loaderData.mayEdit} />
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
