import type { PageMeta } from "../content.ts";
import { titled } from "../content.ts";

export const servicesPage: PageMeta & {
  headline: string;
  lead: string;
  /** "If this is your freight, read that": the fork a visitor stands at. */
  chooser: readonly { question: string; answer: string }[];
} = {
  path: "/services",
  aliases: [],
  title: titled("Freight Services"),
  metaDescription:
    "Truckload, LTL, air freight, same-day, drayage, expedited and specialized freight: what each service is for, and how to tell which one your load needs.",
  keywords: [
    "freight services",
    "truckload and LTL",
    "air freight",
    "expedited shipping",
    "drayage",
    "specialized freight",
  ],
  headline: "Pick the service by deadline, size and distance",
  lead: "Three facts settle most loads: the latest useful arrival, how much floor the freight takes, and how far it goes. If you are between two services, ask for both prices.",
  chooser: [
    {
      question: "Does it have to arrive today?",
      answer: "Same-day delivery, and by phone: a form is too slow.",
    },
    {
      question: "Does it fill most of a trailer?",
      answer: "Full truckload, or expedited truckload if a solo driver would be late.",
    },
    {
      question: "Is it a few pallets?",
      answer: "LTL with time in hand; expedited ground without.",
    },
    {
      question: "Is it too far to drive in the time?",
      answer: "Air freight. If you have never shipped by air, read about air cargo security first.",
    },
    {
      question: "Is it in a container?",
      answer: "Drayage for the truck leg, intermodal rail for the whole way.",
    },
    {
      question: "Does it not fit a standard trailer?",
      answer: "Specialized logistics: begin with a drawing or four measurements.",
    },
  ],
};
