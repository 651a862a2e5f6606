import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { MailLink, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

/**
 * To who wrote. It has nothing of theirs in it: anybody can put anybody's address into the form,
 * and we carry no words of one stranger to another.
 */
export function MessageConfirmation() {
  const { display, e164 } = company.phone;
  return (
    <MailShell
      preview={`We get back to you within ${replies.contact}.`}
      title="We have your message"
    >
      <Paragraph>
        Thank you for writing to us by the form on our site. A person reads it, and we get back to
        you within {replies.contact}.
      </Paragraph>
      <Paragraph>
        If it can't wait, call <MailLink href={`tel:${e164}`}>{display}</MailLink>: the line is open
        {phoneLine.text}. To add something, answer this mail.
      </Paragraph>
      <Paragraph>
        If it was not you who wrote, somebody gave your address by mistake, and you need not do
        anything.
      </Paragraph>
    </MailShell>
  );
}
