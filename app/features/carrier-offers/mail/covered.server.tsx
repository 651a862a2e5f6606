import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

/** Tells carriers whose offer or bid ended that another one has the load; one email for each address. */
export async function coveredMail(
  lane: string,
  origin: string,
): Promise<(toEmail: string) => OutgoingMail> {
  const title = `Covered: ${lane}`;
  return loadMail(
    title,
    <MailShell preview={title} title="This load is covered">
      <Paragraph>
        Another carrier has the load from {lane}. Your offer has ended, and there is nothing for you
        to do. Thank you for looking at it.
      </Paragraph>
      <MailAction href={`${origin}/carrier/board`}>See open loads</MailAction>
    </MailShell>,
  );
}
