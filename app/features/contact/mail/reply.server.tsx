import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";

type Answered = { name: string; email: string; message: string };

/** The email to the sender with our reply and their message. */
export async function replyMail(answered: Answered, reply: string): Promise<OutgoingMail> {
  const { html, text } = await renderMail(<Reply answered={answered} reply={reply} />);
  return {
    formType: "contact",
    toEmail: answered.email,
    replyTo: { address: company.email.general, name: company.name },
    subject: `Your message to ${company.name}`,
    content: html,
    text,
  };
}

function Reply({ answered: { message }, reply }: { answered: Answered; reply: string }) {
  return (
    <MailShell preview={reply.slice(0, 120)} title="Our reply to your message">
      {reply.split(/\n{2,}/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
        <Paragraph key={place}>
          <span style={{ whiteSpace: "pre-line" }}>{paragraph}</span>
        </Paragraph>
      ))}
      <Paragraph>You wrote:</Paragraph>
      <Quoted text={message} />
      <Paragraph>To add something, reply to this email.</Paragraph>
    </MailShell>
  );
}
