import { company } from "#app/features/company/profile.ts";
import type { Message } from "#app/features/contact/schema.ts";
import { addressMax, type OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MessageConfirmation } from "./message-confirmation.server.tsx";
import { MessageNotification } from "./message-notification.server.tsx";

/** The email to the general inbox, and the one to the sender. */
export async function messageMails(message: Message): Promise<OutgoingMail> {
  const { name, email } = message;
  const [notification, confirmation] = await Promise.all([
    renderMail(<MessageNotification message={message} />),
    renderMail(<MessageConfirmation />),
  ]);
  const toInbox = {
    formType: "contact",
    toEmail: company.email.general,
    subject: `Message from ${name}${message.company ? `, ${message.company}` : ""}`,
    content: notification.html,
    text: notification.text,
  } as const;
  // The form accepts longer addresses than SMTP does; the message must not be lost over it.
  if (email.length > addressMax) return toInbox;
  return {
    ...toInbox,
    replyTo: { address: email, name },
    sendToCustomer: true,
    customerEmail: email,
    customerSubject: `We have your message: ${company.name}`,
    customerContent: confirmation.html,
    customerText: confirmation.text,
  };
}
