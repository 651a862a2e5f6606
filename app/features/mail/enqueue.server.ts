import { randomUUID } from "node:crypto";
import { company } from "#app/features/company/profile.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CheckedMailCall, mailCall, type OutgoingMail } from "./outgoing-mail.ts";
import { mails } from "./tables.server.ts";

/**
 * Writes emails into the outbox in the caller's transaction: they are sent after it commits, and
 * never if it rolls back. Returns their IDs.
 * @throws AppError `invalid` for an invalid address or attachment.
 */
export async function enqueueMail(
  query: Queryable,
  call: OutgoingMail,
): Promise<{ id: string; customerId?: string }> {
  const rows = toMailRows(call);
  await query.insert(mails).values(rows);
  const [id = "", customerId] = rows.map((row) => row.id);
  return { id, ...(customerId && { customerId }) };
}

/**
 * Writes the email with this ID, as `enqueueMail`, unless it was written before. Returns whether it was
 * written now.
 * @throws AppError as `enqueueMail`.
 */
export async function enqueueMailOnce(
  query: Queryable,
  call: OutgoingMail,
  id: string,
): Promise<boolean> {
  const [row] = toMailRows(call);
  if (!row) return false;
  const written = await query
    .insert(mails)
    .values({ ...row, id })
    .onConflictDoNothing({ target: mails.id })
    .returning({ id: mails.id });
  return written.length > 0;
}

/** An email as its row of the outbox. */
export type MailRow = typeof mails.$inferInsert & { id: string };

/**
 * The rows of an email for the outbox, the customer's copy second.
 * @throws AppError `invalid` for an invalid address or attachment.
 */
export function toMailRows(call: OutgoingMail): MailRow[] {
  const checked = mailCall.safeParse(call);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path }) => path.join(".")).join(", ");
    throw new AppError("invalid", "This email can't be sent: check the address.", {
      log: `mail call: ${fields}`,
    });
  }
  const customer = customerMailOf(checked.data);
  return [notificationOf(checked.data), ...(customer ? [customer] : [])];
}

function notificationOf(call: CheckedMailCall) {
  return {
    ...senderOf(call),
    toEmail: call.toEmail,
    replyToEmail: call.replyTo?.address,
    replyToName: call.replyTo?.name,
    subject: call.subject,
    ...bodyOf(call),
    isSecret: call.isSecret,
    unsubscribeUrl: call.unsubscribeUrl,
    attachments: call.attachments.map(stored),
  };
}

function bodyOf({ content, text }: CheckedMailCall) {
  if (typeof content === "string") return { html: content, text };
  return { templateId: content.templateId, templateValues: content.values };
}

function customerMailOf(call: CheckedMailCall) {
  if (!call.sendToCustomer) return undefined;
  return {
    ...senderOf(call),
    toEmail: call.customerEmail,
    replyToEmail: call.toEmail,
    subject: call.customerSubject,
    html: call.customerContent,
    text: call.customerText,
    isSecret: call.customerIsSecret,
    attachments: call.customerAttachments.map(stored),
  };
}

/** The Message-ID is created once here, so that all attempts share it. */
function senderOf({ formType, fromEmail, fromName }: CheckedMailCall) {
  const id = randomUUID();
  const domain = (fromEmail ?? company.email.general).split("@")[1];
  return { id, messageId: `<${id}@${domain}>`, kind: formType, fromEmail, fromName };
}

function stored({ content, ...file }: CheckedMailCall["attachments"][number]) {
  return { ...file, content: Buffer.from(content).toString("base64") };
}
