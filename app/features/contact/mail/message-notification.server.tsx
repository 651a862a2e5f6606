import type { Message } from "#app/features/contact/schema.ts";
import {
  MailFacts,
  MailPhone,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";

/** Forwards a message and its sender's details to the inbox. */
export function MessageNotification({ message }: { message: Message }) {
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
