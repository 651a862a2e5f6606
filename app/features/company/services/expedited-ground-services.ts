import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const expeditedGroundServices: Service = {
  id: "expedited-ground-services",
  path: "/expedited-ground-services",
  aliases: [],
  name: "Expedited Ground",
  navName: "Expedited ground",
  description:
    "A cargo van or straight truck for your pallets alone, from your dock straight to the consignee.",
  features: [
    "Cargo vans and straight trucks",
    "Exclusive use, no terminals",
    "Leaves when loaded",
    "Nights and weekends as emergency service",
  ],
  title: titled("Expedited Ground, Van and Truck"),
  metaDescription:
    "Expedited ground freight on a dedicated van or straight truck: it leaves when loaded and drives straight through. How to choose the vehicle and what we need.",
  keywords: [
    "expedited ground",
    "cargo van freight",
    "straight truck expedite",
    "exclusive use freight",
    "hot shot freight",
  ],
  headline: "Urgent pallets, straight through on a dedicated vehicle",
  lead: "No terminals, no other stops. Tell us the largest piece and whether there's a dock at each end, and we'll size the vehicle to the freight.",
  serviceType: "Expedited Ground",
  freightType: "ground",
  cards: {
    heading: "The smallest vehicle that fits",
    cards: [
      {
        title: "Cargo van",
        text: "Cartons and a pallet or two of modest height and weight. Easy to find at any hour and easy to bring to a door without a dock.",
      },
      {
        title: "Straight truck",
        text: "Several pallets, dock height, often with a liftgate. For what is too much for a van and too little for a trailer.",
      },
      {
        title: "Straight through",
        text: "One driver for shorter lanes, two for longer ones. We plan on legal driving hours, so the arrival we quote is realistic.",
      },
    ],
  },
  whenToChoose: [
    "A line, a crew or a customer is waiting and standard LTL is days too slow.",
    "The freight is too delicate to be moved through terminals.",
    "The lane is short enough for a drive to equal a flight.",
    "The site has odd hours, no dock, or a gate that wants a named driver.",
  ],
  whenNot: [
    {
      when: "The day after tomorrow will do.",
      instead: "/ltl-freight",
      why: "Time-critical LTL with a stated window shares the truck and the cost.",
    },
    {
      when: "It won't fit a straight truck.",
      instead: "/tl-expedited-shipping",
      why: "A trailer, and on long lanes a team.",
    },
    {
      when: "It's going across the country by tomorrow.",
      instead: "/air-freight-shipping",
      why: "No legal driver covers that distance in the time.",
    },
    {
      when: "It has to be there tonight.",
      instead: "/same-day-delivery",
      why: "Same vehicles, plus the flights, and a decision made by phone.",
    },
  ],
  steps: [
    {
      title: "Give the largest piece",
      text: "Size and weight of the biggest item choose the vehicle; the total confirms it.",
    },
    {
      title: "Hear the arrival",
      text: "Distance of the nearest suitable vehicle from your dock, loading, legal driving time: one arrival, in the consignee's time zone.",
    },
    {
      title: "Release",
      text: "One price for exclusive use. What would change it, such as waiting, a second stop or a liftgate, is named beside it.",
    },
    {
      title: "Load and leave",
      text: "The driver signs the bill of lading and goes. Nothing else is picked up on the way.",
    },
    {
      title: "Delivery",
      text: "We call the consignee ahead if you ask. You get the name and time on the signature.",
    },
  ],
  needsFromYou: [
    "Pieces and weight, with the size of the largest",
    "Dock, liftgate or hand unloading, at each end",
    "Ready hour and latest useful arrival",
    "Gate rules: driver's name in advance, appointment, safety gear, citizenship or age limits",
    "Contacts who answer at the hour of arrival",
  ],
  faqs: [
    {
      question: "Van or straight truck?",
      answer:
        "A van if every piece goes through its rear doors and can be unloaded without a dock. If a pallet is tall, heavy or needs a dock, take the truck; arriving with freight that cannot be unloaded is the slowest outcome.",
    },
    {
      question: "Why does it cost more by the pound than LTL?",
      answer:
        "In LTL dozens of shippers share the truck. Here you hire all of it, with its miles to reach you. What you buy is the absence of terminals.",
    },
    {
      question: "Can a van run across the country?",
      answer:
        "It can, with two drivers or with rest. Compare it with air for anything beyond a day's driving; we quote both when they are close.",
    },
    {
      question: "Does exclusive use mean a sealed vehicle?",
      answer:
        "Exclusive use means no other freight. A seal is a separate instruction, and a vehicle must be able to take one. Ask for it if your consignee checks.",
    },
    {
      question: "What if the dock is not ready?",
      answer:
        "The driver waits, for the free time on the confirmation and then by the hour. If it will be long, call: it may be cheaper to release the vehicle and send another.",
    },
  ],
  related: ["/same-day-delivery", "/tl-expedited-shipping", "/ltl-freight"],
};
