import { data } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { readCarrierFile, vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { numbersOf } from "#app/features/carriers/record.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/carrier.ts";
import { loadAuditTrail } from "./audit-trail.server.ts";
import { Done } from "./audit-trail.tsx";
import { carrierForms } from "./carrier-actions.server.ts";
import { CertificatesPart } from "./carrier-certificates.tsx";
import { AuthorityPart, PapersPart, StatePart } from "./carrier-parts.tsx";
import { ChangesPart, RemitPart } from "./carrier-remit.tsx";
import { handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { carrierStateNames, deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["carriers", "companies"] };

export const meta = () => deskMeta("Carrier");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock, asksFmcsa } = context.get(requestContext);
  const { query } = database;
  const { today } = companyDays(clock);
  const carrier = isUuid(params.id) ? await readCarrierFile(query, params.id) : undefined;
  if (!carrier) throw data(null, { status: 404 });
  const [vetted, checks, about] = await Promise.all([
    vetCarrierById(query, params.id, today),
    readChecks(query, carrier.profile ? numbersOf(carrier.profile) : []),
    loadAuditTrail(query, { kind: "carrier", id: params.id }),
  ]);
  return { carrier, vetted, checks, ...about, asksFmcsa, today };
}

export type CarrierData = Awaited<ReturnType<typeof loader>>["carrier"];

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const deps = { ...context.get(requestContext), actor };
  return handleIntents(context, request, carrierForms(deps, params.id));
}

/** A carrier's file: where it stands, what speaks against it, its papers, and where its money goes. */
export default function Carrier({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { carrier, vetted, checks, done, people, asksFmcsa, today } = loaderData;
  const { file, name, profile, email } = carrier;
  const objections = vetted?.objections ?? [];
  return (
    <DeskPage
      title={`${name}: ${carrierStateNames[file.state]}`}
      from={{ title: "All carriers", to: "/staff/carriers" }}
    >
      <div className="mb-6">
        {objections.length > 0 ? (
          <Notice tone="neutral" title="Not clear for a load today">
            <ul className="list-disc pl-5">
              {objections.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p className="text-sm font-semibold">Clear for a load today.</p>
        )}
        {vetted?.withoutFmcsa && <p className="mt-2 text-sm">{noFmcsaAnswer}.</p>}
      </div>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="On record">
          <FactSheet
            facts={[
              { label: "Legal name", value: file.legalName },
              { label: "USDOT number", value: profile?.dotNumber },
              { label: "MC number", value: profile?.mcNumber },
              { label: "Phone", value: profile?.phone },
              { label: "Company email", value: profile?.companyEmail },
              { label: "Sign-in email", value: email },
              { label: "Equipment", value: profile?.equipment.join(", ") },
              { label: "Lanes", value: profile?.lanes },
            ]}
          />
          <p className="mt-3 text-sm">
            <Link
              to={`/staff/companies/${file.userId}`}
              className="font-semibold underline underline-offset-4"
            >
              Company page
            </Link>
          </p>
        </DeskPart>
        <StatePart file={file} people={people} answer={answer} />
        <ChangesPart carrier={carrier} checks={checks} people={people} answer={answer} />
        <CertificatesPart carrier={carrier} today={today} answer={answer} />
        <PapersPart file={file} today={today} answer={answer} />
        <RemitPart file={file} today={today} answer={answer} />
        <DeskPart title="FMCSA">
          <CheckSheet checks={checks} asks={asksFmcsa} />
        </DeskPart>
        <AuthorityPart file={file} answer={answer} />
        <DeskPart title="Activity">
          <Done entries={done} people={people} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
