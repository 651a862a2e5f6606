import { company } from "#app/features/company/profile.ts";

export { mailHref } from "./mail-href.ts";

const textMessage = "Hello, I need help with shipping.";

/** Dials the phone line. */
export const callHref = `tel:${company.phone.e164}`;

/** Opens the text message app with a first line. */
export const textHref = `sms:${company.phone.e164}?body=${encodeURIComponent(textMessage)}`;
