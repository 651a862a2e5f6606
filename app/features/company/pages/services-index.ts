import type { PageMeta } from "../content.ts";
import { titled } from "../content.ts";

export const servicesPage: PageMeta & {
  headline: string;
  lead: string;
  /** Guides a visitor from their freight to the right service. */
  chooser: readonly { question: string; answer: string }[];
} = {
  path: "/services",
  aliases: [],
  title: titled("Freight Services"),
  metaDescription:
    "Truckload, LTL, air freight, same-day, drayage, expedited and specialized freight: what each service is for and how to tell which one your load needs.",
  keywords: [
    "freight services",
    "truckload and LTL",
    "air freight",
    "expedited shipping",
    "drayage",
    "specialized freight",
  ],
  headline: "Find the right service for your load",
  lead: "Deadline, size and distance decide most loads. Between two services? Ask us to quote both.",
  chooser: [
    {
      question: "Has to arrive today?",
      answer: "Same-day delivery. Call us: a form is too slow.",
    },
    {
      question: "Fills most of a trailer?",
      answer: "Full truckload, or expedited truckload if a solo driver can't make it in time.",
    },
    {
      question: "Just a few pallets?",
      answer: "LTL if you have a few days, expedited ground if you don't.",
    },
    {
      question: "Too far to drive in time?",
      answer: "Air freight. New to air? Start with air cargo security.",
    },
    {
      question: "In a container?",
      answer: "Drayage for the truck leg, intermodal rail for the whole trip.",
    },
    {
      question: "Won't fit a standard trailer?",
      answer: "Specialized logistics. Start with a drawing or the dimensions and weight.",
    },
  ],
};
