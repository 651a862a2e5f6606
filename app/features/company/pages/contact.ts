import type { Action, PageMeta } from "../content.ts";
import { titled } from "../content.ts";
import { businessHours } from "../hours.ts";
import { company } from "../profile.ts";
import { replies } from "../replies.ts";

const meta: PageMeta = {
  path: "/contact",
  aliases: [],
  title: titled("Contact the Freight Desk"),
  metaDescription:
    "Reach the freight desk in Indianapolis: phone line open 24/7 for emergencies, e-mail for quotes, and a message form answered within 24 hours. Hours and address.",
  keywords: ["contact freight broker", "freight emergency phone", "Indianapolis logistics company"],
};

type ContactCard = { title: string; text: string; value: string };

const cards: Record<"call" | "general" | "quotes" | "address", ContactCard> = {
  call: {
    title: "Call",
    text: "For freight that moves today or has just gone wrong. Open 24/7.",
    value: company.phone.display,
  },
  general: {
    title: "General e-mail",
    text: "Invoices, paperwork, claims, and everything that is not a quote.",
    value: company.email.general,
  },
  quotes: {
    title: "Quick quotes",
    text: "Origin, destination, commodity, weight, ready date. One load to a message, please.",
    value: company.email.quotes,
  },
  address: {
    title: "Headquarters",
    text: "For letters and visits. Freight goes to the address on its bill of lading.",
    value: `${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}`,
  },
};

const consultation: Action & { lead: string } = {
  text: "Book a consultation",
  to: "/book-consultation",
  lead: `A call of ${replies.consultation} about your lanes, instead of a message about one load.`,
};

export const contactPage = {
  ...meta,
  headline: "Reach a person who can move your freight",
  lead: "Call if it is urgent, write if it is not. Give a tracking ID, a PRO number or a bill of lading number if you have one: it saves the first question.",
  cards,
  form: {
    heading: "Send a message",
    text: `We answer within ${replies.contact}. Say what should happen and by when; the rest can follow by phone.`,
  },
  hours: {
    heading: "Business hours",
    lines: [businessHours.text, businessHours.weekendText, businessHours.emergencyText],
  },
  consultation,
};
