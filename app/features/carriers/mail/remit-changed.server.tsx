import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

type Person = { email: string; companyEmail: string | null; firstName: string };

const subject = "Your payment details were changed";

/** Tells a carrier, at both of its addresses, that its payment details were changed. */
export async function remitChangedMail(person: Person): Promise<OutgoingMail[]> {
  const { html, text } = await renderMail(
    <MailShell preview="We'll call you before we use them." title={subject}>
      <Paragraph>
        Hello {plainName(person.firstName) ?? "there"}, someone changed where we send your payments.
        We'll call you at the phone number that FMCSA has on record before we use the new details.
      </Paragraph>
      <Paragraph>
        If you didn't make this change, call us right away at {company.phone.display}.
      </Paragraph>
    </MailShell>,
  );
  const addresses = [...new Set([person.email, person.companyEmail ?? person.email])];
  return addresses.map((toEmail) => ({
    formType: "account",
    toEmail,
    subject,
    content: html,
    text,
  }));
}
