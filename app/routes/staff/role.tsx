import { data } from "react-router";
import { approveSchema, declineRoleSchema } from "#app/features/accounts/desk-schema.ts";
import { readCompanyId } from "#app/features/accounts/read-company-id.server.ts";
import { type Role, roles } from "#app/features/accounts/role.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import { readRoleRequest } from "#app/features/accounts/role-requests.server.ts";
import { readVerifiedRoles } from "#app/features/accounts/verified-roles.server.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared } from "#app/features/carriers/record.ts";
import { findRelatedCarriers } from "#app/features/carriers/related-carriers.server.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { lacksFmcsaAnswer, noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { age } from "#app/features/company/age.ts";
import { dateText } from "#app/features/company/days.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { reasonLimits } from "#app/forms/limits.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { organizationPath } from "#app/routes/organizations/paths.ts";
import { RelatedCarriers } from "#app/routes/organizations/related-carriers.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/role.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import { OtherRole } from "./other-role.tsx";
import { requireStaff } from "./require-staff.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Registration");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock, asksFmcsa } = context.get(requestContext);
  const { userId, role } = which(params);
  const found = await readRoleRequest(database.query, userId, role);
  if (!found) throw data(null, { status: 404 });
  const checks = role === "carrier" ? await readCompanyChecks(database.query, found) : [];
  const verified = await readVerifiedRoles(database.query, userId);
  const withoutFmcsa = role === "carrier" && found.verified && lacksFmcsaAnswer({ checks });
  const related = role === "carrier" ? await readRelated(database.query, userId) : [];
  const cleared = isCleared(checks);
  return { found, related, verified, checks, cleared, withoutFmcsa, asksFmcsa, now: clock.now() };
}

async function readRelated(query: Queryable, userId: string) {
  return findRelatedCarriers(query, await readCompanyId(query, userId));
}

const answer = staffAction({
  approve: staffForm({
    schema: approveSchema,
    run: async (input, { params, ...deps }) => {
      const asked = which(params);
      const { companyId } = await approveRole(deps, { ...asked, ...input });
      if (asked.role !== "carrier") return decided("Approved");
      const description = "Complete the carrier file before you assign a load.";
      return { title: "Approved", description, to: organizationPath(companyId) };
    },
  }),
  decline: staffForm({
    schema: declineRoleSchema,
    run: async ({ requestedAt, reason }, { params, ...deps }) => {
      await decideRole(deps, { ...which(params), requestedAt, declinedReason: reason });
      return decided("Declined");
    },
  }),
});

export const action = async (args: FormArgs) => {
  requireStaff(args.context);
  which(args.params);
  return answer(args);
};

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

function decided(title: string) {
  return { title, description: "The applicant gets an email.", to: "/staff/roles" };
}

/** @throws Response 404 for an invalid address. */
function which({ userId = "", role }: FormArgs["params"]): { userId: string; role: Role } {
  const known = roles.find((one) => one === role);
  if (!known || !isUuid(userId)) throw data(null, { status: 404 });
  return { userId, role: known };
}

/** One role request, with the applicant's details and the decision. */
export default function RoleRequest({ loaderData }: Route.ComponentProps) {
  const { found, related, verified, checks, cleared, withoutFmcsa, asksFmcsa, now } = loaderData;
  const requestedAt = (
    <input type="hidden" name="requestedAt" value={found.requestedAt.toISOString()} />
  );
  const isWaiting = !found.verified && found.decidedAt === null;
  return (
    <DeskPage
      title={found.companyName ?? found.name}
      from={{ title: "All registrations", to: "/staff/roles" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title={`Requested role: ${found.role}`}>
          <FactSheet
            facts={[
              { label: "Contact", value: found.name },
              { label: "Email", value: found.email },
              { label: "Company", value: found.companyName },
              { label: "Business license", value: found.businessLicense },
              { label: "MC number", value: found.mcNumber },
              { label: "USDOT number", value: found.dotNumber },
              {
                label: "Insured until",
                value: found.insuranceExpiresOn && dateText(found.insuranceExpiresOn),
              },
              { label: "Applied", value: `${age(found.requestedAt, now)} ago` },
            ]}
          />
          <p className="mt-3 text-sm">
            <Link
              to={`/staff/companies/${found.userId}`}
              className="font-semibold underline underline-offset-4"
            >
              Company page
            </Link>
          </p>
        </DeskPart>
        {related.length > 0 && <RelatedCarriers related={related} />}
        {found.role === "carrier" && (
          <DeskPart title="FMCSA">
            <CheckSheet checks={checks} asks={asksFmcsa} />
            {withoutFmcsa && <p className="mt-3 text-sm font-semibold">{noFmcsaAnswer}.</p>}
          </DeskPart>
        )}
        {isWaiting ? (
          <>
            <DeskPart title="Approve" needs="accounts.decide-role">
              <OtherRole verified={verified} asked={found.role} />
              <Form id="approve" intent="approve" button="Approve" working="Approving...">
                {requestedAt}
                {found.role === "carrier" && !cleared && (
                  <CheckField name="lookedUp">
                    I looked this carrier up: it's allowed to operate and insured
                  </CheckField>
                )}
              </Form>
            </DeskPart>
            <DeskPart title="Decline" needs="accounts.decide-role">
              <Form
                id="decline"
                intent="decline"
                button="Decline"
                working="Declining..."
                look="secondary"
              >
                {requestedAt}
                <TextAreaField
                  name="reason"
                  label="Reason (the applicant sees it)"
                  rows={4}
                  maxLength={reasonLimits.max}
                />
              </Form>
            </DeskPart>
          </>
        ) : (
          <DeskPart title={found.verified ? "Verified" : "Declined"}>
            <FactSheet
              facts={[
                {
                  label: "Decided",
                  value: found.decidedAt && <Moment at={found.decidedAt.toISOString()} withTime />,
                },
                { label: "Reason", value: found.declinedReason },
              ]}
            />
          </DeskPart>
        )}
      </div>
    </DeskPage>
  );
}
