import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import {
  MailAction,
  MailFacts,
  MailLink,
  MailPhone,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { detailLines } from "../detail-lines.ts";
import { requestNumber, type ShipmentDetails } from "../quote-request.ts";

/** The data of a request in its emails. */
export type MailedRequest = ShipmentDetails & {
  number: number;
  /** The absolute URL on which the customer follows it. */
  page: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string | null;
  service: string;
  freight: string;
};

/** The email to the sales inbox, and the one to the customer. */
export async function quoteMails(request: MailedRequest): Promise<OutgoingMail> {
  const number = requestNumber(request.number);
  const [notification, confirmation] = await Promise.all([
    renderMail(<QuoteNotification request={request} />),
    renderMail(<QuoteConfirmation request={request} />),
  ]);
  return {
    formType: "service_lead",
    toEmail: company.email.sales,
    replyTo: { address: request.email, name: request.name },
    subject: `Quote request ${number}: ${request.service}, ${request.company}`,
    content: notification.html,
    text: notification.text,
    sendToCustomer: true,
    customerEmail: request.email,
    customerSubject: `We have your quote request ${number}: ${request.service}`,
    customerContent: confirmation.html,
    customerText: confirmation.text,
  };
}

/**
 * Confirms a request to the customer. It repeats the load but none of their own text: anyone can
 * enter someone else's address, and we don't relay messages to strangers.
 */
function QuoteConfirmation({ request }: { request: MailedRequest }) {
  return (
    <MailShell
      preview={`A broker replies within ${replies.quote}.`}
      title="We have your quote request"
    >
      <Paragraph>
        A broker replies within {replies.quote} with a price, or with the one question we need
        answered first. There's no obligation.
      </Paragraph>
      <MailFacts
        rows={[
          { label: "Request", value: requestNumber(request.number) },
          { label: "Service", value: request.service },
          ...detailLines(request),
        ]}
      />
      <MailAction href={request.page}>Follow your request</MailAction>
      <Paragraph>
        Anything to add or correct? Reply to this email. If it can't wait, call{" "}
        {company.phone.display} with your request number. The line is open {phoneLine.text}.
      </Paragraph>
      <Paragraph>
        Didn't ask us for a quote? Someone entered your address by mistake. You can ignore this
        email.
      </Paragraph>
    </MailShell>
  );
}

/** Tells the sales inbox everything a visitor sent. */
function QuoteNotification({ request }: { request: MailedRequest }) {
  const { name, company, email, phone, message, service, freight } = request;
  return (
    <MailShell preview={`${company} requested ${service}`} title="New quote request">
      <Paragraph>
        We promised {name} a reply within {replies.quote}. Reply to this email to answer.
      </Paragraph>
      <MailFacts
        rows={[
          { label: "Request", value: requestNumber(request.number) },
          { label: "Service", value: service },
          { label: "Freight type", value: freight },
          { label: "Name", value: name },
          { label: "Company", value: company },
          { label: "Email", value: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
          { label: "Phone", value: <MailPhone phone={phone} /> },
          ...detailLines(request),
        ]}
      />
      {message && (
        <>
          <Paragraph>Their message:</Paragraph>
          <Quoted text={message} />
        </>
      )}
    </MailShell>
  );
}
