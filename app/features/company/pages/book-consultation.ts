import type { GuidePage } from "../content.ts";
import { titled } from "../content.ts";
import { replies } from "../replies.ts";

export const bookConsultationPage: GuidePage = {
  path: "/book-consultation",
  aliases: [],
  title: titled("Book a Freight Consultation"),
  metaDescription:
    "Book a 15-minute freight consultation. Bring a lane, a recurring problem or an invoice you don't understand, and leave with a next step you can act on.",
  keywords: ["freight consultation", "logistics consultation", "freight broker call"],
  headline: `Solve one freight problem in ${replies.consultation}`,
  lead: "For questions too big for a quote form: which mode fits a lane, why invoices come in over quote, what it takes to ship by air. If your load moves today, call instead.",
  whatItIs: {
    heading: "What you get",
    text: "A phone call with a broker about your freight that ends with a next step.",
    points: [
      "A lane review: mode, equipment and where the money goes",
      "Air readiness: known shipper status, packaging and cutoffs",
      "An invoice or claim, line by line",
      "An upcoming shipment you've never done before",
    ],
  },
  steps: [
    { title: "Choose a time", text: "During business hours, Indianapolis time." },
    {
      title: "Tell us the topic",
      text: "One sentence is enough for the right person to take the call.",
    },
    {
      title: "Take the call",
      text: `${replies.consultation[0]?.toUpperCase()}${replies.consultation.slice(1)} by phone. If it needs longer, we'll set a second time.`,
    },
    {
      title: "Leave with a next step",
      text: "Who does what, by when, agreed before we hang up.",
    },
  ],
  needsFromYou: [
    "The lane or lanes, with volume and weight",
    "How you ship today, and what isn't working",
    "An invoice or bill of lading that shows the problem, if you have one",
  ],
  faqs: [
    {
      question: "Is it a sales call?",
      answer:
        "Only if you ask for a quote. Sometimes the best advice is to leave a lane where it is.",
    },
    {
      question: "Who should join?",
      answer:
        "The person who knows what late costs you. Often that's production or the store, not the shipping desk.",
    },
    {
      question: "Can I move the appointment?",
      answer:
        "Yes, with the links in your confirmation email. Please do it as soon as you know, so someone else can take the time.",
    },
    {
      question: "My freight is late right now. Should I book a consultation?",
      answer: "No, call us. The phone is answered 24/7.",
    },
  ],
};
