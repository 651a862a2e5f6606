import { titled } from "../content.ts";
import type { Service } from "./service.ts";

export const expeditedGroundServices: Service = {
  id: "expedited-ground-services",
  path: "/expedited-ground-services",
  aliases: [],
  name: "Expedited Ground",
  navName: "Expedited ground",
  description: "A dedicated cargo van or straight truck, from your dock straight to the consignee.",
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
        text: "Cartons and a pallet or two of modest height and weight. Easy to find at any hour, and it doesn't need a dock.",
      },
      {
        title: "Straight truck",
        text: "Several pallets, dock height, often with a liftgate. For loads too big for a van and too small for a trailer.",
      },
      {
        title: "Straight through",
        text: "One driver for shorter lanes, two for longer ones. We plan on legal driving hours, so the arrival we quote is realistic.",
      },
    ],
  },
  whenToChoose: [
    "A line, a crew or a customer is waiting and standard LTL is days too slow.",
    "The freight is too delicate for terminal handling.",
    "The lane is short enough that driving is as fast as flying.",
    "The site has odd hours, no dock, or a gate that needs the driver's name ahead of time.",
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
      why: "Same vehicles, plus flights, decided by phone.",
    },
  ],
  steps: [
    {
      title: "Give the largest piece",
      text: "The size and weight of the biggest piece decide the vehicle. The total confirms it.",
    },
    {
      title: "Get an arrival time",
      text: "We add up the vehicle's drive to your dock, loading and legal driving time, and give you one arrival time in the consignee's time zone.",
    },
    {
      title: "Release",
      text: "One price for exclusive use, with what would change it, such as waiting, a second stop or a liftgate.",
    },
    {
      title: "Load and leave",
      text: "The driver signs the bill of lading and goes. Nothing else is picked up on the way.",
    },
    {
      title: "Delivery",
      text: "We call the consignee ahead if you ask, and tell you who signed and when.",
    },
  ],
  needsFromYou: [
    "Pieces and weight, with the size of the largest",
    "Dock, liftgate or hand unloading, at each end",
    "Ready hour and latest useful arrival",
    "Gate rules: driver's name ahead of time, appointment, safety gear, citizenship or age limits",
    "Contacts who answer the phone when it arrives",
  ],
  faqs: [
    {
      question: "Van or straight truck?",
      answer:
        "A van if every piece fits through its rear doors and can be unloaded without a dock. If a pallet is tall, heavy or needs a dock, take the truck. Nothing is slower than arriving with freight nobody can unload.",
    },
    {
      question: "Why does it cost more by the pound than LTL?",
      answer:
        "In LTL, many shippers share the truck. Here you pay for all of it, plus its miles to reach you. What you're buying is no terminals.",
    },
    {
      question: "Can a van run across the country?",
      answer:
        "Yes, with two drivers or with rest stops. Past a day's drive, compare it with air. We quote both when they're close.",
    },
    {
      question: "Does exclusive use mean a sealed vehicle?",
      answer:
        "Exclusive use means no other freight. A seal is a separate instruction, and the vehicle has to be able to take one. Ask for it if your consignee checks.",
    },
    {
      question: "What if the dock is not ready?",
      answer:
        "The driver waits: free for the time on the rate confirmation, then by the hour. If it'll be long, call us. Releasing the vehicle and sending another may be cheaper.",
    },
  ],
  related: ["/same-day-delivery", "/tl-expedited-shipping", "/ltl-freight"],
};
