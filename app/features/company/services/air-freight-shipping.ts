import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const airFreightShipping: Service = {
  id: "air-freight-shipping",
  path: "/air-freight-shipping",
  aliases: [],
  name: "Air Freight",
  navName: "Air freight",
  description:
    "Airport to airport or door to door, tendered by a TSA-certified Indirect Air Carrier and priced on chargeable weight.",
  features: [
    "TSA-certified Indirect Air Carrier",
    "Passenger and all-cargo aircraft",
    "Door pickup, recovery and delivery",
    "Compared with expedited ground on every lane",
  ],
  title: titled("Air Freight, Door to Door"),
  metaDescription:
    "Air freight tendered by a TSA-certified Indirect Air Carrier. Work out chargeable weight, see what a cutoff means, and when expedited ground arrives sooner.",
  keywords: [
    "air freight shipping",
    "domestic air freight",
    "dimensional weight",
    "chargeable weight",
    "airline cutoff",
    "air waybill",
  ],
  headline: "Door-to-door air freight when a truck can't make it",
  lead: "We pick up, tender to the airline as a TSA-certified Indirect Air Carrier, recover at destination and deliver. Send dimensions with the weight: air is priced by space as much as by pounds.",
  serviceType: "Air Freight",
  freightType: "air",
  cards: {
    heading: "Three ways to ship by air",
    cards: [
      {
        title: "Airport to airport",
        text: "You deliver to the airline's cargo building and the consignee picks up there. The lowest price, if both ends know how it works.",
      },
      {
        title: "Door to door",
        text: "Pickup, tender, recovery and delivery in one order, with one team watching the cutoff and the clock.",
      },
      {
        title: "Next available departure",
        text: "For when time matters more than price. We check every airport in reach of both ends, since the nearest one often doesn't have the next flight.",
      },
    ],
  },
  whenToChoose: [
    "The distance is long and a truck would be days too late.",
    "The freight is worth more by the pound than the flight costs.",
    "You're out of stock at the other end, and you know what each day costs.",
    "Pieces are compact, sturdy and can be handled one by one.",
  ],
  whenNot: [
    {
      when: "A vehicle leaving now would get there just as soon.",
      instead: "/expedited-ground-services",
      why: "Door to door with no cutoff, no screening and no recovery. On shorter lanes it is faster as well as simpler.",
    },
    {
      when: "It is light and bulky.",
      instead: "/tl-expedited-shipping",
      why: "By air you pay for the volume. In a team-driven trailer you don't.",
    },
    {
      when: "You aren't a known shipper, or don't know what can fly.",
      instead: "/air-cargo-security",
      why: "Your status decides which aircraft you can use. Start there.",
    },
    {
      when: "It has to be there tonight.",
      instead: "/same-day-delivery",
      why: "Call us: a form is too slow.",
    },
  ],
  steps: [
    {
      title: "Send pieces, sizes, weight",
      text: "With the commodity, both addresses, the ready time and the latest useful delivery.",
    },
    {
      title: "Chargeable weight and route",
      text: "We work out the weight you will be billed for and the departures that fit your shipper status.",
    },
    {
      title: "Quote and release",
      text: "Your price with its lines, and the cutoff the whole plan depends on.",
    },
    {
      title: "Tender",
      text: "We pick up, check the freight against the paperwork, have it screened as the aircraft requires and hand it to the airline on an air waybill.",
    },
    {
      title: "Recover and deliver",
      text: "We pick it up once the airline makes it available, some time after landing, and deliver it for a signature.",
    },
  ],
  needsFromYou: [
    "Number of pieces, with the outside size and weight of each",
    "Commodity, value, and whether it is hazardous or contains batteries or dry ice",
    "Whether pieces can be tipped or stacked",
    "Shipper's legal name, known shipper or not, and consent to search",
    "Ready time and the latest useful delivery, with a receiver who will be there",
  ],
  figures: {
    heading: "Chargeable weight",
    note: "Industry convention: the greater of actual and dimensional weight is charged. An airline's own divisor may differ, and the quote names the one used.",
    rows: [
      { label: "Domestic", value: "cubic inches / 194", note: "Dimensional weight in pounds." },
      {
        label: "International",
        value: "cubic inches / 166",
        note: "Dimensional weight in pounds.",
      },
    ],
  },
  faqs: [
    {
      question: "How do I work out the dimensional weight?",
      answer:
        "Length x width x height in inches, divided by 194 for domestic air. A crate of 40 x 40 x 40 inches is 64,000 cubic inches, or 330 lbs. If it weighs 200, you pay for 330; if it weighs 400, you pay for 400.",
    },
    {
      question: "Why does the plane land in the morning and the freight arrive at noon?",
      answer:
        "Freight is unloaded, moved to the cargo building, checked in and released before anyone can pick it up. Then comes the drive. We quote delivery, not landing.",
    },
    {
      question: "Can one large piece fly?",
      answer:
        "If it fits the door and the floor can carry it. Large pieces go on all-cargo aircraft, and narrow-body bellies rule out many that look small. Send us the largest piece first.",
    },
    {
      question: "What can't fly?",
      answer:
        "Hazardous goods are limited by class, quantity and aircraft, and some are forbidden outright. Loose lithium batteries and aerosols are the usual surprises. Declare it; undeclared hazardous freight is an offense.",
    },
    {
      question: "What do you do when freight misses its flight?",
      answer:
        "We call you with the next departure and a ground option, each with its arrival, and you choose.",
    },
  ],
  related: ["/air-cargo-security", "/same-day-delivery", "/expedited-ground-services"],
};
