import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { type ChargeLine, totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { OfferedLoad } from "../offered-load.server.ts";
import { offerLinkPath } from "../paths.ts";
import { laneOf } from "./offer.server.tsx";

type Booked = {
  firstName: string;
  email: string;
  lines: readonly ChargeLine[];
  token: string;
  /** Whether we agreed to the carrier's counter, not by phone. */
  isCounter: boolean;
};

/** Asks a dispatcher to sign the rate confirmation of a load that was agreed by phone, or at its counter. */
export async function bookedMail(
  { firstName, email, lines, token, isCounter }: Booked,
  load: OfferedLoad,
  origin: string,
): Promise<OutgoingMail> {
  const title = `Sign your rate confirmation: ${laneOf(load)}, ${usdText(totalOf(lines))}`;
  const mailTo = await loadMail(
    title,
    <MailShell preview={title} title="Your rate confirmation is ready to sign">
      <Paragraph>
        {isCounter
          ? `${firstName}, we agreed to your price: the load is yours.`
          : `${firstName}, this is the load we agreed on by phone.`}
      </Paragraph>
      <Agreed lines={lines} load={load} />
      <MailAction href={origin + offerLinkPath(token)}>Read and sign it</MailAction>
      <Paragraph>
        We dispatch your driver once it's signed. Anyone with this link can sign for you, so please
        don't forward it.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
  return mailTo(email);
}

/** Tells a carrier that nobody has joined what was agreed, and how its people get to sign it. */
export function bookedOfficeMail(
  { carrier, lines }: { carrier: string; lines: readonly ChargeLine[] },
  load: OfferedLoad,
) {
  const title = `Booked with you: ${laneOf(load)}, ${usdText(totalOf(lines))}`;
  return loadMail(
    title,
    <MailShell preview={title} title="Your rate confirmation is ready to sign">
      <Paragraph>This is the load that {carrier} agreed on with us by phone.</Paragraph>
      <Agreed lines={lines} load={load} />
      <Paragraph>
        No one from {carrier} has an account with us yet. Reply to this email with the name and
        address of who signs for you, or call us at {company.phone.display}, and we'll send them an
        invitation. We dispatch your driver once the rate confirmation is signed.
      </Paragraph>
    </MailShell>,
  );
}

function Agreed({ lines, load }: { lines: readonly ChargeLine[]; load: OfferedLoad }) {
  return (
    <MailFacts
      rows={[
        { label: "Lane", value: laneOf(load) },
        ...lines.map(({ description, cents }) => ({ label: description, value: usdText(cents) })),
        { label: "Total", value: `${usdText(totalOf(lines))} USD` },
      ]}
    />
  );
}
