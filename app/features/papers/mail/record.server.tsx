import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import type { PaperReader } from "../paper.ts";
import { deskRecordPath } from "../paths.ts";

type Asked = {
  id: string;
  trackingId: string;
  party: PaperReader;
  person: { firstName: string; lastName: string; email: string };
};

/** Tells our desk that a party asked for the transaction record of a load. */
export async function recordAskedMail(asked: Asked, origin: string): Promise<OutgoingMail> {
  const { trackingId, party, person, id } = asked;
  const name = `${person.firstName} ${person.lastName}`;
  const title = `${trackingId}: the ${party} asks for the transaction record`;
  const { html, text } = await renderMail(
    <MailShell preview={title} title={title}>
      <Paragraph>
        {name} asked for our record of this load under 49 CFR 371.3. Check it, then release it.
      </Paragraph>
      <MailAction href={origin + deskRecordPath(id)}>Open the record</MailAction>
    </MailShell>,
  );
  return {
    formType: "shipment",
    toEmail: company.email.general,
    replyTo: { address: person.email, name },
    subject: title,
    content: html,
    text,
  };
}

/**
 * Tells a party where to download the record; one email for each address. The amounts stay behind
 * the sign-in.
 */
export async function recordReleasedMail(
  trackingId: string,
  link: string,
): Promise<(toEmail: string) => OutgoingMail> {
  const title = `The transaction record of ${trackingId} is ready`;
  return loadMail(
    title,
    <MailShell preview={title} title={title}>
      <Paragraph>
        You can download our record of this load (49 CFR 371.3) after you sign in.
      </Paragraph>
      <MailAction href={link}>Download the record</MailAction>
    </MailShell>,
  );
}
