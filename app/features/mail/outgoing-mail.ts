import { z } from "zod";
import { calendarMethods, mailKinds } from "./mail.ts";

/** Longest address that SMTP carries. */
export const addressMax = 254;
/** Longest text of one header line of ours, in characters. */
const lineMax = 300;

const email = z.email("wants one e-mail address").max(addressMax, "wants a shorter address");

/** One line: what could end a header line, or hide in one, becomes a space. */
const line = z.string().transform((value) =>
  value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, lineMax),
);

/** The database stores no NUL. */
const body = z.string().transform((value) => value.replaceAll("\0", ""));

const attachment = z.object({
  filename: line,
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, "wants a type such as text/calendar"),
  /** Text, kept as UTF-8, or bytes. */
  content: z.union([z.string(), z.instanceof(Uint8Array)]),
  /** Of an iCalendar file: also shown as an invitation by readers that can. */
  method: z.enum(calendarMethods).optional(),
});

const common = z.object({
  /** Whom it tells: mostly a mailbox of ours. */
  toEmail: email,
  /** An address of ours that mail may come from; the configured sender unless given. */
  fromEmail: email.optional(),
  fromName: line.optional(),
  formType: z.enum(mailKinds),
  subject: line,
  /** HTML. */
  content: body,
  text: body.optional(),
  /** Who wrote to us: an answer goes there. */
  replyTo: z.object({ address: email, name: line.optional() }).optional(),
  attachments: z.array(attachment).default([]),
  /** Whether it holds a link that lets its reader in or answers for them: nobody else is shown it. */
  isSecret: z.boolean().default(false),
  /** Where one press ends mail like this: a whole address that takes a POST (RFC 8058). */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
});

const alone = common.extend({ sendToCustomer: z.literal(false).optional() });

const withCustomer = common.extend({
  sendToCustomer: z.literal(true),
  /** Gets a mail of its own, whose answers go to `toEmail`. */
  customerEmail: email,
  customerSubject: line,
  /** HTML. */
  customerContent: body,
  customerText: body.optional(),
  customerAttachments: z.array(attachment).default([]),
  /** The same of the customer's. */
  customerIsSecret: z.boolean().default(false),
});

/** What a feature says to have mail sent: one mail, or two when the customer gets one as well. */
export const mailCall = z.discriminatedUnion("sendToCustomer", [withCustomer, alone]);

export type OutgoingMail = z.input<typeof mailCall>;
export type CheckedMailCall = z.output<typeof mailCall>;
