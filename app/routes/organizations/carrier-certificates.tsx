import { coverageNames, coverages, covers } from "#app/features/carriers/carrier-file.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { Table } from "#app/ui/table.tsx";
import type { CarrierData } from "./organization.tsx";

type Props = { carrier: CarrierData; today: string };

type Certificate = CarrierData["certificates"][number];

/** The certificates of insurance. */
export function CertificatesPart({ carrier: { certificates }, today }: Props) {
  return (
    <DeskPart title="Insurance">
      {certificates.length === 0 ? (
        <p className="text-sm">No certificate of insurance on file.</p>
      ) : (
        <div className="overflow-x-auto">
          <Table
            caption="Certificates of insurance"
            columns={[
              "Coverage",
              "Insurer",
              "Policy",
              { name: "Limit", isFigure: true },
              "In force",
            ]}
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
    </DeskPart>
  );
}

/** Adds a certificate of insurance. */
export const addCertificateAction: RecordAction = {
  name: "certificate",
  needs: "carriers.keep-files",
  label: "Add certificate",
  form: (
    <Form
      id="carrier-certificate"
      intent="certificate"
      button="Add the certificate"
      working="Adding..."
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          name="coverage"
          label="Coverage"
          options={coverages.map((one) => ({ value: one, text: coverageNames[one] }))}
        />
        <TextField name="limitCents" label="Limit (USD)" inputMode="decimal" />
        <TextField name="insurer" label="Insurer" />
        <TextField name="policyNumber" label="Policy number" />
        <TextField name="effectiveOn" label="Effective" type="date" />
        <TextField name="expiresOn" label="Expires" type="date" />
      </div>
    </Form>
  ),
};

/** Ends a certificate before it expires, on notice from the insurer. */
export function endCertificateAction({
  carrier: { certificates },
  today,
}: Props): RecordAction | null {
  const open = certificates.filter(
    ({ canceledOn, expiresOn }) => !canceledOn && expiresOn >= today,
  );
  if (open.length === 0) return null;
  return {
    name: "cancel-certificate",
    needs: "carriers.keep-files",
    label: "End certificate",
    form: (
      <Form
        id="carrier-cancel-certificate"
        intent="cancel-certificate"
        button="End the coverage"
        working="LoadEnding..."
        look="secondary"
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField
            name="certificateId"
            label="Certificate"
            options={open.map((one) => ({
              value: one.id,
              text: `${coverageNames[one.coverage]}, ${one.insurer}, ${one.policyNumber}`,
            }))}
          />
          <TextField name="canceledOn" label="Canceled from" type="date" />
        </div>
        <TextField name="reason" label="Reason" maxLength={reasonLimits.max} />
      </Form>
    ),
  };
}

function termText(certificate: Certificate, today: string): string {
  const { effectiveOn, expiresOn, canceledOn } = certificate;
  const term = `${dateText(effectiveOn)} to ${dateText(expiresOn)}`;
  if (canceledOn) return `${term}, canceled from ${dateText(canceledOn)}`;
  if (covers(certificate, today)) return term;
  return `${term} (${expiresOn < today ? "expired" : "not yet in force"})`;
}
