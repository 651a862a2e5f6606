import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { detailLines } from "../detail-lines.ts";
import { requestNumber } from "../quote-request.ts";
import type { MailedRequest } from "./quote-mails.server.tsx";

/**
 * Confirms a request to the customer. It repeats the load but none of their own text: anyone can
 * enter someone else's address, and we don't relay messages to strangers.
 */
export function QuoteConfirmation({ request }: { request: MailedRequest }) {
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
