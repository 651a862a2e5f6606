import { data } from "react-router";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readCarrierFile, vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { hideRemit } from "#app/features/carriers/hide-remit.ts";
import { can } from "#app/features/carriers/policy.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { numbersOf } from "#app/features/carriers/record.ts";
import { CheckSheet } from "#app/features/carriers/ui/check-sheet.tsx";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart, FactSheet, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/carrier.ts";
import { Activity } from "./activity.tsx";
import { readAuditTrail } from "./audit-trail.server.ts";
import { answerCarrierForms } from "./carrier-actions.server.ts";
import {
  addCertificateAction,
  CertificatesPart,
  endCertificateAction,
} from "./carrier-certificates.tsx";
import { authorityAction, FilePart, papersAction, stateAction } from "./carrier-parts.tsx";
import { ChangesPart, confirmChangeAction, RemitPart, remitAction } from "./carrier-remit.tsx";
import { isUuid } from "./is-uuid.ts";
import { carrierStateNames, deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carrier");

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock, asksFmcsa } = context.get(requestContext);
  const { query } = database;
  const { today } = companyDays(clock);
  const carrier = isUuid(params.id) ? await readCarrierFile(query, params.id) : undefined;
  if (!carrier) throw data(null, { status: 404 });
  const [vetted, checks, trail] = await Promise.all([
    vetCarrierById(query, params.id, today),
    readChecks(query, numbersOf(carrier.company)),
    readAuditTrail(query, { kind: "carrier", id: params.id }),
  ]);
  const { changes, file } = carrier;
  const changedBy = changes.map((change) => change.changedBy);
  const people = await peopleById(query, [file.stateSetBy, ...changedBy]);
  const seen = { carrier, vetted, checks, people, asksFmcsa, today };
  if (can(actor, "see-remit")) return { ...seen, trail };
  const hidden = trail.map((one) =>
    one.action === "carrier.remit" ? { ...one, text: null } : one,
  );
  return { ...seen, carrier: hideRemit(carrier), trail: hidden };
}

export type CarrierData = Awaited<ReturnType<typeof loader>>["carrier"];

export const action = answerCarrierForms;

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** A carrier's file: its state, objections, documents and payment details. */
export default function Carrier({ loaderData }: Route.ComponentProps) {
  const { carrier, vetted, checks, trail, people, asksFmcsa, today } = loaderData;
  const { file, name, company, contact } = carrier;
  const profile = contact?.profile;
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
      <ActionBar
        actions={[
          confirmChangeAction(carrier, checks),
          stateAction(file),
          addCertificateAction,
          papersAction(carrier, today),
          remitAction(file, today),
          authorityAction(file),
          endCertificateAction({ carrier, today }),
        ]}
      />
      <RecordColumns
        facts={
          <>
            <ChangesPart carrier={carrier} people={people} />
            <FilePart file={file} people={people} />
            <CertificatesPart carrier={carrier} today={today} />
            <StaffMay action="carriers.see-remit">
              <RemitPart file={file} />
            </StaffMay>
            <DeskPart
              title="Company"
              aside={
                contact && (
                  <Link
                    to={`/staff/companies/${contact.person.id}`}
                    className="text-sm font-semibold underline underline-offset-4"
                  >
                    Company page
                  </Link>
                )
              }
            >
              <FactSheet
                facts={[
                  { label: "Legal name", value: company.legalName },
                  { label: "USDOT number", value: company.dotNumber },
                  { label: "MC number", value: company.mcNumber },
                  { label: "SCAC", value: company.scac },
                  { label: "Phone", value: profile?.phone },
                  { label: "Company email", value: profile?.companyEmail },
                  {
                    label: "Owner",
                    value: contact && `${contact.person.name}, ${contact.person.email}`,
                  },
                  { label: "Equipment", value: profile?.equipment.join(", ") },
                  { label: "Lanes", value: profile?.lanes },
                ]}
              />
            </DeskPart>
            <DeskPart title="FMCSA">
              <CheckSheet checks={checks} asks={asksFmcsa} />
            </DeskPart>
          </>
        }
        timeline={<Activity on={name} entries={trail} />}
      />
    </DeskPage>
  );
}
