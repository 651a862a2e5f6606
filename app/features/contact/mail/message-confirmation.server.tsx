import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { MailLink, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

/**
 * Confirms a message to its sender. It repeats nothing they typed: anyone can enter someone else's
 * address, and we don't relay messages to strangers.
 */
export function MessageConfirmation() {
  const { display, e164 } = company.phone;
  return (
    <MailShell
      preview={`We'll get back to you within ${replies.contact}.`}
      title="We have your message"
    >
      <Paragraph>
        Thanks for your message. We'll get back to you within {replies.contact}.
      </Paragraph>
      <Paragraph>
        If it can't wait, call <MailLink href={`tel:${e164}`}>{display}</MailLink>. We answer{" "}
        {phoneLine.text}. To add something, reply to this email.
      </Paragraph>
      <Paragraph>
        Didn't write to us? Someone entered your address by mistake, and you don't need to do
        anything.
      </Paragraph>
    </MailShell>
  );
}
