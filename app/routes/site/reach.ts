import { company } from "#app/features/company/profile.ts";

const textMessage = "Hello, I need help with shipping.";

/** Dials the line that is open 24/7. */
export const callHref = `tel:${company.phone.e164}`;

/** Opens the text message app with the first line written. */
export const textHref = `sms:${company.phone.e164}?body=${encodeURIComponent(textMessage)}`;

/** A message to one of our mailboxes, its subject and first lines filled in. */
export function mailHref(address: string, subject?: string, body?: string): string {
  const filled = [subject && `subject=${encoded(subject)}`, body && `body=${encoded(body)}`];
  const query = filled.filter(Boolean).join("&");
  return `mailto:${address}${query && `?${query}`}`;
}

// Mail programs read "+" as a plus sign, and want their line ends as mail has them.
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll("\n", "\r\n"));
}
