import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import type { CarrierParty } from "../read-carrier.server.ts";

type Restored = {
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  carrier: CarrierParty;
};

/** The emails to a carrier whose load was taken back by mistake. */
export async function restoredMails({ trackingId, lane, carrier }: Restored) {
  const title = `Yours again: ${lane}`;
  const mailTo = await loadMail(
    title,
    <MailShell preview={title} title="This load is yours again">
      <Paragraph>
        We took the load {trackingId} from {lane} back by mistake. It's yours again, with the pay
        and the rate confirmation that we agreed on. We're sorry for the trouble. If you can't cover
        it anymore, call us at {company.phone.display}.
      </Paragraph>
    </MailShell>,
  );
  return carrier.emails.map((email): OutgoingMail => mailTo(email));
}
