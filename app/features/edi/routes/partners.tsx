import { addPartner } from "#app/features/edi/partners.server.ts";
import { ediPath, partnerPath } from "#app/features/edi/paths.ts";
import { listPartners } from "#app/features/edi/queries.server.ts";
import { partnerSchema } from "#app/features/edi/schema.ts";
import { PartnerForm } from "#app/features/edi/ui/partner-form.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/partners.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("EDI partners");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const found = await listPartners(context.get(requestContext).database.query);
  return { partners: found };
}

export const action = staffAction({
  add: staffForm({
    schema: partnerSchema,
    run: async (input, deps) => {
      const id = await addPartner(deps, input);
      return {
        title: "Partner added",
        description: "We now process their files.",
        to: partnerPath(id),
      };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("edi", "audit");

/** Companies that we exchange X12 with. */
export default function Partners({ loaderData: { partners } }: Route.ComponentProps) {
  return (
    <DeskPage title="EDI partners" from={{ title: "EDI", to: ediPath }}>
      <ActionBar
        needs="edi.manage-edi"
        actions={[
          {
            name: "add",
            label: "Add a partner",
            form: (
              <PartnerForm
                intent="add"
                button="Add partner"
                initial={{
                  qualifier: "ZZ",
                  ownQualifier: "02",
                  sendsStatus: "on",
                  sendsInvoices: "on",
                }}
              />
            ),
          },
        ]}
      />
      {partners.length === 0 ? (
        <EmptyState title="No partners yet. Add the first customer that tenders loads by X12." />
      ) : (
        <WorkTable
          caption="Partners"
          columns={[
            { name: "Name", share: 26 },
            { name: "ID", share: 20 },
            { name: "Booking account", share: 30 },
            "Folder",
            "Mode",
          ]}
          rows={partners.map(({ partner, email }) => ({
            key: partner.id,
            to: partnerPath(partner.id),
            cells: [
              partner.name,
              `${partner.qualifier} ${partner.interchangeId}`,
              email ?? "None",
              partner.folder,
              partner.isTest ? "Test" : "Production",
            ],
            urgent: email === null,
          }))}
        />
      )}
    </DeskPage>
  );
}
