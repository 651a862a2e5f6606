import { businessHours } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import type { MailCall } from "#app/features/mail/call.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import {
  Facts,
  MailAction,
  MailLink,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { calendarFile } from "./calendar-file.server.ts";
import { type Consultation, dialable } from "./consultation.ts";
import type { TalkLinks } from "./links.server.ts";
import { slotMinutes } from "./slots.ts";
import { momentText } from "./when.ts";

export type TalkNews = "booked" | "moved" | "cancelled";

const subjects: Record<TalkNews, string> = {
  booked: "Your consultation",
  moved: "Your consultation was moved",
  cancelled: "Your consultation is cancelled",
};

/** The two mails of what became of a talk: to the visitor with the calendar entry, and to us. */
export async function talkMails(
  news: TalkNews,
  talk: Consultation,
  { links, now, before }: { links: TalkLinks; now: Date; before?: Date },
): Promise<MailCall> {
  const when = momentText(talk.startsAt);
  const method = news === "cancelled" ? "CANCEL" : "REQUEST";
  const [ours, theirs] = await Promise.all([
    renderMail(<ForUs news={news} talk={talk} before={before} />),
    renderMail(<ForVisitor news={news} talk={talk} links={links} />),
  ]);
  return {
    toEmail: company.email.general,
    formType: "consultation",
    subject: `Consultation ${news}: ${when}, ${talk.name}`,
    content: ours.html,
    text: ours.text,
    replyTo: { address: talk.email, name: talk.name },
    sendToCustomer: true,
    customerEmail: talk.email,
    customerSubject: `${subjects[news]}: ${when}`,
    customerContent: theirs.html,
    customerText: theirs.text,
    customerAttachments: [
      {
        filename: "consultation.ics",
        contentType: "text/calendar",
        content: calendarFile(talk, { method, page: links.talk, now }),
        method,
      },
    ],
  };
}

type ForVisitorProps = { news: TalkNews; talk: Consultation; links: TalkLinks };

// Anybody may have typed the address that this goes to: a stranger's words stay out of it.
function ForVisitor({ news, talk, links }: ForVisitorProps) {
  const when = momentText(talk.startsAt);
  if (news === "cancelled") {
    return (
      <MailShell preview={`${when} is cancelled`} title={subjects.cancelled}>
        <Paragraph>We took the talk on {when} out of the calendar. Nobody will call you.</Paragraph>
      </MailShell>
    );
  }
  return (
    <MailShell preview={when} title={subjects[news]}>
      <Paragraph>
        We call you at the time below and take {slotMinutes} minutes. Your calendar shows it in your
        own time.
      </Paragraph>
      <Facts
        rows={[
          { label: `When (${businessHours.timeZoneName})`, value: when },
          { label: "We call", value: dialable(talk.phone) },
        ]}
      />
      <MailAction href={links.reschedule}>Choose another time</MailAction>
      <Paragraph>
        It no longer suits you? <MailLink href={links.cancel}>Cancel it</MailLink>, so that someone
        else can have the time. You are asked once more before anything changes.
      </Paragraph>
    </MailShell>
  );
}

type ForUsProps = { news: TalkNews; talk: Consultation; before: Date | undefined };

function ForUs({ news, talk, before }: ForUsProps) {
  const when = momentText(talk.startsAt);
  return (
    <MailShell preview={`${when}, ${talk.name}`} title={`Consultation ${news}`}>
      <Facts
        rows={[
          { label: "When", value: when },
          ...(before ? [{ label: "Before", value: momentText(before) }] : []),
          { label: "Name", value: talk.name },
          { label: "Phone", value: talk.phone },
          { label: "Email", value: talk.email },
        ]}
      />
      {talk.topic && <Quoted text={talk.topic} />}
    </MailShell>
  );
}
