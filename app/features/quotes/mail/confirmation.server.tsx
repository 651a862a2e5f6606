import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { Facts, MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { detailLines } from "../detail-lines.ts";
import type { MailedRequest } from "./quote-mails.server.tsx";

/**
 * Tells the customer that we have the request. It repeats the load, and no words of their own:
 * whoever types somebody else's address must not be able to write to them through us.
 */
export function QuoteConfirmation({ request }: { request: MailedRequest }) {
  return (
    <MailShell
      preview={`A broker replies within ${replies.quote}.`}
      title="We have your quote request"
    >
      <Paragraph>
        A broker reads it and replies within {replies.quote}, with a price or with the one question
        that stands in the way of it. Asking commits you to nothing.
      </Paragraph>
      <Facts rows={[{ label: "Service", value: request.service }, ...detailLines(request)]} />
      <Paragraph>
        Something to add or to correct? Answer this mail. If the freight can't wait, call: the line
        is open {phoneLine.text}.
      </Paragraph>
      <MailAction href={`tel:${company.phone.e164}`}>Call {company.phone.display}</MailAction>
      <Paragraph>
        You did not ask us for a quote? Then somebody typed your address by mistake, and there is
        nothing you have to do.
      </Paragraph>
    </MailShell>
  );
}
