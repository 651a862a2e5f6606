import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

type Told = {
  people: readonly { email: string; firstName: string }[];
  companyEmail: string | null;
};

const subject = "Your payment details were changed";

/** Tells these people of a carrier, and its company address, that its payment details were changed. */
export async function remitChangedMails({ people, companyEmail }: Told): Promise<OutgoingMail[]> {
  const told = [...people, ...(companyEmail ? [{ email: companyEmail, firstName: "" }] : [])];
  const once = new Map(told.toReversed().map((one) => [one.email, one]));
  return Promise.all([...once.values()].reverse().map(writeMail));
}

async function writeMail({ email, firstName }: Told["people"][number]): Promise<OutgoingMail> {
  const { html, text } = await renderMail(
    <MailShell preview="We'll call you before we use them." title={subject}>
      <Paragraph>
        Hello {plainName(firstName) ?? "there"}, someone changed where we send your payments. We'll
        call you at the phone number that FMCSA has on record before we use the new details.
      </Paragraph>
      <Paragraph>
        If you didn't make this change, call us right away at {company.phone.display}.
      </Paragraph>
    </MailShell>,
  );
  return { formType: "account", toEmail: email, subject, content: html, text };
}
