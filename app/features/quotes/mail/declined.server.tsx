import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";

type Asked = { contactName: string; email: string; serviceType: string };

/** Tells the customer that we can't quote the load, with staff's reason. */
export async function declinedMail(asked: Asked, reason: string): Promise<OutgoingMail> {
  const { html, text } = await renderMail(<DeclinedMail asked={asked} reason={reason} />);
  return {
    formType: "quote",
    toEmail: asked.email,
    replyTo: { address: company.email.sales, name: company.name },
    subject: `About your quote request: ${asked.serviceType}`,
    content: html,
    text,
  };
}

function DeclinedMail({ asked, reason }: { asked: Asked; reason: string }) {
  return (
    <MailShell preview="We can't quote this load" title="We can't quote this load">
      <Paragraph>
        {plainName(asked.contactName) ?? "Hello"}, we can't quote this load. Here's why:
      </Paragraph>
      <Quoted text={reason} />
      <Paragraph>
        If something about the load can change, reply to this email or call us. The line is open{" "}
        {phoneLine.text}.
      </Paragraph>
      <MailAction href={`tel:${company.phone.e164}`}>Call {company.phone.display}</MailAction>
    </MailShell>
  );
}
