import type { CardBlock, Figure, PointBlock, Question } from "../content.ts";
import { businessHours } from "../hours.ts";
import { company } from "../profile.ts";
import { replies } from "../replies.ts";

/** What happens after a visitor writes or calls. Stands beside quote forms and on the contact page. */
const channels: readonly Figure[] = [
  {
    label: "Freight that must move now",
    value: company.phone.display,
    note: businessHours.emergencyText,
  },
  {
    label: "Quote request",
    value: `Reply within ${replies.quote}`,
    note: "With a price, or with the question that stands in the way of one.",
  },
  {
    label: "Other messages",
    value: `Reply within ${replies.contact}`,
    note: businessHours.text,
  },
  {
    label: "Talk it through",
    value: replies.consultation,
    note: "A booked call about lanes, modes or a problem that keeps coming back.",
  },
];

const afterYouWrite: CardBlock = {
  heading: "What happens to your request",
  cards: [
    {
      title: "A broker reads it",
      text: "We check that the load can be done as described. If a dimension, an hour or a class is missing, we ask for that one thing.",
    },
    {
      title: "You get a price you can check",
      text: "Linehaul and fuel, expected accessorials by name, equipment, and how long the price holds.",
    },
    {
      title: "Nothing moves until you agree",
      text: "A quote is not an order. The load goes to a carrier when you agree to the price.",
    },
  ],
};

const changesThePrice: PointBlock = {
  heading: "What changes a price afterward",
  text: "Nearly every surprise on a freight invoice comes from this list.",
  points: [
    "Weight or dimensions that differ from the quote; in LTL also the freight class",
    "Waiting: detention at a dock, layover overnight",
    "Work at the door: liftgate, inside delivery, lumper, driver assist",
    "A pickup that is not ready or cancelled late: dry run or TONU",
    "A new address, stop or date after the carrier has been assigned",
  ],
};

const faqs: readonly Question[] = [
  {
    question: "What do I have to send for a quote?",
    answer:
      "Origin and destination with ZIP codes, commodity, total weight, and the date the freight is ready. Dimensions make it firm for anything but a standard truckload.",
  },
  {
    question: "Does asking oblige me to anything?",
    answer: "No. A request is a question. You are committed when you agree to a price.",
  },
  {
    question: "I wrote on a Saturday. When will I hear?",
    answer: `${businessHours.weekendText}. The promise holds all the same: ${replies.quote} for a quote request, ${replies.contact} for another message. For what cannot wait, call ${company.phone.display}, day or night.`,
  },
];

export const howWeAnswer = { channels, afterYouWrite, changesThePrice, faqs };
