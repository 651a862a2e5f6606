import { data } from "react-router";
import { changePartner } from "#app/features/edi/partners.server.ts";
import { partnersPath } from "#app/features/edi/paths.ts";
import { readPartner } from "#app/features/edi/queries.server.ts";
import { partnerChangeSchema } from "#app/features/edi/schema.ts";
import { PartnerForm, partnerValues } from "#app/features/edi/ui/partner-form.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Route } from "./+types/partner.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("EDI partner");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  const found = isUuid(id) ? await readPartner(query, id) : undefined;
  if (!found) throw data(null, { status: 404 });
  return { ...found, trail: await readAuditTrail(query, { kind: "EDI partner", id }) };
}

export const action = staffAction({
  change: staffForm({
    schema: partnerChangeSchema,
    run: async (input, { id, ...deps }) => {
      await changePartner(deps, { id, ...input });
      return { title: "Partner saved", description: "It applies from the next message." };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("edi", "audit");

/** One partner: its IDs, its booking account and the messages it gets. */
export default function Partner({ loaderData: { partner, email, trail } }: Route.ComponentProps) {
  return (
    <DeskPage title={partner.name} from={{ title: "EDI partners", to: partnersPath }}>
      <RecordColumns
        facts={
          <DeskPart title="Edit" needs="edi.manage-edi">
            <PartnerForm
              intent="change"
              button="Save partner"
              initial={partnerValues(partner, email)}
              version={partner.version}
            />
          </DeskPart>
        }
        timeline={
          <DeskPart title="Activity">
            <Timeline label={`Activity on ${partner.name}`} entries={trail} />
          </DeskPart>
        }
      />
    </DeskPage>
  );
}
