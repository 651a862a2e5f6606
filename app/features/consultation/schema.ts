import { z } from "zod";
import { email, line, optionalWords } from "#app/forms/fields.ts";
import { consultationLimits as limits } from "#app/forms/limits.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";

const emailText = "Invalid email address";

/** Required by the calendar file too: a host with valid DNS labels (RFC 1035). */
const hostOfAddress = /@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.|$))+$/i;

const startsAt = isoInstant("Choose a day and a time");

/** The booking form; `startsAt` is parsed to a Date. */
export const consultationSchema = z.object({
  startsAt,
  name: line({ what: "Name", ...limits.name, tooShort: "Name must be at least 2 characters" }),
  email: email(emailText, limits.email.max).refine(
    (address) => hostOfAddress.test(address),
    emailText,
  ),
  phone: line({
    what: "Phone number",
    ...limits.phone,
    tooShort: "Phone number must be at least 10 digits",
  }),
  topic: optionalWords({ what: "What to discuss", ...limits.topic }),
});

export type ConsultationRequest = z.output<typeof consultationSchema>;

/** The form that moves a consultation. */
export const moveSchema = z.object({ startsAt });
