import { eq } from "drizzle-orm";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailFacts, MailShell, Quoted } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { deskOffersPath } from "../paths.ts";
import type { OwnOffer } from "../queries.server.ts";
import { carrierOffers } from "../tables.server.ts";

type Said = {
  what: "accepted" | "declined" | "countered";
  words: string | null;
  counterCents: number | null;
  /** Who answered. */
  by: { email: string };
};

/** Tells the person who sent an offer what its carrier answered. */
export async function answeredMail(
  query: Queryable,
  offer: OwnOffer,
  said: Said,
  origin: string,
): Promise<OutgoingMail> {
  const [sent] = await query
    .select({ by: carrierOffers.sentBy })
    .from(carrierOffers)
    .where(eq(carrierOffers.id, offer.id));
  const { html, text } = await renderMail(
    <AnsweredMail offer={offer} said={said} link={origin + deskOffersPath(offer.shipmentId)} />,
  );
  return {
    formType: "shipment",
    toEmail: await staffEmail(query, sent?.by, company.email.general),
    replyTo: { address: said.by.email, name: offer.carrier },
    subject: `${offer.trackingId}: ${offer.carrier} ${said.what} the offer`,
    content: html,
    text,
  };
}

function AnsweredMail({ offer, said, link }: { offer: OwnOffer; said: Said; link: string }) {
  const title = `${offer.carrier} ${said.what} the offer for ${offer.trackingId}`;
  return (
    <MailShell preview={title} title={title}>
      <MailFacts
        rows={[
          { label: "We offered", value: usdText(offer.totalCents) },
          ...(said.counterCents === null
            ? []
            : [{ label: "Their price", value: usdText(said.counterCents) }]),
        ]}
      />
      {said.words && <Quoted text={said.words} />}
      <MailAction href={link}>See the offers</MailAction>
    </MailShell>
  );
}
