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
    "Freight that won't fit a standard trailer or process: open deck, oversize, high value, job sites.",
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
        text: "One trailer, one seal, no terminal. We tell the carrier the value before it accepts, because a cargo policy that excludes the commodity pays nothing.",
      },
      {
        title: "Sites, shows and projects",
        text: "No dock, a crane booked by the hour, a marshalling yard with a time slot. We plan the truck back from the time it can be unloaded.",
      },
    ],
  },
  whenToChoose: [
    "Its size or weight is more than a standard trailer takes.",
    "It's loaded by crane, from the side, or driven on.",
    "It cannot be replaced, or is worth more than standard cargo insurance covers.",
    "Several loads have to reach one site in a set order.",
  ],
  whenNot: [
    {
      when: "It fits on pallets and through a dock door.",
      instead: "/full-truckload",
      why: "A dry van is easier to find and keeps the weather out.",
    },
    {
      when: "A crate or two of normal weight, well packed.",
      instead: "/ltl-freight",
      why: "A good crate survives LTL, and costs less than a trailer.",
    },
    {
      when: "The only special thing is the deadline.",
      instead: "/tl-expedited-shipping",
      why: "A team solves time, not size: permits often rule out night and weekend travel.",
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
      text: "Legal loads can go right away. Permit loads wait for every state on the route, and the slowest one sets the pickup day.",
    },
    {
      title: "Load and secure",
      text: "You specify chains, straps, edge protection and tarps ahead of time. The driver secures the load; you show where the freight can be tied down.",
    },
    {
      title: "Unload",
      text: "Crane, forklift or crew confirmed for the arrival time. A truck waiting on a crane is detention; a crane waiting on a truck costs more.",
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
    note: "The most a deck of the type carries. A concentrated load reaches the axle limits long before the total.",
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
        "Take the flatbed unless height rules it out: it's easier to find and you can use its full length. A step deck gives you height on the lower deck in exchange for length.",
    },
    {
      question: "How long do permits take?",
      answer:
        "It depends on the states and on how far over legal the load is. We give you a date once we know the route.",
    },
    {
      question: "Can an oversize load run at night?",
      answer:
        "Often not. Many permits limit travel to daylight and keep it off some roads at rush hour, on weekends and on holidays. Plan transit by permitted hours, not miles.",
    },
    {
      question: "Does it have to be tarped?",
      answer:
        "You decide. It's the driver's labor, so there's a charge. Tell us when you ask for the quote: a carrier that comes without tarps won't find any at your gate.",
    },
    {
      question: "Is high-value freight covered by the carrier's insurance?",
      answer:
        "Up to the policy's limit, and subject to exclusions that often name commodities. Tell us the value, and we'll compare it with the carrier's certificate before pickup.",
    },
  ],
  related: ["/full-truckload", "/drayage-services", "/tl-expedited-shipping"],
};
