import { z } from "zod";
import { printableLines } from "#app/features/accounts/text.schema.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";

/** Longest texts, in characters. */
export const consultationLimits = {
  name: 100,
  /** What SMTP carries. */
  email: 254,
  phone: 20,
  topic: 500,
} as const;

const nameText = "Name must be at least 2 characters";
const emailText = "Invalid email address";
const phoneText = "Phone number must be at least 10 digits";
const timeText = "Choose a day and a time";

/** What the calendar file takes, too: a host whose every label could be one (RFC 1035). */
const hostOfAddress = /@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.|$))+$/i;

const startsAt = isoInstant(timeText);

/** What the booking form sends; `startsAt` comes out as a Date. */
export const consultationSchema = z.object({
  startsAt,
  name: line(nameText, 2, consultationLimits.name, "Name"),
  email: z
    .string({ error: emailText })
    .trim()
    .max(consultationLimits.email, emailText)
    .pipe(
      z
        .email({ error: emailText, abort: true })
        .refine((address) => hostOfAddress.test(address), emailText),
    ),
  phone: line(phoneText, 10, consultationLimits.phone, "Phone number"),
  topic: z
    .string()
    .trim()
    .max(
      consultationLimits.topic,
      `What to decide can have at most ${consultationLimits.topic} characters`,
    )
    .regex(printableLines, "What to decide has a character that can't be stored")
    .optional(),
});

export type ConsultationRequest = z.output<typeof consultationSchema>;

/** What the form sends that moves a consultation. */
export const moveSchema = z.object({ startsAt });

function line(tooShort: string, least: number, most: number, what: string) {
  return z
    .string({ error: tooShort })
    .trim()
    .min(least, tooShort)
    .max(most, `${what} can have at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, `${what} has a character that can't be stored`);
}
