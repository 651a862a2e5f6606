import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { requestNumber, type ShipmentDetails } from "../quote-request.ts";
import { QuoteConfirmation } from "./confirmation.server.tsx";
import { QuoteNotification } from "./notification.server.tsx";

/** The data of a request in its emails. */
export type MailedRequest = ShipmentDetails & {
  number: number;
  /** The absolute URL on which the customer follows it. */
  page: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string | null;
  service: string;
  freight: string;
};

/** The email to the sales inbox, and the one to the customer. */
export async function quoteMails(request: MailedRequest): Promise<OutgoingMail> {
  const number = requestNumber(request.number);
  const [notification, confirmation] = await Promise.all([
    renderMail(<QuoteNotification request={request} />),
    renderMail(<QuoteConfirmation request={request} />),
  ]);
  return {
    formType: "service_lead",
    toEmail: company.email.sales,
    replyTo: { address: request.email, name: request.name },
    subject: `Quote request ${number}: ${request.service}, ${request.company}`,
    content: notification.html,
    text: notification.text,
    sendToCustomer: true,
    customerEmail: request.email,
    customerSubject: `We have your quote request ${number}: ${request.service}`,
    customerContent: confirmation.html,
    customerText: confirmation.text,
  };
}
