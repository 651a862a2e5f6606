import { data } from "react-router";
import { approveSchema, declineSchema } from "#app/features/accounts/desk-schema.ts";
import { type Role, roles } from "#app/features/accounts/role.ts";
import { decideRole } from "#app/features/accounts/role-decisions.server.ts";
import { readRoleRequest } from "#app/features/accounts/role-requests.server.ts";
import { readVerifiedRoles } from "#app/features/accounts/verified-roles.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { isCleared, numbersOf } from "#app/features/carriers/record.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { lacksFmcsaAnswer, noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { approveRole } from "#app/flows/decide-role.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/role.ts";
import { DeskForm } from "./desk-form.tsx";
import { deskForm, handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import { OtherRole } from "./other-role.tsx";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["roles", "companies"] };

export const meta = () => deskMeta("Registration");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock, asksFmcsa } = context.get(requestContext);
  const { userId, role } = which(params);
  const found = await readRoleRequest(database.query, userId, role);
  if (!found) throw data(null, { status: 404 });
  const checks = role === "carrier" ? await readChecks(database.query, numbersOf(found)) : [];
  const verified = await readVerifiedRoles(database.query, userId);
  const withoutFmcsa = role === "carrier" && found.verified && lacksFmcsaAnswer({ checks });
  const cleared = isCleared(checks);
  return { found, verified, checks, cleared, withoutFmcsa, asksFmcsa, now: clock.now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  const { database, clock, origin } = context.get(requestContext);
  const deps = { database, actor, clock, origin };
  const asked = which(params);
  return handleIntents(context, request, {
    approve: deskForm(approveSchema, async ({ requestedAt, byHand }) => {
      await approveRole(deps, { ...asked, requestedAt, byHand });
      if (asked.role !== "carrier") return said("Approved", asked.role);
      const description = "Complete the carrier file before you give it a load.";
      return { title: "Approved", description, to: `/staff/carriers/${asked.userId}` };
    }),
    decline: deskForm(declineSchema, async ({ requestedAt, reason }) => {
      await decideRole(deps, { ...asked, requestedAt, declinedReason: reason });
      return said("Declined", asked.role);
    }),
  });
}

function said(title: string, role: Role) {
  return { title, description: `The applicant for ${role} is told by mail.`, to: "/staff/roles" };
}

function which({ userId, role }: { userId: string; role: string }): { userId: string; role: Role } {
  const known = roles.find((one) => one === role);
  if (!known || !isUuid(userId)) throw data(null, { status: 404 });
  return { userId, role: known };
}

/** One request for a role, with what is known of who asks, and the decision. */
export default function RoleRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { found, verified, checks, cleared, withoutFmcsa, asksFmcsa, now } = loaderData;
  const hidden = { requestedAt: found.requestedAt.toISOString() };
  const isWaiting = !found.verified && found.decidedAt === null;
  return (
    <DeskPage
      title={found.companyName ?? found.name}
      from={{ title: "All registrations", to: "/staff/roles" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title={`Asks to be a ${found.role}`}>
          <FactSheet
            facts={[
              { label: "Person", value: found.name },
              { label: "E-mail", value: found.email },
              { label: "Company", value: found.companyName },
              { label: "Business license", value: found.businessLicense },
              { label: "MC number", value: found.mcNumber },
              { label: "DOT number", value: found.dotNumber },
              { label: "Insured until", value: found.insuranceExpiresOn },
              { label: "Waits since", value: `${age(found.requestedAt, now)} ago` },
            ]}
          />
          <p className="mt-3 text-sm">
            <a
              href={`/staff/companies/${found.userId}`}
              className="font-semibold underline underline-offset-4"
            >
              All of the company
            </a>
          </p>
        </DeskPart>
        {found.role === "carrier" && (
          <DeskPart title="FMCSA">
            <CheckSheet checks={checks} asks={asksFmcsa} />
            {withoutFmcsa && <p className="mt-3 text-sm font-semibold">{noFmcsaAnswer}.</p>}
          </DeskPart>
        )}
        {isWaiting ? (
          <>
            <DeskPart title="Approve">
              <OtherRole verified={verified} asked={found.role} />
              <DeskForm
                intent="approve"
                schema={approveSchema}
                answer={actionData}
                button="Approve"
                main
                working="Approving..."
                hidden={hidden}
              >
                {({ byHand }) =>
                  found.role === "carrier" &&
                  !cleared && (
                    <CheckField field={byHand}>
                      I looked this carrier up myself: it is allowed to operate, and insured
                    </CheckField>
                  )
                }
              </DeskForm>
            </DeskPart>
            <DeskPart title="Decline">
              <DeskForm
                intent="decline"
                schema={declineSchema}
                answer={actionData}
                button="Decline"
                working="Declining..."
                hidden={hidden}
              >
                {({ reason }) => (
                  <TextAreaField
                    field={reason}
                    label="Reason, which the applicant reads"
                    rows={4}
                  />
                )}
              </DeskForm>
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
