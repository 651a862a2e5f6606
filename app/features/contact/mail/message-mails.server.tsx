import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import type { Message } from "#app/features/contact/schema.ts";
import { addressMax, type OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import {
  MailFacts,
  MailLink,
  MailPhone,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";

/** The email to the general inbox, and the one to the sender. */
export async function messageMails(message: Message): Promise<OutgoingMail> {
  const { name, email } = message;
  const [notification, confirmation] = await Promise.all([
    renderMail(<MessageNotification message={message} />),
    renderMail(<MessageConfirmation />),
  ]);
  const toInbox = {
    formType: "contact",
    toEmail: company.email.general,
    subject: `Message from ${name}${message.company ? `, ${message.company}` : ""}`,
    content: notification.html,
    text: notification.text,
  } as const;
  // The form accepts longer addresses than SMTP does; the message must not be lost over it.
  if (email.length > addressMax) return toInbox;
  return {
    ...toInbox,
    replyTo: { address: email, name },
    sendToCustomer: true,
    customerEmail: email,
    customerSubject: `We have your message: ${company.name}`,
    customerContent: confirmation.html,
    customerText: confirmation.text,
  };
}

/**
 * Confirms a message to its sender. It repeats nothing they typed: anyone can enter someone else's
 * address, and we don't relay messages to strangers.
 */
function MessageConfirmation() {
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

/** Forwards a message and its sender's details to the inbox. */
function MessageNotification({ message }: { message: Message }) {
  const { name, email, phone, company, message: words } = message;
  return (
    <MailShell preview={words.slice(0, 120)} title={`Message from ${name}`}>
      <MailFacts
        rows={[
          { label: "Name", value: name },
          { label: "Email", value: email },
          { label: "Phone", value: <MailPhone phone={phone} /> },
          { label: "Company", value: company ?? "Not given" },
        ]}
      />
      <Quoted text={words} />
      <Paragraph>Reply to this email to answer {name}.</Paragraph>
    </MailShell>
  );
}
