import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

/** Tells a person that their password was changed, in case it wasn't them. */
export function passwordChangedMail(toEmail: string): Promise<OutgoingMail> {
  const title = "Your password was changed";
  return accountMail(
    toEmail,
    `${title} at ${company.name}`,
    <MailShell preview="Every other device was signed out." title={title}>
      <Paragraph>
        The password for your account was changed, and every other device was signed out. If you
        changed it with a link from us, your passkeys were removed, your API keys were revoked and
        your webhooks were stopped, too: add or enable them again.
      </Paragraph>
      <Paragraph>
        If this wasn't you, reset your password from the sign-in page right away, then call us at{" "}
        {company.phone.display}.
      </Paragraph>
    </MailShell>,
  );
}

/** Tells a person that a passkey was added to their account. */
export function passkeyAddedMail(toEmail: string): Promise<OutgoingMail> {
  const title = "A passkey was added";
  return accountMail(
    toEmail,
    `${title} to your account at ${company.name}`,
    <MailShell preview="It signs you in without your password." title={title}>
      <Paragraph>
        A passkey was added to your account. It signs you in without your password.
      </Paragraph>
      <Paragraph>
        If this wasn't you, reset your password from the sign-in page right away: that removes all
        passkeys and signs out every device. Then call us at {company.phone.display}.
      </Paragraph>
    </MailShell>,
  );
}

/** Tells a person that signing in now asks for a code, or no longer does. */
export function twoFactorMail(toEmail: string, isOn: boolean): Promise<OutgoingMail> {
  const title = `Two-step sign-in was turned ${isOn ? "on" : "off"}`;
  const what = isOn
    ? "Signing in to your account now takes your password and a code from an authenticator app, or a recovery code."
    : "Signing in to your account no longer asks for a code from an authenticator app.";
  return accountMail(
    toEmail,
    `${title} for your account at ${company.name}`,
    <MailShell preview={what} title={title}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>
        If this wasn't you, reset your password from the sign-in page right away, then call us at{" "}
        {company.phone.display}.
      </Paragraph>
    </MailShell>,
  );
}

/** Confirms to a person that their account is deleted. */
export function accountDeletedMail(toEmail: string): Promise<OutgoingMail> {
  const title = "Your account was deleted";
  return accountMail(
    toEmail,
    `${title} at ${company.name}`,
    <MailShell preview="What we keep, and for how long." title={title}>
      <Paragraph>
        Your account at {company.name} was deleted: your name, company details, password, sessions,
        passkeys and roles are gone, and so are your messages, consultations and quotes.
      </Paragraph>
      <Paragraph>
        Records of loads, and of the quotes they were booked from, stay for three years, as 49 CFR
        371.3 requires of a broker. They no longer name you as their owner.
      </Paragraph>
      <Paragraph>If this wasn't you, call us at {company.phone.display}.</Paragraph>
    </MailShell>,
  );
}
