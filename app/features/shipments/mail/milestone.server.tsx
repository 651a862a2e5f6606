import {
  Facts,
  MailAction,
  MailLink,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import type { Milestone } from "#app/features/shipments/notifications.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";

type Props = {
  trackingId: string;
  milestone: Milestone;
  /** What that means for the person waiting for the load. */
  meaning: string;
  /** What staff or the carrier let the customer know with it. */
  note: string | null;
  /** Cities; null for what is not recognised. */
  origin: string | null;
  destination: string | null;
  mode: Mode;
  /** Where it can be seen: a whole address. Null when it has no public page. */
  page: string | null;
  forOwner: boolean;
  stop: string;
};

/** Tells people that a load has reached a milestone, in no more than what its public page would show. */
export function MilestoneMail(props: Props) {
  const { trackingId, milestone, meaning, note, origin, destination, mode, page, stop } = props;
  const title = `${trackingId} is ${milestone}`;
  return (
    <MailShell preview={meaning} title={title}>
      <Paragraph>{meaning}</Paragraph>
      {note && <Quoted text={note} />}
      <Facts
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
