import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const ltlFreight: Service = {
  id: "ltl-freight",
  path: "/ltl-freight",
  aliases: ["/less-than-truckload-services"],
  name: "Less-than-Truckload (LTL)",
  navName: "LTL freight",
  description:
    "Pallets that share a trailer. You pay for the space and weight you use, classed correctly before it ships.",
  features: [
    "Freight class checked before pickup",
    "Liftgate, residential and limited access arranged",
    "One team for the quote, pickup and claims",
    "Compared with a partial or full truck when it is close",
  ],
  title: titled("LTL Freight, Classed Right"),
  metaDescription:
    "LTL freight from one pallet up, with NMFC class worked out before pickup. Density table, the accessorials that surprise, and when LTL is the wrong choice.",
  keywords: [
    "LTL freight",
    "less than truckload",
    "NMFC freight class",
    "freight class by density",
    "PRO number",
    "LTL accessorials",
  ],
  headline: "Ship a few pallets without paying for the rest of the trailer",
  lead: "LTL is priced on weight, space, class and services at each end. We work those out with you up front, because the carrier will measure again, and its measurement is what gets invoiced.",
  serviceType: "LTL Freight",
  freightType: "general",
  cards: {
    heading: "Three levels of LTL",
    cards: [
      {
        title: "Standard LTL",
        text: "Through the carrier's terminals on its own schedule. Transit time is an estimate. The right choice for most restocking and parts freight.",
      },
      {
        title: "Time-critical LTL",
        text: "The same network with a stated delivery window. For freight with a deadline when a dedicated truck is overkill.",
      },
      {
        title: "Volume and partial",
        text: "Too much for standard LTL, too little for a trailer. Priced by the floor it takes, often with less handling.",
      },
    ],
  },
  whenToChoose: [
    "You have one to a handful of pallets or crates.",
    "A day more or less in transit is fine.",
    "The packaging can take forklifts at several terminals.",
    "You know the weight and the outside dimensions, pallet included.",
  ],
  whenNot: [
    {
      when: "The shipment takes a large part of the floor, or cannot be stacked on.",
      instead: "/full-truckload",
      why: "Linear-foot and cubic-capacity rules price it close to a full truck, with more handling.",
    },
    {
      when: "The delivery hour is fixed, or a line is down.",
      instead: "/expedited-ground-services",
      why: "LTL freight waits for its linehaul at each terminal. A dedicated vehicle doesn't.",
    },
    {
      when: "It is fragile, long, or has failed in LTL before.",
      instead: "/specialized-logistics",
      why: "Every terminal is another forklift.",
    },
    {
      when: "It has to hold a temperature.",
      instead: "/full-truckload",
      why: "Standard LTL isn't temperature controlled. A refrigerated truckload is; for medical product see healthcare logistics.",
    },
  ],
  steps: [
    {
      title: "Measure and weigh",
      text: "Outside length, width and height with the pallet, to the highest point; scale weight, not catalog weight.",
    },
    {
      title: "We set the class",
      text: "Density first, then the NMFC item for handling, stowability and liability.",
    },
    {
      title: "You compare",
      text: "Price, transit estimate and terms, with the accessorials we expect by name.",
    },
    {
      title: "Pickup on a bill of lading",
      text: "The driver signs the bill of lading and gives you a PRO number, the carrier's number for your freight.",
    },
    {
      title: "Delivery and invoice check",
      text: "If the carrier reweighs or reclasses, send us your photos and measurements and we'll dispute it with you.",
    },
  ],
  needsFromYou: [
    "Outside dimensions and scale weight of each handling unit",
    "What it is and what it is made of, with the NMFC item if you have it",
    "Whether it can be stacked, and whether anything in it is hazardous",
    "Address types: dock or ground level, residence, site with limited access, appointment",
    "Value of the freight, since LTL liability by the pound can be far below it",
  ],
  figures: {
    heading: "Estimated freight class by density",
    note: "Pounds divided by cubic feet; cubic feet are length × width × height in inches, divided by 1,728. NMFC Docket 2025-1, in force since July 19, 2025. An estimate: items with handling, stowability or liability limits are excepted.",
    rows: [
      { label: "Under 1 lb per cubic foot", value: "Class 400" },
      { label: "1 to under 2", value: "Class 300" },
      { label: "2 to under 4", value: "Class 250" },
      { label: "4 to under 6", value: "Class 175" },
      { label: "6 to under 8", value: "Class 125" },
      { label: "8 to under 10", value: "Class 100" },
      { label: "10 to under 12", value: "Class 92.5" },
      { label: "12 to under 15", value: "Class 85" },
      { label: "15 to under 22.5", value: "Class 70" },
      { label: "22.5 to under 30", value: "Class 65" },
      { label: "30 to under 35", value: "Class 60" },
      { label: "35 to under 50", value: "Class 55" },
      { label: "50 and up", value: "Class 50" },
    ],
  },
  faqs: [
    {
      question: "How do I work out the density?",
      answer:
        "A pallet 48 by 40 inches, loaded 48 inches high, takes 53.3 cubic feet. At 500 lbs that is 9.4 pounds per cubic foot, an estimated class 100. Cut the height by a quarter and the same freight is 12.5, class 85.",
    },
    {
      question: "Why is the invoice higher than the quote?",
      answer:
        "Almost always one of three reasons: the carrier measured more weight or space, assigned another class, or provided a service that wasn't quoted, such as a liftgate. You can settle all three before pickup.",
    },
    {
      question: "What is a PRO number?",
      answer:
        "The carrier's number for your shipment, assigned at pickup. The bill of lading number is yours. The terminal will ask for the PRO.",
    },
    {
      question: "Is the freight insured?",
      answer:
        "The carrier is liable under its tariff, often by the pound and by class, and less for used goods. Tell us the value: if the limit falls short, we'll discuss coverage before it ships.",
    },
    {
      question: "The driver wants a clear signature, but a carton is crushed.",
      answer:
        "Write what you see on the delivery receipt before signing. 'Subject to inspection' says nothing; 'two cartons crushed on one corner' does. You have at least nine months to file, but a clean receipt is hard to overcome.",
    },
  ],
  related: ["/full-truckload", "/expedited-ground-services", "/intermodal-rail"],
};
