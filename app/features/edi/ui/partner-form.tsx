import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { bookingLimits } from "#app/forms/limits.ts";
import { type Acceptance, acceptanceNames, acceptances } from "../acceptance.ts";
import { ediLimits as limits } from "../limits.ts";
import { type PaymentCode, paymentCodes, paymentNames } from "../payment.ts";
import type { TimeCodeChoice } from "../time-code.ts";
import type { WhichDates } from "../which-dates.ts";
import { timeCodeOptions, whichDatesOptions } from "./code-options.ts";

type Props = {
  intent: string;
  button: string;
  initial: Record<string, string | null>;
  version?: number;
};

/** The form that adds or changes a partner. */
export function PartnerForm(props: Props) {
  return (
    <Form id="partner" working="Saving..." {...props}>
      <TextField name="name" label="Name" maxLength={limits.name} required />
      <TextField
        name="email"
        type="email"
        label="Booking account"
        autoComplete="off"
        hint="The email of a person at the customer who can book. The loads belong to their company."
        required
      />
      <div className="grid gap-5 tablet:grid-cols-3">
        <TextField name="qualifier" label="Their qualifier" hint="ISA-05" required />
        <TextField name="interchangeId" label="Their interchange ID" hint="ISA-06" required />
        <TextField name="groupId" label="Their group ID" hint="GS-02" required />
        <TextField name="ownQualifier" label="Our qualifier" hint="ISA-07" required />
        <TextField name="ownInterchangeId" label="Our interchange ID" hint="ISA-08" required />
        <TextField name="ownGroupId" label="Our group ID" hint="GS-03" required />
      </div>
      <TextField name="scac" label="SCAC" hint="The SCAC they tender to, in B2-02" required />
      <TextField
        name="folder"
        label="Folder (optional)"
        hint="A folder in the data folder's edi folder. We read files from its in folder and write ours to its out folder."
        maxLength={limits.folder}
      />
      <SelectField
        name="acceptance"
        label="Accept tenders automatically"
        options={acceptances.map((value) => ({ value, text: acceptanceNames[value] }))}
      />
      <TextField
        name="defaultDescription"
        label="Default commodity (optional)"
        hint="For tenders that don't describe the goods, such as Groceries."
        maxLength={bookingLimits.description}
      />
      <TextField
        name="defaultWeight"
        label="Default weight (lbs, optional)"
        hint="The usual weight of a load, for tenders that don't give one."
        inputMode="decimal"
      />
      <CheckField name="ownDates">
        Read a date whose code we don't know as the pickup or delivery date of its stop
      </CheckField>
      <SelectField
        name="timeCode"
        label="A time zone code we don't know means"
        none="Ask our team for each tender"
        options={timeCodeOptions}
      />
      <SelectField
        name="whichDates"
        label="Where a stop has requested and scheduled dates that differ"
        none="Ask our team for each tender"
        options={whichDatesOptions}
      />
      <SelectField
        name="payment"
        label="Payment where a tender doesn't say it (B2-06)"
        hint="Our 210 repeats it in B3-04."
        none="By who is billed"
        options={paymentCodes.map((value) => ({ value, text: paymentNames[value] }))}
      />
      <CheckField name="sendsStatus">Send a 214 for each event of their loads</CheckField>
      <CheckField name="sendsInvoices">Send a 210 for each invoice of their loads</CheckField>
      <CheckField name="isTest">Test: interchanges are marked T</CheckField>
    </Form>
  );
}

type Partner = {
  [Name in
    | "name"
    | "qualifier"
    | "interchangeId"
    | "groupId"
    | "ownQualifier"
    | "ownInterchangeId"
    | "ownGroupId"
    | "scac"]: string;
} & {
  folder: string | null;
  acceptance: Acceptance;
  defaultDescription: string | null;
  defaultWeight: number | null;
  ownDates: boolean;
  timeCode: TimeCodeChoice | null;
  whichDates: WhichDates | null;
  payment: PaymentCode | null;
  isTest: boolean;
  sendsStatus: boolean;
  sendsInvoices: boolean;
};

/** What the form of a partner begins with. */
export function partnerValues(partner: Partner, email: string | null) {
  const {
    acceptance,
    isTest,
    sendsStatus,
    sendsInvoices,
    defaultDescription,
    defaultWeight,
    ...texts
  } = partner;
  const checked = (is: boolean) => (is ? "on" : null);
  return {
    name: texts.name,
    email,
    scac: texts.scac,
    folder: texts.folder,
    qualifier: texts.qualifier,
    interchangeId: texts.interchangeId,
    groupId: texts.groupId,
    ownQualifier: texts.ownQualifier,
    ownInterchangeId: texts.ownInterchangeId,
    ownGroupId: texts.ownGroupId,
    acceptance,
    defaultDescription,
    defaultWeight: defaultWeight === null ? null : String(defaultWeight),
    ownDates: checked(partner.ownDates),
    timeCode: partner.timeCode,
    whichDates: partner.whichDates,
    payment: partner.payment,
    isTest: checked(isTest),
    sendsStatus: checked(sendsStatus),
    sendsInvoices: checked(sendsInvoices),
  };
}
