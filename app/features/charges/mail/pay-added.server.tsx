import { loadMail } from "#app/features/mail/load-mail.server.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";

type PayAdded = {
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  /** Whether the load was canceled, and not only taken back from it. */
  isCanceled: boolean;
  line: Pick<ChargeLine, "description" | "cents">;
  reason: string;
  /** All that its carrier gets for the load now, in US cents. */
  payCents: number;
  /** Where the carrier bills it. */
  billLink: string;
};

/** Tells a carrier that no longer has its load of pay that was added to it since. */
export function payAddedMail({ trackingId, lane, isCanceled, ...added }: PayAdded) {
  const { line, reason, payCents, billLink } = added;
  const load = isCanceled ? "a canceled load" : "a load that is no longer yours";
  const title = `Your pay is now ${usdText(payCents)}: ${lane}`;
  return loadMail(
    title,
    <MailShell preview={title} title={`We changed your pay for ${load}`}>
      <Paragraph>
        We added this to your pay for the load {trackingId} from {lane}.
      </Paragraph>
      <MailFacts
        rows={[
          { label: "Charge", value: line.description },
          { label: "Amount", value: `${usdText(line.cents)} USD` },
          { label: "Reason", value: reason },
          { label: "Your pay for the load now", value: `${usdText(payCents)} USD` },
        ]}
      />
      {payCents > 0 && (
        <>
          <Paragraph>
            If you haven't billed it yet, sign in and submit your bill, or reply to this email with
            it.
          </Paragraph>
          <MailAction href={billLink}>Submit your bill</MailAction>
        </>
      )}
    </MailShell>,
  );
}
