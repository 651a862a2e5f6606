import type { Actor } from "#app/features/accounts/actor.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import {
  MailAction,
  MailFacts,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { invoiceNumber } from "../invoice.ts";
import { deskInvoicePath, ownInvoicePath } from "../paths.ts";
import type { InvoiceRecord } from "../queries.server.ts";

type Opened = {
  invoice: InvoiceRecord;
  reason: string;
  by: Pick<Actor, "firstName" | "lastName">;
  origin: string;
};

/** The email to our desk about an invoice that its customer disputes. */
export function disputeMail({ invoice, reason, by, origin }: Opened) {
  const title = `${invoiceNumber(invoice)} is disputed`;
  return loadMail(
    `${title}: load ${invoice.trackingId}`,
    <MailShell preview={reason.slice(0, 120)} title={title}>
      <Paragraph>
        {by.firstName} {by.lastName} wrote:
      </Paragraph>
      <Quoted text={reason} />
      <MailFacts
        rows={[
          { label: "Bill to", value: invoice.customer },
          { label: "Load", value: invoice.trackingId },
          { label: "Open", value: `${usdText(invoice.openCents)} USD` },
        ]}
      />
      <MailAction href={origin + deskInvoicePath(invoice.id)}>Answer the dispute</MailAction>
    </MailShell>,
  );
}

type Answered = { invoice: InvoiceRecord; answer: string; origin: string };

/** The email to the customer with our answer to its dispute. */
export function disputeAnswerMail({ invoice, answer, origin }: Answered) {
  const number = invoiceNumber(invoice);
  const title = `We answered your dispute of ${number}`;
  return loadMail(
    `${title}: load ${invoice.trackingId}`,
    <MailShell preview={answer.slice(0, 120)} title={title}>
      <Paragraph>Here's our answer. The amount of the invoice stays as it is.</Paragraph>
      <Quoted text={answer} />
      <MailFacts rows={[{ label: "Open", value: `${usdText(invoice.openCents)} USD` }]} />
      <MailAction href={origin + ownInvoicePath(number)}>View the invoice</MailAction>
    </MailShell>,
  );
}
