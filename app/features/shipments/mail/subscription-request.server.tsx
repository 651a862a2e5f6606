import { company } from "#app/features/company/profile.ts";
import { MailAction, MailLink, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

type Props = {
  /** Who named the address; null when the name is not safe in email to a stranger. */
  shipper: string | null;
  confirm: string;
  stop: string;
};

/** Asks a person named by a shipper whether they want email about its loads. */
export function SubscriptionRequest({ shipper, confirm, stop }: Props) {
  const who = shipper ?? `A customer of ${company.name}`;
  return (
    <MailShell preview="Say yes, and we email you when its loads move." title="Want load updates?">
      <Paragraph>
        {who} books freight with us and gave us your address for email updates: one when a load is
        picked up, one when it's delivered.
      </Paragraph>
      <MailAction href={confirm}>Yes, send me updates</MailAction>
      <Paragraph>
        Do nothing, and we won't email you about its loads. Don't want to be asked again?{" "}
        <MailLink href={stop}>Never email me about this shipper's loads</MailLink>
      </Paragraph>
    </MailShell>
  );
}
