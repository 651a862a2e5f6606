import { businessHours } from "#app/features/company/hours.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { offerFacts } from "../offer-facts.server.ts";
import type { OfferedLoad } from "../offered-load.server.ts";
import { offerLinkPath } from "../paths.ts";

type Offered = {
  firstName: string;
  email: string;
  lines: readonly ChargeLine[];
  totalCents: number;
  expiresAt: Date;
  token: string;
};

/** The email with an offer to a carrier. It has cities, but no streets. */
export async function carrierOfferMail(
  offer: Offered,
  load: OfferedLoad,
  origin: string,
): Promise<OutgoingMail> {
  const mailTo = await loadMail(
    `Load offer: ${laneOf(load)}, ${usdText(offer.totalCents)}`,
    <CarrierOfferMail offer={offer} load={load} link={origin + offerLinkPath(offer.token)} />,
    { isSecret: true },
  );
  return mailTo(offer.email);
}

/** "Gary, IN to Kokomo, IN". */
export function laneOf({ stops }: { stops: readonly { city: string | null }[] }): string {
  const cities = [stops[0], stops.at(-1)].map((stop) => stop?.city ?? "a city to be confirmed");
  return cities.join(" to ");
}

/** Where the pickup is: its dispatcher reads all other times of the load there, too. */
function openUntil({ expiresAt }: Offered, { stops }: OfferedLoad): string | null {
  const timeZone = stops[0]?.timeZone ?? businessHours.timeZone;
  return windowText({ windowFrom: expiresAt, windowTo: expiresAt, timeZone });
}

type Props = { offer: Offered; load: OfferedLoad; link: string };

function CarrierOfferMail({ offer, load, link }: Props) {
  const { stops, facts } = offerFacts(load);
  return (
    <MailShell
      preview={`${laneOf(load)}: ${usdText(offer.totalCents)}`}
      title={`We have a load for you: ${usdText(offer.totalCents)}`}
    >
      <Paragraph>{offer.firstName}, can you take this load?</Paragraph>
      <MailFacts
        rows={[
          ...stops.map(({ label, address, window }) => ({
            label,
            value: [address || "To be confirmed", window ?? "window to be confirmed"].join(", "),
          })),
          ...facts,
          ...offer.lines.map(({ description, cents }) => ({
            label: description,
            value: usdText(cents),
          })),
          { label: "Total", value: `${usdText(offer.totalCents)} USD` },
          { label: "Open until", value: openUntil(offer, load) },
        ]}
      />
      <MailAction href={link}>See the load and answer</MailAction>
      <Paragraph>
        You can accept, decline or counter without signing in. Anyone with this link can answer for
        you, so please don't forward it.
      </Paragraph>
    </MailShell>
  );
}
