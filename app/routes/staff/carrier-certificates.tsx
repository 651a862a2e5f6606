import { coverageNames, coverages, covers } from "#app/features/carriers/carrier-file.ts";
import { cancelCertificateSchema, certificateSchema } from "#app/features/carriers/file-schema.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Table } from "#app/ui/table.tsx";
import type { CarrierData } from "./carrier.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";

type Props = { carrier: CarrierData; today: string; answer: DeskAnswer | undefined };

type Certificate = CarrierData["certificates"][number];

/** The certificates of insurance, the way to add one, and to end one early. */
export function CertificatesPart({ carrier: { certificates }, today, answer }: Props) {
  const open = certificates.filter(
    ({ canceledOn, expiresOn }) => !canceledOn && expiresOn >= today,
  );
  return (
    <DeskPart title="Insurance">
      {certificates.length === 0 ? (
        <p className="mb-4 text-sm">No certificate of insurance on file.</p>
      ) : (
        <div className="mb-5 overflow-x-auto">
          <Table
            caption="Certificates of insurance"
            columns={["Coverage", "Insurer", "Policy", "Limit", "In force"]}
            rows={certificates.map((one) => ({
              key: one.id,
              cells: [
                coverageNames[one.coverage],
                one.insurer,
                one.policyNumber,
                usdText(one.limitCents),
                termText(one, today),
              ],
            }))}
          />
        </div>
      )}
      <DeskForm
        intent="certificate"
        schema={certificateSchema}
        answer={answer}
        button="Add the certificate"
        working="Adding..."
      >
        {(fields) => (
          <div className="grid gap-4 tablet:grid-cols-2">
            <SelectField
              field={fields.coverage}
              label="Coverage"
              options={coverages.map((one) => ({ value: one, text: coverageNames[one] }))}
            />
            <TextField field={fields.limitCents} label="Limit (USD)" inputMode="decimal" />
            <TextField field={fields.insurer} label="Insurer" />
            <TextField field={fields.policyNumber} label="Policy number" />
            <TextField field={fields.effectiveOn} label="Effective" type="date" />
            <TextField field={fields.expiresOn} label="Expires" type="date" />
          </div>
        )}
      </DeskForm>
      {open.length > 0 && (
        <details className="mt-5" open={answer?.intent === "cancel-certificate"}>
          <summary className="cursor-pointer py-2 text-sm font-semibold">
            End a certificate early
          </summary>
          <DeskForm
            intent="cancel-certificate"
            schema={cancelCertificateSchema}
            answer={answer}
            button="End the coverage"
            working="Ending..."
          >
            {(fields) => (
              <div className="grid gap-4 tablet:grid-cols-2">
                <SelectField
                  field={fields.certificateId}
                  label="Certificate"
                  options={open.map((one) => ({
                    value: one.id,
                    text: `${coverageNames[one.coverage]}, ${one.insurer}, ${one.policyNumber}`,
                  }))}
                />
                <TextField field={fields.canceledOn} label="Canceled from" type="date" />
                <TextField field={fields.reason} label="Reason" />
              </div>
            )}
          </DeskForm>
        </details>
      )}
    </DeskPart>
  );
}

function termText(certificate: Certificate, today: string): string {
  const { effectiveOn, expiresOn, canceledOn } = certificate;
  const term = `${dateText(effectiveOn)} to ${dateText(expiresOn)}`;
  if (canceledOn) return `${term}, canceled from ${dateText(canceledOn)}`;
  if (covers(certificate, today)) return term;
  return `${term} (${expiresOn < today ? "expired" : "not yet in force"})`;
}
