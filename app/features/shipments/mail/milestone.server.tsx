import {
  MailAction,
  MailFacts,
  MailLink,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import type { Mode } from "#app/features/shipments/shipment.ts";

type Props = {
  /** What is said of the load, which is the email's subject, too. */
  title: string;
  /** What the status means for the recipient. */
  meaning: string;
  /** The note from staff or the carrier. */
  note: string | null;
  /** Cities; null for places that were not recognized. */
  origin: string | null;
  destination: string | null;
  mode: Mode;
  /** The absolute URL of the load's public page; null without one. */
  page: string | null;
  forOwner: boolean;
  stop: string;
};

/** Reports a milestone of a load, with no more than its public page shows. */
export function MilestoneMail(props: Props) {
  const { title, meaning, note, origin, destination, mode, page, stop } = props;
  return (
    <MailShell preview={meaning} title={title}>
      <Paragraph>{meaning}</Paragraph>
      {note && <Quoted text={note} />}
      <MailFacts
        rows={[
          { label: "From", value: origin ?? "Not shown" },
          { label: "To", value: destination ?? "Not shown" },
          { label: "Mode", value: mode },
        ]}
      />
      {page && <MailAction href={page}>Track this load</MailAction>}
      <Paragraph>
        {props.forOwner
          ? "You're getting this email because you turned on alerts in your dashboard."
          : "You're getting this email because you said yes to updates from this shipper."}{" "}
        <MailLink href={stop}>
          {props.forOwner ? "Stop email about this load" : "Stop email about this shipper's loads"}
        </MailLink>
      </Paragraph>
    </MailShell>
  );
}
