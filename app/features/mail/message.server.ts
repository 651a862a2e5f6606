import type { SendMailOptions } from "nodemailer";
import type { Mailbox, StoredAttachment } from "./mail.ts";
import type { StoredMail } from "./sender.ts";

/** A row in Nodemailer's words; the same at every attempt. `from` stands where the row names nobody. */
export function messageOf(mail: StoredMail, from: Mailbox): SendMailOptions {
  const invitation = mail.attachments.find(({ method }) => method !== undefined);
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: nodemailerAddress({
      address: mail.fromEmail ?? from.address,
      name: mail.fromName ?? (mail.fromEmail ? undefined : from.name),
    }),
    to: nodemailerAddress({ address: mail.toEmail }),
    // Whoever is named as the author, mail that can't be delivered comes back to us.
    envelope: { from: from.address, to: mail.toEmail },
    ...(mail.replyToEmail && {
      replyTo: nodemailerAddress({
        address: mail.replyToEmail,
        name: mail.replyToName ?? undefined,
      }),
    }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text ?? undefined,
    ...(invitation && { icalEvent: { ...fileOf(invitation), method: invitation.method } }),
    attachments: mail.attachments.filter((file) => file !== invitation).map(fileOf),
    headers: { "Auto-Submitted": "auto-generated" },
    // A mail is text and bytes from its row: nothing in it makes us read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function fileOf({ filename, contentType, content }: StoredAttachment) {
  return { filename, contentType, content: Buffer.from(content, "base64") };
}

function nodemailerAddress({ address, name = "" }: Mailbox) {
  return { address, name };
}
