import { z } from "zod";
import { email, line, optionalLine, words } from "#app/forms/fields.ts";
import { messageLimits as limits } from "#app/forms/limits.ts";

/** The message form. */
export const contactMessageSchema = z.object({
  name: line({
    what: "Name",
    ...limits.name,
    tooShort: `Name must be at least ${limits.name.min} characters`,
  }),
  email: email("Invalid email address", limits.email.max),
  phone: line({
    what: "Phone number",
    ...limits.phone,
    tooShort: `Phone number must be at least ${limits.phone.min} digits`,
  }),
  company: optionalLine({ what: "Company", ...limits.company }),
  message: words({
    what: "Message",
    ...limits.message,
    tooShort: `Message must be at least ${limits.message.min} characters`,
  }),
});

export type Message = z.output<typeof contactMessageSchema>;
