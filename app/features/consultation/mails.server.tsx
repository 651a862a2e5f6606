import { businessHours } from "#app/features/company/hours.ts";
import { bareNumber } from "#app/features/company/phone-number.ts";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import {
  MailAction,
  MailFacts,
  MailLink,
  MailPhone,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { calendarFile } from "./calendar-file.server.ts";
import type { Consultation } from "./consultation.ts";
import type { ConsultationLinks } from "./links.server.ts";
import { slotMinutes } from "./slots.ts";
import { momentText } from "./when.ts";

export type ConsultationNews = "booked" | "moved" | "cancelled";

const subjects: Record<ConsultationNews, string> = {
  booked: "Your consultation",
  moved: "Your consultation was moved",
  cancelled: "Your consultation is canceled",
};

const newsWords: Record<ConsultationNews, string> = {
  booked: "booked",
  moved: "moved",
  cancelled: "canceled",
};

/** The two emails about a consultation: to the visitor with the calendar entry, and to us. */
export async function consultationMails(
  news: ConsultationNews,
  consultation: Consultation,
  { links, now, before }: { links: ConsultationLinks; now: Date; before?: Date },
): Promise<OutgoingMail> {
  const when = momentText(consultation.startsAt);
  const method = news === "cancelled" ? "CANCEL" : "REQUEST";
  const [ours, theirs] = await Promise.all([
    renderMail(<ForUs news={news} consultation={consultation} before={before} />),
    renderMail(<ForVisitor news={news} consultation={consultation} links={links} />),
  ]);
  return {
    toEmail: company.email.general,
    formType: "consultation",
    subject: `Consultation ${newsWords[news]}: ${when}, ${consultation.name}`,
    content: ours.html,
    text: ours.text,
    replyTo: { address: consultation.email, name: consultation.name },
    sendToCustomer: true,
    customerEmail: consultation.email,
    customerSubject: `${subjects[news]}: ${when}`,
    customerContent: theirs.html,
    customerText: theirs.text,
    customerIsSecret: true,
    customerAttachments: [
      {
        filename: "consultation.ics",
        contentType: "text/calendar",
        content: calendarFile(consultation, { method, page: links.consultation, now }),
        method,
      },
    ],
  };
}

type ForVisitorProps = {
  news: ConsultationNews;
  consultation: Consultation;
  links: ConsultationLinks;
};

// Anyone may have typed this address, so the email repeats none of the typed text.
function ForVisitor({ news, consultation, links }: ForVisitorProps) {
  const when = momentText(consultation.startsAt);
  if (news === "cancelled") {
    return (
      <MailShell preview={`${when} is canceled`} title={subjects.cancelled}>
        <Paragraph>
          Your consultation on {when} is canceled. You can book another one on our site.
        </Paragraph>
      </MailShell>
    );
  }
  return (
    <MailShell preview={when} title={subjects[news]}>
      <Paragraph>
        We'll call you at the time below. It takes {slotMinutes} minutes. Your calendar shows it in
        your own time zone.
      </Paragraph>
      <MailFacts
        rows={[
          { label: `When (${businessHours.timeZoneName})`, value: when },
          { label: "We'll call", value: bareNumber(consultation.phone) },
        ]}
      />
      <MailAction href={links.reschedule}>Choose another time</MailAction>
      <Paragraph>
        Can't make it? <MailLink href={links.cancel}>Cancel</MailLink> so someone else can take the
        time. We'll ask you to confirm first.
      </Paragraph>
    </MailShell>
  );
}

type ForUsProps = { news: ConsultationNews; consultation: Consultation; before: Date | undefined };

function ForUs({ news, consultation, before }: ForUsProps) {
  const when = momentText(consultation.startsAt);
  return (
    <MailShell preview={`${when}, ${consultation.name}`} title={`Consultation ${newsWords[news]}`}>
      <MailFacts
        rows={[
          { label: "When", value: when },
          ...(before ? [{ label: "Previously", value: momentText(before) }] : []),
          { label: "Name", value: consultation.name },
          { label: "Phone", value: <MailPhone phone={consultation.phone} /> },
          { label: "Email", value: consultation.email },
        ]}
      />
      {consultation.topic && <Quoted text={consultation.topic} />}
    </MailShell>
  );
}
