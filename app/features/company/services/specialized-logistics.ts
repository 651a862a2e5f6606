import { titled } from "../content.ts";
import { flatbed, stepDeck } from "../equipment.ts";
import type { Service } from "./service.ts";

export const specializedLogistics: Service = {
  id: "specialized-logistics",
  path: "/specialized-logistics",
  aliases: [],
  name: "Specialized Logistics",
  navName: "Specialized",
  description:
    "Freight that does not fit the standard trailer or the standard process: open deck, oversize, high value, site delivery.",
  features: [
    "Flatbed and step deck up to 48,000 lbs",
    "48' and 53' decks",
    "Permits and route planned before the date is given",
    "Unloading plan for sites without a dock",
  ],
  title: titled("Specialized and Oversize Freight"),
  metaDescription:
    "Specialized freight on flatbed and step deck up to 48,000 lbs: machinery, oversize, high value and job-site delivery, planned from the drawing to the crane.",
  keywords: [
    "specialized logistics",
    "flatbed freight",
    "step deck freight",
    "oversize load",
    "machinery transport",
    "high value freight",
  ],
  headline: "Freight that won't fit a standard trailer",
  lead: "Send a drawing, or length, width, height and weight. That decides the trailer, permits, route and pickup date.",
  serviceType: "Specialized Logistics",
  freightType: "general",
  cards: {
    heading: "What makes a load special",
    cards: [
      {
        title: "Open deck and oversize",
        text: "Machinery, steel, structures. Flatbed and step deck up to 48,000 lbs; beyond legal size, each state on the route issues its own permit and may ask for escorts.",
      },
      {
        title: "High value and high care",
        text: "One trailer, one seal, no terminal. The value is declared to the carrier before it accepts, because a cargo policy that excludes the commodity pays nothing.",
      },
      {
        title: "Sites, shows and projects",
        text: "No dock, a crane booked by the hour, a marshalling yard with a time slot. The truck is planned backward from the moment it can be unloaded.",
      },
    ],
  },
  whenToChoose: [
    "Any measurement or the weight is beyond an ordinary trailer.",
    "It is loaded by crane, from the side, or driven on.",
    "It cannot be replaced, or is worth more than standard cargo insurance covers.",
    "Several loads must arrive at one site in a fixed order.",
  ],
  whenNot: [
    {
      when: "It fits on pallets and through a dock door.",
      instead: "/full-truckload",
      why: "A dry van is easier to find and keeps the weather out.",
    },
    {
      when: "A crate or two of ordinary weight, well packed.",
      instead: "/ltl-freight",
      why: "A good crate survives LTL. A good crate is cheaper than a trailer.",
    },
    {
      when: "The special thing about it is the hour.",
      instead: "/tl-expedited-shipping",
      why: "A team solves time. It does not solve size: permits often forbid night and weekend travel.",
    },
    {
      when: "It is medical product with a temperature range.",
      instead: "/healthcare-logistics",
      why: "Set point and custody matter there more than the deck.",
    },
  ],
  steps: [
    {
      title: "Measure",
      text: "Drawing, photographs, the heaviest single piece, center of gravity and lifting points.",
    },
    {
      title: "Choose the deck",
      text: "Height decides between flatbed and step deck; weight and length decide whether either will do.",
    },
    {
      title: "Route and permits",
      text: "Legal loads can go at once. Permit loads wait for every state on the route, and the slowest sets the pickup day.",
    },
    {
      title: "Load and secure",
      text: "Chains, straps, edge protection and tarp are named in advance. The driver secures; the shipper knows where the freight may be held.",
    },
    {
      title: "Unload",
      text: "Crane, forklift or crew is confirmed for the hour of arrival. A truck waiting for a crane is detention, and a crane waiting for a truck costs more.",
    },
  ],
  needsFromYou: [
    "Length, width, height and weight of every piece, as it will ride",
    "Drawing or photographs, with lifting and tie-down points",
    "How it is loaded and unloaded, by whom, and who books the crane",
    "Value, and whether tarps are needed",
    "Site contact, access, and hours when trucks may enter",
  ],
  figures: {
    heading: "Open-deck limits",
    note: "The most a deck of the type carries. A concentrated load is limited by the axles long before the total.",
    rows: [
      ...flatbed.figures.map((row) => ({ ...row, label: `Flatbed: ${row.label.toLowerCase()}` })),
      ...stepDeck.figures.map((row) => ({
        ...row,
        label: `Step deck: ${row.label.toLowerCase()}`,
      })),
    ],
  },
  faqs: [
    {
      question: "Flatbed or step deck?",
      answer:
        "Take the flatbed unless height rules it out: it is easier to find and its whole length is usable. The step deck gives height on the lower deck and gives up length for it.",
    },
    {
      question: "How long do permits take?",
      answer:
        "It depends on the states and on how far beyond legal the load is. We give a date once the route is known; anyone who gives it sooner is guessing.",
    },
    {
      question: "Can an oversize load run at night?",
      answer:
        "Often not. Many permits confine travel to daylight and keep it off certain roads at rush hour, weekends and holidays. Plan transit in permitted hours, not in miles.",
    },
    {
      question: "Does it have to be tarped?",
      answer:
        "Your decision, and the driver's labor, so it is priced. Say so when you ask for the quote: a carrier without tarps cannot find them at your gate.",
    },
    {
      question: "Is high-value freight covered by the carrier's insurance?",
      answer:
        "Up to the policy's limit and subject to its exclusions, which often name particular commodities. Declare the value; we compare it with the certificate and raise the gap before pickup.",
    },
  ],
  related: ["/full-truckload", "/drayage-services", "/tl-expedited-shipping"],
};
