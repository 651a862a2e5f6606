import { remitNames } from "#app/features/carriers/carrier-file.ts";
import { type FederalContact, phoneOnRecord } from "#app/features/carriers/federal-contact.ts";
import { RemitFields, remitValues } from "#app/features/carriers/ui/remit-fields.tsx";
import { dateText } from "#app/features/company/days.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { actorName } from "#app/routes/staff/names.ts";
import type { People } from "#app/routes/staff/quote-record.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { CarrierData } from "./organization.tsx";

type File = CarrierData["file"];

/** The carrier's payment details. */
export function RemitPart({ file }: { file: File }) {
  const { remitKind, remitName, remitStreet, remitCity, noticeOn, bankName, bankLastFour } = file;
  const town = [remitCity, file.remitState, file.remitPostalCode].filter(Boolean).join(" ");
  return (
    <DeskPart title="Remit-to">
      <FactSheet
        facts={[
          { label: "Pay to", value: remitNames[remitKind] },
          { label: "Name", value: remitName },
          { label: "Address", value: [remitStreet, town].filter(Boolean).join(", ") },
          { label: "Notice of assignment", value: noticeOn && dateText(noticeOn) },
          { label: "Bank", value: bankName },
          { label: "Account", value: bankLastFour && `ends in ${bankLastFour}` },
        ]}
      />
    </DeskPart>
  );
}

/** Changes the carrier's remit-to. */
export function remitAction(file: File, today: string): RecordAction {
  return {
    name: "remit",
    needs: "carriers.keep-remit",
    label: "Change remit-to",
    form: (
      <Form
        version={file.version}
        id="carrier-remit"
        intent="remit"
        button="Save remit-to"
        working="Saving..."
        look="secondary"
        initial={remitValues(file)}
      >
        {file.state !== "pending" && (
          <p className="text-sm">
            A change holds the file until you have called the number on federal record.
          </p>
        )}
        <RemitFields today={today} />
      </Form>
    ),
  };
}

const names = {
  bank: "Bank",
  "remit-to": "Remit-to",
  phone: "Phone",
  email: "Email",
  insurance: "Insurance",
};

/** Changes of an approved carrier: each holds the file until staff have called. */
export function ChangesPart({
  carrier: { changes },
  people,
}: {
  carrier: CarrierData;
  people: People;
}) {
  if (changes.length === 0) return null;
  return (
    <DeskPart title="Changes to confirm">
      <ol aria-label="Changes" className="text-sm">
        {changes.map((change) => (
          <li key={change.id} className="border-b border-line py-2 wrap-anywhere">
            <p>
              <strong>{names[change.detail]}</strong>: {change.before ?? "none"} to{" "}
              {change.after ?? "none"}
            </p>
            <p className="text-ink-soft">
              Changed by {actorName(people, change.changedBy)},{" "}
              <Moment at={change.changedAt.toISOString()} withTime />
              {change.confirmedAt ? (
                <>
                  . Confirmed at {change.calledNumber && <PhoneLink phone={change.calledNumber} />},{" "}
                  <Moment at={change.confirmedAt.toISOString()} withTime />: {change.callNote}
                </>
              ) : (
                ". Not confirmed yet."
              )}
            </p>
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}

type Checks = readonly { contact: FederalContact | null }[];

/** Confirms the oldest change that holds the file, once staff have called. */
export function confirmChangeAction({ changes }: CarrierData, checks: Checks): RecordAction | null {
  const open = changes.find(({ confirmedAt }) => confirmedAt === null);
  if (!open) return null;
  const contact = checks.map((check) => check.contact).find(phoneOnRecord) ?? null;
  const onRecord = phoneOnRecord(contact);
  return {
    name: "confirm",
    needs: "carriers.keep-remit",
    label: "Confirm a change",
    isNext: true,
    form: (
      <Form
        // A new form for each change, with empty fields.
        key={open.id}
        id="carrier-confirm"
        intent="confirm"
        button={`Confirm the ${names[open.detail].toLowerCase()} change`}
        working="Confirming..."
        initial={{ changeId: open.id, calledNumber: onRecord }}
      >
        <HiddenField name="changeId" />
        <p className="text-sm">
          Call the carrier about <strong>{names[open.detail]}</strong> at its number on federal
          record
          {onRecord && contact ? (
            <>
              : <PhoneLink phone={onRecord} />, by the census file of {dateText(contact.fileDate)}
            </>
          ) : (
            ". There's no number on federal record here: look it up at FMCSA"
          )}
          . Don't use a number from the request itself.
        </p>
        <TextField name="calledNumber" label="Number you called" type="tel" />
        <TextField
          name="callNote"
          label="Who you spoke to, and what they said"
          maxLength={reasonLimits.max}
        />
      </Form>
    ),
  };
}
