import { z } from "zod";

/** Characters. */
export const messageLimits = {
  name: { min: 2, max: 100 },
  email: { max: 255 },
  phone: { min: 10, max: 20 },
  company: { max: 100 },
  message: { min: 10, max: 1000 },
} as const;

const { name, email, phone, company, message } = messageLimits;

/** Text without what can't be stored or shown, and with the line breaks that its limits count. */
const text = (required: string) => z.string({ error: required }).overwrite(plain).trim();

function plain(typed: string): string {
  return typed.toWellFormed().replaceAll("\r\n", "\n").replace(unstorable, "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unstorable = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const atMost = (what: string, limit: number) => `${what} can have at most ${limit} characters`;

const tooShort = {
  name: `Name must be at least ${name.min} characters`,
  email: "Invalid email address",
  phone: `Phone number must be at least ${phone.min} digits`,
  message: `Message must be at least ${message.min} characters`,
};

/** What the message form sends. */
export const messageSchema = z.object({
  name: text(tooShort.name).min(name.min, tooShort.name).max(name.max, atMost("Name", name.max)),
  email: text(tooShort.email).max(email.max, tooShort.email).regex(z.regexes.email, tooShort.email),
  phone: text(tooShort.phone)
    .min(phone.min, tooShort.phone)
    .max(phone.max, atMost("Phone number", phone.max)),
  company: text("")
    .max(company.max, atMost("Company", company.max))
    .optional()
    .transform((given) => given || null),
  message: text(tooShort.message)
    .min(message.min, tooShort.message)
    .max(message.max, atMost("Message", message.max)),
});

export type MessageForm = z.input<typeof messageSchema>;
export type Message = z.output<typeof messageSchema>;
