import { replies } from "#app/features/company/replies.ts";
import {
  MailFacts,
  MailLink,
  MailPhone,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { detailLines } from "../detail-lines.ts";
import { requestNumber } from "../quote-request.ts";
import type { MailedRequest } from "./quote-mails.server.tsx";

/** Tells the sales inbox everything a visitor sent. */
export function QuoteNotification({ request }: { request: MailedRequest }) {
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
