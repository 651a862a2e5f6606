import { dateText } from "#app/features/company/days.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { invoiceNumber } from "../invoice.ts";
import { ownInvoicePath } from "../paths.ts";
import type { InvoiceRecord } from "../queries.server.ts";

type Mailed = {
  invoice: InvoiceRecord;
  toEmail: string;
  attachments: NonNullable<OutgoingMail["attachments"]>;
  /** Names of documents that are too large for an email. */
  tooLarge: readonly string[];
  origin: string;
};

/** The email with an invoice or credit memo to one of the customer's payables people. */
export async function invoiceMail(mailed: Mailed): Promise<OutgoingMail> {
  const { invoice, toEmail, attachments } = mailed;
  const number = invoiceNumber(invoice);
  const what = invoice.kind === "invoice" ? "Invoice" : "Credit memo";
  const mailTo = await loadMail(
    `${what} ${number} for load ${invoice.trackingId}: ${usdText(invoice.totalCents)}`,
    <InvoiceMail {...mailed} />,
    { attachments },
  );
  return mailTo(toEmail);
}

function InvoiceMail({ invoice, tooLarge, origin }: Mailed) {
  const { kind, trackingId, totalCents, dueOn, reason, content } = invoice;
  const number = invoiceNumber(invoice);
  const isCredit = kind === "credit memo";
  const title = isCredit ? `Credit memo ${number}` : `Invoice ${number}`;
  return (
    <MailShell preview={`${title}: ${usdText(totalCents)}`} title={title}>
      <Paragraph>
        {isCredit
          ? `We credited ${usdText(totalCents)} on your account for load ${trackingId}.`
          : `Your invoice for load ${trackingId} is attached.`}
      </Paragraph>
      <MailFacts
        rows={[
          { label: "Bill to", value: content.billTo.name },
          { label: "Load", value: trackingId },
          { label: isCredit ? "Credit" : "Total", value: `${usdText(totalCents)} USD` },
          isCredit ? { label: "Reason", value: reason } : { label: "Due", value: dateText(dueOn) },
        ]}
      />
      {tooLarge.length > 0 && (
        <Paragraph>
          Too large for email, on the load's page: {tooLarge.join(", ").toLowerCase()}.
        </Paragraph>
      )}
      <MailAction href={origin + ownInvoicePath(number)}>
        {isCredit ? "View the credit memo" : "View the invoice"}
      </MailAction>
    </MailShell>
  );
}
