import { data } from "react-router";
import { z } from "zod";
import { readCompany, recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import { knownShipperSchema } from "#app/features/accounts/desk-schema.ts";
import { askAgain } from "#app/features/carriers/commands.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { numbersOf } from "#app/features/carriers/record.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { lacksFmcsaAnswer, noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/company.ts";
import { loadAuditTrail } from "./audit-trail.server.ts";
import { Done } from "./audit-trail.tsx";
import { DeskForm } from "./desk-form.tsx";
import { deskForm, handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["companies", "roles"] };

export const meta = () => deskMeta("Company");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, asksFmcsa } = context.get(requestContext);
  const company = isUuid(params.userId)
    ? await readCompany(database.query, params.userId)
    : undefined;
  if (!company) throw data(null, { status: 404 });
  const [checks, about] = await Promise.all([
    readChecks(database.query, company.profile ? numbersOf(company.profile) : []),
    loadAuditTrail(database.query, { kind: "user", id: params.userId }),
  ]);
  return { company, checks, ...about, asksFmcsa };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { userId } = params;
  if (!isUuid(userId)) throw data(null, { status: 404 });
  return handleIntents(context, request, {
    "known-shipper": deskForm(knownShipperSchema, async ({ known, basis }) => {
      const isKnown = known === "yes";
      await recordKnownShipper({ database, actor, clock }, { userId, known: isKnown, basis });
      const description = isKnown
        ? "A known shipper from now on."
        : "No known shipper from now on.";
      return { title: "Recorded", description };
    }),
    "ask-fmcsa": deskForm(nothing, async () => {
      await askAgain({ database, actor, clock }, userId);
      return { title: "FMCSA is asked again", description: "The answer shows here by itself." };
    }),
  });
}

/** What a form sends that is one button. */
const nothing = z.object({});

/** Everything on record of a person and their company, with what was done to it. */
export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, checks, done, people, asksFmcsa } = loaderData;
  const { person, profile, roles } = company;
  return (
    <DeskPage title={profile?.companyName ?? person.name}>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="On record">
          <FactSheet
            facts={[
              { label: "Person", value: person.name },
              { label: "E-mail", value: person.email },
              { label: "Account since", value: <Moment at={person.createdAt.toISOString()} /> },
              { label: "Roles", value: roles.map(roleInWords).join(", ") },
              ...(profile ? profileFacts(profile) : []),
            ]}
          />
        </DeskPart>
        {profile ? (
          <DeskPart title="Known Shipper">
            <p className="mb-4 text-sm">
              {profile.knownShipper ? "A known shipper" : "No known shipper on record"}
              {profile.knownShipperRecordedAt && (
                <>
                  , recorded on{" "}
                  <Moment at={profile.knownShipperRecordedAt.toISOString()} withTime />
                </>
              )}
              .
            </p>
            <DeskForm
              intent="known-shipper"
              schema={knownShipperSchema}
              answer={actionData}
              button={profile.knownShipper ? "Withdraw" : "Record as a known shipper"}
              main={!profile.knownShipper}
              working="Recording..."
              hidden={{ known: profile.knownShipper ? "no" : "yes" }}
            >
              {({ basis }) => (
                <TextAreaField field={basis} label="What it rests on, for the audit log" rows={3} />
              )}
            </DeskForm>
          </DeskPart>
        ) : (
          <DeskPart title="Company">
            <p className="text-sm">This person has put no company on record yet.</p>
          </DeskPart>
        )}
        {checks.length > 0 && (
          <DeskPart title="FMCSA">
            <CheckSheet checks={checks} asks={asksFmcsa} />
            {roles.some(({ role }) => role === "carrier") && (
              <p className="mt-3 text-sm">
                {roles.some(({ role, verified }) => role === "carrier" && verified) &&
                  lacksFmcsaAnswer({ checks }) &&
                  `${noFmcsaAnswer}. `}
                <Link
                  to={`/staff/carriers/${person.id}`}
                  className="font-semibold underline underline-offset-4"
                >
                  Carrier file
                </Link>
              </p>
            )}
            {asksFmcsa && (
              <div className="mt-4">
                <DeskForm
                  intent="ask-fmcsa"
                  schema={nothing}
                  answer={actionData}
                  button="Ask FMCSA again"
                  working="Asking..."
                />
              </div>
            )}
          </DeskPart>
        )}
        <DeskPart title="What was done">
          <Done entries={done} people={people} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"]["company"];

function roleInWords({ role, verified, decidedAt }: Loaded["roles"][number]): string {
  if (verified) return `${role} (verified)`;
  return decidedAt ? `${role} (not verified)` : `${role} (waiting)`;
}

function profileFacts(profile: NonNullable<Loaded["profile"]>) {
  const { street, city, state, postalCode } = profile;
  return [
    { label: "Company", value: profile.companyName },
    { label: "Company e-mail", value: profile.companyEmail },
    { label: "Phone", value: profile.phone },
    { label: "Address", value: `${street}, ${city}, ${state} ${postalCode}` },
    { label: "Business license", value: profile.businessLicense },
    { label: "MC number", value: profile.mcNumber },
    { label: "DOT number", value: profile.dotNumber },
    { label: "Equipment", value: profile.equipment.join(", ") },
    { label: "Lanes", value: profile.lanes },
    { label: "Insured until", value: profile.insuranceExpiresOn },
  ];
}
