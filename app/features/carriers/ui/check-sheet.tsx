import { type FederalContact, phoneOnRecord } from "#app/features/carriers/federal-contact.ts";
import { federalLines } from "#app/features/carriers/federal-lines.ts";
import {
  type CarrierRecord,
  type CheckState,
  type NumberKind,
  type OperatingStanding,
  standingOf,
  whichFirm,
} from "#app/features/carriers/record.ts";
import { dateText } from "#app/features/company/days.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { CommaList } from "#app/ui/comma-list.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Check = {
  kind: NumberKind;
  number: string;
  state: CheckState;
  answer: CarrierRecord | null;
  firms: readonly CarrierRecord[];
  contact: FederalContact | null;
  checkedAt: Date | null;
  attempts: number;
  lastError: string | null;
};

type Props = {
  checks: readonly Check[];
  /** Whether FMCSA lookups are configured. */
  asks: boolean;
};

/** FMCSA's answers about a carrier's numbers, with their dates. */
export function CheckSheet({ checks, asks }: Props) {
  if (checks.length === 0) {
    return <p className="text-sm">No USDOT or MC number on record.</p>;
  }
  return (
    <ul className="grid gap-4 text-sm">
      {checks.map((check) => (
        <li key={check.kind} className="border-l-4 border-line-strong pl-3">
          <p className="font-semibold">
            {check.kind.toUpperCase()} {check.number}: {verdictOf(check, asks)}
          </p>
          {check.answer && <Answer answer={check.answer} />}
          {(check.answer || check.kind === "dot") && <Contact contact={check.contact} />}
          {check.firms.length > 0 && <p className="wrap-anywhere">{whichFirm(check)}</p>}
          {check.checkedAt && (
            <p className="text-ink-soft">
              FMCSA answered on <Moment at={check.checkedAt.toISOString()} withTime />
            </p>
          )}
          {check.lastError && asks && (
            <p className="text-ink-soft">
              {check.attempts} attempts failed, the last with: {check.lastError}. We'll ask again
              automatically.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Answer({ answer }: { answer: CarrierRecord }) {
  const { legalName, dbaName, dotNumber, address, federal } = answer;
  return (
    <>
      <p className="wrap-anywhere">
        <CommaList
          parts={[
            legalName,
            dbaName && `doing business as ${dbaName}`,
            `DOT ${dotNumber}`,
            address,
          ]}
        />
      </p>
      {federal && (
        <ul>
          {federalLines(federal).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How to reach the carrier by the imported census file. */
function Contact({ contact }: { contact: FederalContact | null }) {
  const { cellPhone, email, officer, mcs150On } = contact ?? {};
  const phone = phoneOnRecord(contact);
  return (
    <>
      {!phone && <p>No phone number on federal record</p>}
      {contact && (
        <p className="wrap-anywhere">
          <CommaList
            parts={[
              `Census file of ${dateText(contact.fileDate)}`,
              phone && <PhoneLink key="phone" phone={phone} />,
              cellPhone && cellPhone !== phone && <PhoneLink key="cell" phone={cellPhone} />,
              email,
              officer,
              mcs150On && `MCS-150 of ${dateText(mcs150On)}`,
            ]}
          />
        </p>
      )}
    </>
  );
}

function verdictOf({ state, answer }: Check, asks: boolean): string {
  if (state === "not_found") return "FMCSA has no such number";
  if (state === "several") return "held by several firms";
  if (state === "waiting" || !answer) return asks ? "not checked yet" : "not checked";
  return standingTexts[standingOf(answer)];
}

const standingTexts: Record<OperatingStanding, string> = {
  allowed: "allowed to operate",
  not_allowed: "not allowed to operate",
  out_of_service: "out of service",
  unverifiable: "unverifiable: FMCSA doesn't say whether it may operate",
};
