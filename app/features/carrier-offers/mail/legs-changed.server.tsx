import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

/** Tells carriers whose offer or bid ended that its leg was split or joined; one email for each address. */
export async function legsChangedMail(
  lane: string,
  origin: string,
): Promise<(toEmail: string) => OutgoingMail> {
  const title = `No longer offered: ${lane}`;
  return loadMail(
    title,
    <MailShell preview={title} title="We plan this load in other legs">
      <Paragraph>
        The load from {lane} runs in other legs now. What you were offered of it, or bid on, has
        ended, and there is nothing for you to do. We may offer you one of its new legs.
      </Paragraph>
      <MailAction href={`${origin}/carrier/board`}>See open loads</MailAction>
    </MailShell>,
  );
}
