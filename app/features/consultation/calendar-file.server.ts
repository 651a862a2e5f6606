import { createEvent } from "ics";
import { bareNumber } from "#app/features/company/phone-number.ts";
import { company } from "#app/features/company/profile.ts";
import type { CalendarMethod } from "#app/features/mail/mail.ts";
import type { Consultation } from "./consultation.ts";
import { slotMinutes } from "./slots.ts";

type Options = {
  /** REQUEST invites or updates, CANCEL withdraws, PUBLISH is for downloads. */
  method: CalendarMethod;
  /** The consultation's own page. */
  page: string;
  /** When this file is made. */
  now: Date;
};

/** The consultation as an iCalendar file (RFC 5545); its UID never changes. */
export function calendarFile(consultation: Consultation, { method, page, now }: Options): string {
  const phone = bareNumber(consultation.phone);
  const domain = company.email.general.split("@")[1];
  const event = {
    uid: `consultation-${consultation.id}@${domain}`,
    sequence: consultation.sequence,
    method,
    productId: `-//${company.name}//Consultation//EN`,
    // The library's types omit options that its schema accepts.
    timestamp: now.getTime(),
    start: consultation.startsAt.getTime(),
    startOutputType: "utc" as const,
    duration: { minutes: slotMinutes },
    title: `${company.name}: freight consultation`,
    description: `We call you at ${phone}. Move or cancel it: ${page}`,
    location: `By phone: ${phone}`,
    url: page,
    status: method === "CANCEL" ? ("CANCELLED" as const) : ("CONFIRMED" as const),
    organizer: { name: company.name, email: company.email.general },
    ...(method !== "PUBLISH" && {
      attendees: [
        {
          // A typed name may contain anything, so the address is shown instead.
          name: consultation.email,
          email: consultation.email,
          rsvp: method === "REQUEST",
          partstat: "NEEDS-ACTION" as const,
          role: "REQ-PARTICIPANT" as const,
        },
      ],
    }),
  };
  const { error, value } = createEvent(event);
  if (error || value === null) throw error ?? new Error("no calendar file was made");
  return value;
}
