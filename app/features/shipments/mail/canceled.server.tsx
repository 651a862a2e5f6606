import type { ReactElement } from "react";
import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import { MailAction, MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";

/** A canceled load as its emails describe it. */
type CanceledLoad = {
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  reason: string;
};

/** The email to a carrier that was offered a canceled load, or bid on it. */
export function canceledOfferMail({ lane }: Pick<CanceledLoad, "lane">) {
  return mailOf(lane, [
    <Paragraph key="what">
      The load from {lane} is canceled. Your offer has ended, and there is nothing for you to do.
      Thank you for looking at it.
    </Paragraph>,
  ]);
}

/** The email to the customer whose load we canceled. */
export function canceledByUsMail({ trackingId, lane, reason }: CanceledLoad) {
  return mailOf(lane, [
    <Paragraph key="what">
      We canceled your load {trackingId} from {lane}. If you didn't ask for that, call us at{" "}
      {company.phone.display}.
    </Paragraph>,
    <Quoted key="reason" text={reason} />,
  ]);
}

/** The email to our desk about a load that its customer canceled. */
export function canceledByCustomerMail(
  { trackingId, lane, reason }: CanceledLoad,
  { by }: { by: string },
) {
  return mailOf(lane, [
    <Paragraph key="what">
      {by} canceled the load {trackingId} from {lane}. The carriers that had it, or an offer of it,
      got an email.
    </Paragraph>,
    <Quoted key="reason" text={reason} />,
  ]);
}

/** What we still pay a carrier, in US cents, and where it bills that. */
type Owed = { cents: number; billLink: string };

/** The email to a carrier whose load is canceled. */
export function canceledCarrierMail(
  { trackingId, lane, reason }: CanceledLoad,
  { cents, billLink }: Owed,
) {
  return mailOf(lane, [
    <Paragraph key="what">
      The load {trackingId} from {lane} is canceled, and its rate confirmation has ended. Please
      don't send a truck. If one is already on its way, call us at {company.phone.display}.
    </Paragraph>,
    ...(cents > 0
      ? [
          <Paragraph key="pay">
            We owe you {usdText(cents)} for it. Sign in and submit your bill for that amount, or
            reply to this email with it.
          </Paragraph>,
          <MailAction key="bill" href={billLink}>
            Submit your bill
          </MailAction>,
        ]
      : []),
    <Quoted key="reason" text={reason} />,
  ]);
}

function mailOf(lane: string, children: readonly ReactElement[]) {
  const title = `Canceled: ${lane}`;
  return loadMail(
    title,
    <MailShell preview={title} title="This load is canceled">
      {children}
    </MailShell>,
  );
}
