import type { GuidePage } from "../content.ts";
import { titled } from "../content.ts";
import { replies } from "../replies.ts";

export const bookConsultationPage: GuidePage = {
  path: "/book-consultation",
  aliases: [],
  title: titled("Book a Freight Consultation"),
  metaDescription:
    "Book a 15-minute freight consultation. Bring a lane, a recurring problem or an invoice you do not understand, and leave with a next step you can act on.",
  keywords: ["freight consultation", "logistics consultation", "freight broker call"],
  headline: `Bring one freight problem and spend ${replies.consultation} on it`,
  lead: "For questions too large for a quote form: which mode a lane belongs on, why invoices exceed quotes, what flying would take. For a load that moves today, call instead.",
  whatItIs: {
    heading: "What the call is",
    text: "A conversation with a broker about your freight, which should end with something to do.",
    points: [
      "A lane review: mode, equipment, and where the money goes",
      "Air readiness: known shipper status, packing, cutoffs",
      "An invoice or a claim, read line by line",
      "A shipment that is coming up and has not been done before",
    ],
  },
  steps: [
    { title: "Choose a time", text: "Within business hours, in the time zone of Indianapolis." },
    {
      title: "Write one sentence",
      text: "What you want to decide. It lets the right person take the call.",
    },
    {
      title: "Talk",
      text: `${replies.consultation[0]?.toUpperCase()}${replies.consultation.slice(1)}, by phone. If it needs longer, we agree on when.`,
    },
    {
      title: "Leave with a next step",
      text: "What we do, what you do, and by when: said before the call ends.",
    },
  ],
  needsFromYou: [
    "The lane or lanes, with volume and weight",
    "What you do today, and what is wrong with it",
    "One invoice or bill of lading that shows the problem, if there is one",
  ],
  faqs: [
    {
      question: "Is it a sales call?",
      answer:
        "It may end in a quote if you ask for one. It may also end with the advice to leave a lane where it is.",
    },
    {
      question: "Who should be on it?",
      answer:
        "Whoever can say what late costs. Often that is production or the store, and not the shipping desk.",
    },
    {
      question: "Can I move the appointment?",
      answer:
        "Yes, by the links in the mail that confirms it. Do it as soon as you know, so that someone else can have the time.",
    },
    {
      question: "My freight is late right now. Should I book?",
      answer: "No. Call: the phone line is open 24/7, and the calendar is for what can wait.",
    },
  ],
};
