import { MailAction, MailFacts, MailShell, Quoted } from "#app/features/mail/shell.server.tsx";

type Props = {
  trackingId: string;
  /** The event in words. */
  what: string;
  /** Who reported it, by company. */
  by: string | null;
  place: string | null;
  note: string | null;
  /** The absolute URL of the load at the desk. */
  page: string;
};

/** Tells staff of trouble with a load, as its carrier reported it. */
export function TroubleMail({ trackingId, what, by, place, note, page }: Props) {
  const title = `${trackingId}: ${what}`;
  return (
    <MailShell preview={title} title={title}>
      <MailFacts
        rows={[
          { label: "Reported by", value: by ?? "Not known" },
          ...(place ? [{ label: "Place", value: place }] : []),
        ]}
      />
      {note && <Quoted text={note} />}
      <MailAction href={page}>Open the load</MailAction>
    </MailShell>
  );
}
