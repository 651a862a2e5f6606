import type { SendMailOptions } from "nodemailer";
import type { Mailbox, StoredAttachment } from "./mail.ts";
import type { StoredMail } from "./sender.ts";

/** A row as a Nodemailer message; the same at every attempt. `from` is the default sender. */
export function mailMessage(mail: StoredMail, from: Mailbox): SendMailOptions {
  const invitation = mail.attachments.find(({ method }) => method !== undefined);
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: nodemailerAddress({
      address: mail.fromEmail ?? from.address,
      name: mail.fromName ?? (mail.fromEmail ? undefined : from.name),
    }),
    to: nodemailerAddress({ address: mail.toEmail }),
    // Bounces come back to us, even with another author.
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
    ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    // An email consists only of its row: nothing in it may read files or fetch URLs.
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
