import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readOrganization } from "#app/features/accounts/organizations/queries.server.ts";
import { readLoadsInTransit } from "#app/features/shipments/in-transit/loads-in-transit.server.ts";
import { sendInTransitSchema } from "#app/features/shipments/in-transit/schema.ts";
import {
  listOwnAddresses,
  maySendInTransit,
  sendLoadsInTransit,
} from "#app/features/shipments/in-transit/send-in-transit.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { InTransitPart } from "#app/routes/load/in-transit-part.tsx";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import type { Route } from "./+types/in-transit.ts";
import { customerInTransitPath, organizationPath } from "./paths.ts";

export const meta = () => deskMeta("In transit");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const organization = isUuid(id) ? await readOrganization(query, id) : undefined;
  if (!organization) throw data(null, { status: 404 });
  return {
    id,
    title: organization.title,
    loads: await readLoadsInTransit(query, id, clock.now()),
    people: maySendInTransit(actor, id) ? await listOwnAddresses(query, id) : null,
    sendingId: randomUUID(),
  };
}

export const action = staffAction({
  send: staffForm({
    schema: sendInTransitSchema,
    run: async (typed, { id, ...deps }) => {
      const count = await sendLoadsInTransit(deps, { companyId: id, ...typed });
      const description = count === 1 ? "We emailed 1 person." : `We emailed ${count} people.`;
      return { title: "Email sent", description };
    },
  }),
});

export const clientAction = sendForm;

/** Where the loads of a customer are that are on their way, for our team. */
export default function CustomerInTransit({ loaderData }: Route.ComponentProps) {
  const { id, title, ...shown } = loaderData;
  return (
    <DeskPage title={`${title}: where its loads are`} from={{ title, to: organizationPath(id) }}>
      <InTransitPart
        {...shown}
        selfId={null}
        pathOf={(load) => `/staff/shipments/${load.id}`}
        csv={`${customerInTransitPath(id)}.csv`}
      />
    </DeskPage>
  );
}
