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
    "Ground alternative when freight may not fly",
  ],
  title: titled("TSA Air Cargo Security and IAC"),
  metaDescription:
    "Tender air freight through a TSA-certified Indirect Air Carrier. What known and unknown shippers may fly, what screening asks of you, and who to call.",
  keywords: [
    "TSA air cargo security",
    "indirect air carrier",
    "IAC freight",
    "known shipper",
    "unknown shipper air freight",
    "cargo screening",
  ],
  headline: "Get your freight cleared to fly by a TSA-certified Indirect Air Carrier",
  lead: "We accept freight, have it screened and tender it to airlines under 49 CFR part 1548. Tell us the commodity, the pieces and the airports: we say which aircraft may carry it, and if none may, which truck should.",
  serviceType: "Air Cargo Security",
  freightType: "air",
  cards: {
    heading: "What we do between your dock and the aircraft",
    cards: [
      {
        title: "Acceptance and tender",
        text: "We establish who is shipping, what the freight is and that you consent to its search, then tender it to the airline as an Indirect Air Carrier. A gap in any of the three stops freight at the airport, so we close it before pickup.",
      },
      {
        title: "Piece-level screening",
        text: "All cargo on passenger aircraft is screened at piece level. How a skid is built can decide whether it may fly that day, so we ask before it leaves your dock, while it can still be packed differently.",
      },
      {
        title: "Known shipper verification",
        text: "Shippers who fly regularly are verified ahead of the first urgent load. The work is short on a quiet day and cannot be hurried while an aircraft is boarding.",
      },
    ],
  },
  certification: {
    heading: "What the certification means for your freight",
    text: "An Indirect Air Carrier takes freight from shippers and tenders it to airlines without flying aircraft itself. TSA holds it to a security program that governs how freight is accepted, screened and handed over.",
    points: [
      "Our IAC number is printed at the foot of every page.",
      "49 CFR 1548.9(b) requires us to refuse cargo whose shipper does not consent to its search. There is no exception to buy.",
      "Program text and screening methods are sensitive security information. We do not publish, e-mail or discuss them.",
    ],
  },
  reasons: {
    heading: "Why shippers put an IAC in charge of the tender",
    cards: [
      {
        title: "The no comes early",
        text: "If the freight, the shipper status or the packing rules out a passenger aircraft, you hear it when you call, with the alternative.",
      },
      {
        title: "Air and ground are one conversation",
        text: "The same desk books aircraft and trucks, so nobody has a reason to fly freight that a truck would deliver in time.",
      },
      {
        title: "One party answers",
        text: "Pickup, screening, tender and delivery are one file with us, not four companies referring you to each other.",
      },
      {
        title: "The phone is answered at night",
        text: "Cutoffs do not keep office hours. The emergency line is open 24/7.",
      },
    ],
  },
  shipperStatus: {
    heading: "Known and unknown shippers",
    text: "The status belongs to the shipper, not to the freight: identical cartons from two companies may be allowed on different aircraft.",
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
      text: "Your business has not been verified yet. Freight can still move today, on all-cargo aircraft or on the ground.",
      points: [
        "Online booking does not accept air loads without known shipper status: call instead.",
        "We compare the next all-cargo departure with a truck that runs straight through; the truck often wins.",
        "Ask us to begin verification now, so the next load has more choices.",
      ],
    },
  },
  flexibleSolutions: {
    heading: "Three ways to keep a deadline",
    text: "Security rules narrow the choice of aircraft. They seldom take away every choice.",
    cards: [
      {
        title: "Passenger aircraft",
        text: "The most departures and airports. For known shippers, in pieces that fit through the door and can be screened one at a time.",
      },
      {
        title: "All-cargo aircraft",
        text: "Larger and heavier pieces, and the way to fly for a shipper who is not verified. Fewer departures, so the cutoff decides.",
      },
      {
        title: "Expedited ground",
        text: "A dedicated vehicle from door to door, with no airport at either end. On shorter lanes it competes with any flight.",
      },
    ],
  },
  whenToChoose: [
    "The freight has to cross the country and no truck can be there in time.",
    "You ship by air often enough that known shipper status will pay for its paperwork.",
    "An airline or consignee asks for an Indirect Air Carrier on the tender.",
    "Your own traffic team wants to know what may fly before promising a date.",
  ],
  whenNot: [
    {
      when: "The destination is within a day's drive.",
      instead: "/expedited-ground-services",
      why: "A van that leaves your dock when it is loaded has no cutoff, no screening queue and no recovery at the far airport.",
    },
    {
      when: "You know it may fly and only need capacity and a price.",
      instead: "/air-freight-shipping",
      why: "That page covers chargeable weight, routing and what changes an air quote.",
    },
    {
      when: "The freight fills a trailer.",
      instead: "/tl-expedited-shipping",
      why: "A team-driven truck carries the whole load at once; by air it would be split and priced by volume.",
    },
  ],
  steps: [
    {
      title: "Describe the freight",
      text: "Commodity in plain words, pieces, sizes, weights, origin, destination and the latest acceptable delivery.",
    },
    {
      title: "We settle your status",
      text: "Known shipper, or not yet. That decides which aircraft we look at, so it comes before the price.",
    },
    {
      title: "You choose the option",
      text: "You see the flight and the ground alternative with what each depends on, and release one.",
    },
    {
      title: "Pickup and acceptance",
      text: "The driver collects against the paperwork you were sent. What is on the dock has to match it, piece for piece.",
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
        "They may be. How a piece is screened is not something we may discuss. What you control is packing: pieces that can be separated, labels on each, and a list that matches.",
    },
    {
      question: "We have never shipped by air. Can something leave today?",
      answer:
        "Yes, if an all-cargo departure or a truck fits the deadline. Passenger aircraft have to wait until you are a known shipper.",
    },
    {
      question: "What if we do not want the freight searched?",
      answer:
        "Then it cannot fly with us. Federal rules require refusal without consent. Sealed or sensitive freight usually goes better on a dedicated vehicle.",
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
