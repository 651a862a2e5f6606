import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const airCargoSecurity: Service = {
  id: "air-cargo-security",
  path: "/air-cargo-security",
  aliases: [],
  name: "Air Cargo Security",
  navName: "Air cargo security",
  description:
    "Freight accepted, screened and tendered to airlines by a TSA-certified Indirect Air Carrier.",
  features: [
    "TSA-certified Indirect Air Carrier",
    "Known and unknown shippers handled",
    "Screening at piece level for passenger aircraft",
    "Ground alternative when freight can't fly",
  ],
  title: titled("TSA Air Cargo Security and IAC"),
  metaDescription:
    "Tender air freight through a TSA-certified Indirect Air Carrier. What known and unknown shippers can fly, what screening asks of you, and who to call.",
  keywords: [
    "TSA air cargo security",
    "indirect air carrier",
    "IAC freight",
    "known shipper",
    "unknown shipper air freight",
    "cargo screening",
  ],
  headline: "Ship air cargo with a TSA-certified Indirect Air Carrier",
  lead: "We accept your freight, have it screened and tender it to airlines under 49 CFR part 1548. Tell us the commodity, pieces and airports, and we'll tell you which aircraft can take it or which truck should.",
  serviceType: "Air Cargo Security",
  freightType: "air",
  cards: {
    heading: "What we do between your dock and the aircraft",
    cards: [
      {
        title: "Acceptance and tender",
        text: "We establish who is shipping, what the freight is and that you consent to its search, then tender it to the airline as an Indirect Air Carrier. A gap in any of these stops freight at the airport, so we close it before pickup.",
      },
      {
        title: "Piece-level screening",
        text: "All cargo on passenger aircraft is screened at piece level. How a skid is built can decide whether it flies that day, so we ask while you can still repack it.",
      },
      {
        title: "Known shipper verification",
        text: "We verify regular air shippers before their first urgent load. It can't be rushed while a plane is boarding.",
      },
    ],
  },
  certification: {
    heading: "What the certification means for your freight",
    text: "An Indirect Air Carrier takes freight from shippers and tenders it to airlines without flying aircraft itself. TSA holds it to a security program that governs how freight is accepted, screened and handed over.",
    points: [
      "Our IAC number is at the bottom of every page.",
      "49 CFR 1548.9(b) requires us to refuse cargo whose shipper does not consent to its search. There are no exceptions.",
      "Program text and screening methods are sensitive security information. We don't publish or discuss them.",
    ],
  },
  reasons: {
    heading: "Why ship air cargo through an IAC",
    cards: [
      {
        title: "If we can't move it, you'll know fast",
        text: "If the freight, the shipper status or the packing rules out a passenger aircraft, we tell you when you call, with the alternative.",
      },
      {
        title: "Air and ground in one call",
        text: "The same team books flights and trucks, so you can compare both before you decide.",
      },
      {
        title: "One point of contact",
        text: "Pickup, screening, tender and delivery with one team to call.",
      },
      {
        title: "We answer at night",
        text: "Cutoffs don't keep office hours. Our emergency line is answered 24/7.",
      },
    ],
  },
  shipperStatus: {
    heading: "Known and unknown shippers",
    text: "The status belongs to the shipper, not to the freight: the same cartons from two companies may go on different aircraft.",
    known: {
      title: "Known shipper",
      text: "Your business has been verified, so your freight may be tendered to passenger aircraft, where most departures are.",
      points: [
        "Passenger and all-cargo aircraft are both open to you.",
        "Freight for passenger aircraft is still screened at piece level: verification does not replace screening.",
        "Book air loads online with the Known Shipper box checked.",
      ],
    },
    unknown: {
      title: "Unknown shipper",
      text: "Your business has not been verified yet. Freight can often still move today on all-cargo aircraft, if capacity allows, or by ground.",
      points: [
        "You can't book air loads online without known shipper status. Call us instead.",
        "We compare the next all-cargo departure with a truck that runs straight through; the truck often wins.",
        "Start verification now so your next load has more options.",
      ],
    },
  },
  flexibleSolutions: {
    heading: "Three ways to make your deadline",
    text: "Security rules limit which aircraft you can use. They rarely rule out every option.",
    cards: [
      {
        title: "Passenger aircraft",
        text: "The most departures and airports. For known shippers, with pieces that fit through the door and can be screened one at a time.",
      },
      {
        title: "All-cargo aircraft",
        text: "Takes larger and heavier pieces, and freight from shippers who aren't verified. Fewer departures, so the cutoff decides.",
      },
      {
        title: "Expedited ground",
        text: "A dedicated vehicle from door to door, with no airport at either end. On shorter lanes it competes with any flight.",
      },
    ],
  },
  whenToChoose: [
    "The freight has to cross the country and no truck can make it in time.",
    "You ship by air often enough for known shipper status to be worth the paperwork.",
    "An airline or consignee asks for an Indirect Air Carrier on the tender.",
    "Your traffic team wants to know what can fly before it promises a date.",
  ],
  whenNot: [
    {
      when: "The destination is within a day's drive.",
      instead: "/expedited-ground-services",
      why: "A van that leaves when it's loaded has no cutoff, no screening line and no recovery at the far airport.",
    },
    {
      when: "You know it can fly and just need capacity and a price.",
      instead: "/air-freight-shipping",
      why: "That page covers chargeable weight, routing and what changes an air quote.",
    },
    {
      when: "The freight fills a trailer.",
      instead: "/tl-expedited-shipping",
      why: "A team truck carries the whole load at once. By air it would be split and priced by volume.",
    },
  ],
  steps: [
    {
      title: "Describe the freight",
      text: "Commodity in plain words, pieces, sizes, weights, origin, destination and the latest acceptable delivery.",
    },
    {
      title: "We check your status",
      text: "Known shipper, or not yet. That decides which aircraft we look at, so it comes before the price.",
    },
    {
      title: "You choose the option",
      text: "We give you the flight and the ground alternative, with what each depends on. You pick one.",
    },
    {
      title: "Pickup and acceptance",
      text: "The driver picks up against your paperwork. What's on the dock has to match it, piece for piece.",
    },
    {
      title: "Screening, tender, delivery",
      text: "The freight is screened as its aircraft requires, tendered, recovered at destination and delivered to the consignee for a signature.",
    },
  ],
  needsFromYou: [
    "Shipper's legal name, street address and a contact who can answer questions today",
    "Commodity in plain words, and whether any of it is hazardous or contains batteries",
    "Number of pieces, with length, width, height and weight of each",
    "Consent to the search of the freight",
    "Ready time, dock closing time, and consignee with a phone number",
  ],
  faqs: [
    {
      question: "Will my cartons be opened?",
      answer:
        "They may be. We can't discuss how a piece is screened. What you control is the packing: separable pieces, a label on each, and a list that matches.",
    },
    {
      question: "We have never shipped by air. Can something leave today?",
      answer:
        "If capacity allows, on an all-cargo departure or a truck. Passenger aircraft have to wait until you're a known shipper.",
    },
    {
      question: "What if we don't want the freight searched?",
      answer:
        "Then we can't fly it. Federal rules require us to refuse it without consent. Sealed or sensitive freight usually goes better on a dedicated vehicle.",
    },
    {
      question: "Is an IAC the same as an airline or a broker?",
      answer:
        "No. An airline flies the freight, a property broker arranges trucks, and an Indirect Air Carrier takes your freight and tenders it to airlines. We are an IAC for air and a broker for ground.",
    },
    {
      question: "Do the nine-month claim rules for trucks apply to air freight?",
      answer:
        "No. Those clocks belong to motor freight. Air claims follow the air waybill and can be much shorter, so note damage on the delivery receipt and call us the same day.",
    },
  ],
  related: ["/air-freight-shipping", "/expedited-ground-services", "/same-day-delivery"],
};
