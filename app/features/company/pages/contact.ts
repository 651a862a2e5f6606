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
    "Reach our freight desk in Indianapolis: phone answered 24/7 for emergencies, email for quotes, and a message form answered within 24 hours.",
  keywords: ["contact freight broker", "freight emergency phone", "Indianapolis logistics company"],
};

type ContactCard = { title: string; text: string; value: string };

const cards: Record<"call" | "general" | "quotes" | "address", ContactCard> = {
  call: {
    title: "Call",
    text: "Freight that moves today, or something just went wrong. Answered 24/7.",
    value: company.phone.display,
  },
  general: {
    title: "General email",
    text: "Invoices, paperwork, claims and anything that isn't a quote.",
    value: company.email.general,
  },
  quotes: {
    title: "Quick quotes",
    text: "Send origin, destination, commodity, weight and ready date. One load per email, please.",
    value: company.email.quotes,
  },
  address: {
    title: "Headquarters",
    text: "Mail and visitors. Freight goes to the address on its bill of lading.",
    value: `${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}`,
  },
};

const consultation: Action & { lead: string } = {
  text: "Book a consultation",
  to: "/book-consultation",
  lead: `A ${replies.consultation.replace("minutes", "minute").replace(" ", "-")} call about your lanes, not just one load.`,
};

export const contactPage = {
  ...meta,
  headline: "Talk to someone who can move your freight",
  lead: "Urgent? Call. Otherwise, send a message. Include a tracking ID, PRO or bill of lading number if you have one.",
  cards,
  form: {
    heading: "Send a message",
    text: `We reply within ${replies.contact}. Tell us what you need and by when.`,
  },
  hours: {
    heading: "Business hours",
    lines: [businessHours.text, businessHours.weekendText, businessHours.emergencyText],
  },
  consultation,
};
