import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  addCertificateAction,
  CertificatesPart,
  endCertificateAction,
} from "./carrier-certificates.tsx";
import { authorityAction, FilePart, papersAction, stateAction } from "./carrier-parts.tsx";
import { ChangesPart, confirmChangeAction, RemitPart, remitAction } from "./carrier-remit.tsx";
import type { CarrierPart } from "./organization.tsx";

/** What objects to a load for a carrier today. */
export function CarrierStanding({ side: { vetted } }: { side: CarrierPart }) {
  const objections = vetted?.objections ?? [];
  return (
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
  );
}

type Props = { side: CarrierPart; today: string };

/** A carrier's file: changes to confirm, documents, insurance and remit-to. */
export function CarrierFileParts({ side: { carrier, people }, today }: Props) {
  return (
    <>
      <ChangesPart carrier={carrier} people={people} />
      <FilePart file={carrier.file} people={people} />
      <CertificatesPart carrier={carrier} today={today} />
      <StaffMay action="carriers.see-remit">
        <RemitPart file={carrier.file} />
      </StaffMay>
    </>
  );
}

type Checks = Parameters<typeof confirmChangeAction>[1];

/** What staff can do with a carrier's file. */
export function carrierActions({
  side: { carrier },
  checks,
  today,
}: Props & { checks: Checks }): (RecordAction | null)[] {
  return [
    confirmChangeAction(carrier, checks),
    stateAction(carrier.file),
    addCertificateAction,
    papersAction(carrier, today),
    remitAction(carrier.file, today),
    authorityAction(carrier.file),
    endCertificateAction({ carrier, today }),
  ];
}
