import { dateText } from "#app/features/company/days.ts";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import {
  MailAction,
  MailFacts,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { daysText, type OfferTerms, quotedLines } from "../offer.ts";
import { quotedFacts } from "../quoted-load.ts";

type Asked = { contactName: string; email: string; serviceType: string };

/** The email with a quote to the customer; `link` is an absolute URL. */
export async function offerMail(
  asked: Asked,
  terms: OfferTerms,
  link: string,
): Promise<OutgoingMail> {
  const { html, text } = await renderMail(<OfferMail asked={asked} terms={terms} link={link} />);
  return {
    formType: "quote",
    toEmail: asked.email,
    replyTo: { address: company.email.sales, name: company.name },
    subject: `Your quote: ${usdText(terms.priceCents)}, ${terms.origin} to ${terms.destination}`,
    content: html,
    text,
    isSecret: true,
  };
}

function OfferMail({ asked, terms, link }: { asked: Asked; terms: OfferTerms; link: string }) {
  return (
    <MailShell
      preview={`${usdText(terms.priceCents)}, good until ${dateText(terms.validUntil)}`}
      title={`Your quote: ${usdText(terms.priceCents)}`}
    >
      <Paragraph>
        {plainName(asked.contactName) ?? "Hello"}, here's our price for your load.
      </Paragraph>
      <MailFacts
        rows={[
          ...quotedLines(terms).map(({ description, cents }) => ({
            label: description,
            value: usdText(cents),
          })),
          { label: "Total", value: `${usdText(terms.priceCents)} USD` },
          { label: "From", value: terms.origin },
          { label: "To", value: terms.destination },
          { label: "Mode", value: terms.mode },
          { label: "Transit time", value: daysText(terms.transitDays) },
          { label: "Weight", value: weightText(terms.weight) },
          { label: "Freight", value: terms.description },
          ...(terms.load ? quotedFacts(terms.load) : []),
          { label: "Good until", value: dateText(terms.validUntil) },
        ]}
      />
      <Paragraph>Terms of this quote:</Paragraph>
      <Quoted text={terms.terms} />
      <MailAction href={link}>Review and accept the quote</MailAction>
      <Paragraph>
        Nothing is booked until you accept on that page. Keep this link to yourself: anyone who has
        it can accept or decline the quote.
      </Paragraph>
    </MailShell>
  );
}
