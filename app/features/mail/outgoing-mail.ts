import { z } from "zod";
import { calendarMethods, mailKinds } from "./mail.ts";

/** Longest address that SMTP allows. */
export const addressMax = 254;
/** Maximum characters of one of our header lines. */
const lineMax = 300;

const email = z.email("wants one e-mail address").max(addressMax, "wants a shorter address");

/** One line: characters that end a header line, or are invisible in it, become a space. */
const line = z.string().transform((value) =>
  value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, lineMax),
);

/** The database can't store NUL. */
const body = z.string().transform((value) => value.replaceAll("\0", ""));

/** A stored template with the values for its placeholders, made by `mailTemplate`. */
const templateContent = z.object({ templateId: z.string(), values: z.array(body) });
export type TemplateContent = z.output<typeof templateContent>;

const attachment = z.object({
  filename: line,
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, "wants a type such as text/calendar"),
  /** Text, stored as UTF-8, or bytes. */
  content: z.union([z.string(), z.instanceof(Uint8Array)]),
  /** For an iCalendar file: email clients that can show it as an invitation. */
  method: z.enum(calendarMethods).optional(),
});

const common = z.object({
  /** The recipient, usually one of our own mailboxes. */
  toEmail: email,
  /** One of our addresses as the sender; the configured one by default. */
  fromEmail: email.optional(),
  fromName: line.optional(),
  formType: z.enum(mailKinds),
  subject: line,
  /** HTML. */
  content: z.union([body, templateContent]),
  text: body.optional(),
  /** The person who wrote to us, to whom replies go. */
  replyTo: z.object({ address: email, name: line.optional() }).optional(),
  attachments: z.array(attachment).default([]),
  /** Whether it has a link that signs its reader in or answers for them; nobody else may see it. */
  isSecret: z.boolean().default(false),
  /** A one-click unsubscribe URL, which takes a POST (RFC 8058). */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
});

const alone = common.extend({ sendToCustomer: z.literal(false).optional() });

const withCustomer = common.extend({
  sendToCustomer: z.literal(true),
  /** Gets a separate email, with `toEmail` as its reply address. */
  customerEmail: email,
  customerSubject: line,
  /** HTML. */
  customerContent: body,
  customerText: body.optional(),
  customerAttachments: z.array(attachment).default([]),
  /** The same for the customer's email. */
  customerIsSecret: z.boolean().default(false),
});

/** A feature's order for email: one message, or two when the customer gets one as well. */
export const mailCall = z.discriminatedUnion("sendToCustomer", [withCustomer, alone]);

export type OutgoingMail = z.input<typeof mailCall>;
export type CheckedMailCall = z.output<typeof mailCall>;
