import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";

type Props = {
  to: string;
  /** The absolute URL of the reply page. */
  link: string;
  /** Whether who holds the link answers in the reader's name. */
  isReplyLink: boolean;
  /** Who wrote it. */
  by: string;
  text: string;
  load: { trackingId: string };
};

/** The email with a message about a load. */
export async function messageMail(props: Props): Promise<OutgoingMail> {
  const mailTo = await loadMail(
    `Message about load ${props.load.trackingId}`,
    <MessageMail {...props} />,
    { isSecret: props.isReplyLink },
  );
  return mailTo(props.to);
}

function MessageMail({ link, isReplyLink, by, text, load: { trackingId } }: Props) {
  const who = isReplyLink ? `${by} at ${company.name}` : by;
  return (
    <MailShell preview={text.slice(0, 120)} title={`Message about load ${trackingId}`}>
      <Paragraph>{who} wrote:</Paragraph>
      <Quoted text={text} />
      <MailAction href={link}>{isReplyLink ? "Reply" : "Open the load"}</MailAction>
      {isReplyLink && (
        <Paragraph>
          The link answers in your name for 30 days, without signing in. Please don't forward it.
        </Paragraph>
      )}
    </MailShell>
  );
}
