import type { CardBlock, Figure, FigureBlock, PointBlock, Question } from "../content.ts";
import { businessHours } from "../hours.ts";
import { company } from "../profile.ts";
import { replies } from "../replies.ts";

/**
 * What happens after a visitor writes or calls; shown beside quote forms and on the contact page.
 */
const channels: readonly Figure[] = [
  {
    label: "Freight that has to move now",
    value: company.phone.display,
    note: businessHours.emergencyText,
  },
  {
    label: "Quote request",
    value: `Reply within ${replies.quote}`,
    note: "With a price, or the one question we need answered first.",
  },
  {
    label: "Other messages",
    value: `Reply within ${replies.contact}`,
    note: businessHours.text,
  },
  {
    label: "Book a call",
    value: replies.consultation,
    note: "A scheduled call about lanes, modes or a recurring problem.",
  },
];

const afterYouWrite: CardBlock = {
  heading: "What happens next",
  cards: [
    {
      title: "A broker reads it",
      text: "We check that the load works as described. If a dimension, a time or a freight class is missing, we ask.",
    },
    {
      title: "You get a price you can check",
      text: "A line for each charge, the terms, the transit time and how long the price is good.",
    },
    {
      title: "Nothing moves until you agree",
      text: "A quote isn't an order. We tender to a carrier once you accept the price.",
    },
  ],
};

/** Example amounts, labeled as an example. */
const sampleQuote: FigureBlock = {
  heading: "What a quote looks like",
  note: "A sample with made-up amounts, not a rate: 4 pallets, 2,600 lbs, LTL from Indianapolis to Columbus. Yours comes by email with a link to accept or decline it.",
  rows: [
    { label: "Linehaul", value: "$412.00" },
    { label: "Fuel surcharge", value: "$96.50" },
    { label: "Liftgate at delivery", value: "$85.00", note: "Because the consignee has no dock." },
    { label: "Total", value: "$593.50" },
    { label: "Transit", value: "2 days", note: "An estimate, from pickup." },
    { label: "Good through", value: "The date on your quote" },
    {
      label: "Terms",
      value: "In writing",
      note: "For example: 2 hours free at each stop, then detention by the hour.",
    },
  ],
};

const changesThePrice: PointBlock = {
  heading: "What can change the price",
  text: "Most invoice surprises come from this list.",
  points: [
    "Weight or dimensions that differ from the quote, and for LTL, freight class",
    "Waiting: detention at the dock, overnight layover",
    "Extra work: liftgate, inside delivery, lumper, driver assist",
    "Freight not ready or canceled late: dry run or TONU",
    "A new address, stop or date after a carrier is assigned",
  ],
};

const faqs: readonly Question[] = [
  {
    question: "What do you need for a quote?",
    answer:
      "Origin and destination with ZIP codes, commodity, total weight and ready date. Unless it's a standard truckload, add dimensions for a firm price.",
  },
  {
    question: "Does a quote request commit me to anything?",
    answer: "No. You're committed only when you accept a price.",
  },
  {
    question: "I wrote on a Saturday. When will I hear back?",
    answer: `Our desk is staffed ${businessHours.text}. On weekends only the emergency line is, so a quote request sent on a Saturday is usually answered Monday morning. If it can't wait, call ${company.phone.display}, day or night.`,
  },
];

export const howWeAnswer = { channels, afterYouWrite, sampleQuote, changesThePrice, faqs };
