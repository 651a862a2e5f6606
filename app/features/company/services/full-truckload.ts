import { titled } from "../content.ts";
import { equipment } from "../equipment.ts";
import type { Service } from "./service.ts";

export const fullTruckload: Service = {
  id: "full-truckload",
  path: "/full-truckload",
  aliases: ["/full-truckload-services"],
  name: "Full Truckload",
  navName: "Full truckload",
  description:
    "A whole trailer for your freight: dry van, refrigerated, flatbed or step deck, loaded at your dock and opened at the consignee's.",
  features: [
    "Dry van up to 45,000 lbs",
    "Flatbed and step deck up to 48,000 lbs",
    "Refrigerated from -20°F to 65°F",
    "12 coverage regions; Hawaii by ocean or air",
  ],
  title: titled("Full Truckload Freight (FTL)"),
  metaDescription:
    "Full truckload nationwide from Indianapolis: dry van, reefer, flatbed and step deck. Equipment limits, coverage and what to send for a firm quote.",
  keywords: [
    "full truckload",
    "FTL freight broker",
    "dry van",
    "flatbed",
    "step deck",
    "refrigerated truckload",
    "truckload Indianapolis",
  ],
  headline: "Full truckload, dock to dock, no terminals",
  lead: "Give us origin, destination, weight, commodity and the pickup window. We check authority and insurance before we assign a carrier, and your freight stays on one trailer from dock to dock.",
  serviceType: "Full Truckload",
  freightType: "ground",
  cards: {
    heading: "Choose the trailer by how the freight is loaded",
    cards: [
      {
        title: "Dry van",
        text: "Enclosed, dock-high, up to 45,000 lbs in 3,800 cubic feet. The default for palletized freight, and the easiest truck to find at short notice.",
      },
      {
        title: "Specialized equipment",
        text: "Flatbed and step deck up to 48,000 lbs for freight loaded by crane or from the side, or too tall for a van. Refrigerated trailers from -20°F to 65°F for freight that has to hold a temperature.",
      },
      {
        title: "Expedited truckload",
        text: "Two drivers take turns so the truck keeps rolling. Worth it when a solo driver's legal hours run out before your appointment.",
      },
    ],
  },
  tracking: {
    heading: "Fleet tracking by event",
    text: "A map pin tells you where a truck is. An event tells you what happened to your load, so that's what we track.",
    points: [
      "Pickup: scheduled, arrived, picked up. A driver who's still waiting may be running up detention, so we note arrival times.",
      "In transit: progress and delays, with the reason and a new ETA when we have one.",
      "Delivery: arrived, delivered, and who signed.",
      "Your dashboard shows each load as Quoted, In Transit or Delivered and updates live.",
    ],
  },
  equipment: {
    heading: "Equipment and its limits",
    text: "These are maximums for each trailer type. The tractor, route and axle weights can lower them, so ask before loading to the limit.",
    items: equipment,
  },
  showsCoverage: true,
  whenToChoose: [
    "The freight fills most of a trailer by floor space, or comes near its weight limit.",
    "It shouldn't be rehandled: fragile, high value, or loaded in a set order.",
    "The consignee sets fixed appointments and charges for missed ones.",
    "It's light but long or tall, so LTL carriers would bill it by the space anyway.",
  ],
  whenNot: [
    {
      when: "You have a few pallets and a few days.",
      instead: "/ltl-freight",
      why: "You would pay for empty floor. LTL charges for your share of the trailer, if your freight can take terminal handling.",
    },
    {
      when: "The lane is long and the date is flexible.",
      instead: "/intermodal-rail",
      why: "Rail carries the middle of a long lane for less, with less exposure to the truck market.",
    },
    {
      when: "A solo driver cannot legally make the appointment.",
      instead: "/tl-expedited-shipping",
      why: "Pushing a solo driver past legal hours isn't an option. A team can make it.",
    },
    {
      when: "It exceeds the trailer: over-width, over-height or over the weight limit.",
      instead: "/specialized-logistics",
      why: "Permits and routing come first, and they set the earliest pickup.",
    },
  ],
  steps: [
    {
      title: "Send the load",
      text: "Origin, destination, weight, commodity, equipment and pickup window. The more complete the details, the firmer the price.",
    },
    {
      title: "We quote",
      text: "One price for linehaul and fuel, with the accessorials we expect by name.",
    },
    {
      title: "You tender, we assign",
      text: "Once you accept, we vet and assign a carrier and tell you its name.",
    },
    {
      title: "Pickup",
      text: "The driver signs the bill of lading. Count the pieces with the driver and note the seal number.",
    },
    {
      title: "Delivery and paper",
      text: "The consignee signs for what arrived, and writes any shortage or damage on the receipt. Keep a copy with your load's tracking ID.",
    },
  ],
  needsFromYou: [
    "Pickup and delivery addresses with dock hours, and whether each needs an appointment",
    "Total weight, piece count and how the freight is packed; dimensions for open-deck",
    "Commodity and value, so we can compare it with the carrier's cargo insurance",
    "Trailer type, and any tarps, straps, load bars or temperature set point",
    "Reference numbers the driver must give at the gate",
  ],
  faqs: [
    {
      question: "How does refrigerated truckload work?",
      answer:
        "You give the set point, the allowed range and continuous or cycle mode; they go on the bill of lading and to the carrier. Pre-cool the product: a reefer holds temperature, it doesn't bring it down. Check the trailer's temperature before you load.",
    },
    {
      question: "When is a truckload cheaper than LTL?",
      answer:
        "Sooner than most people expect. As a shipment grows, LTL adds class and space rules. Past a handful of pallets, ask us to quote both.",
    },
    {
      question: "What is a TONU?",
      answer:
        "Truck ordered, not used: a charge when a truck is dispatched and the load is canceled or not ready. What's due is set by the rate confirmation, and an early call can often avoid it.",
    },
    {
      question: "Who pays detention and lumpers?",
      answer:
        "It depends on the agreement. Free time and the hourly rate are on the rate confirmation, and lumpers need a receipt. We let you know before charges build up when we can.",
    },
    {
      question: "Can the trailer make more than one stop?",
      answer:
        "Yes. Each stop-off is priced and adds time. Load in reverse order of delivery, and give every stop its own bill of lading.",
    },
    {
      question: "Something arrived damaged. What now?",
      answer:
        "Write it on the delivery receipt, take photos, keep the packaging and tell us. A motor carrier must give you at least nine months to file, acknowledge the claim within 30 days, and pay, decline or make an offer within 120.",
    },
  ],
  related: ["/tl-expedited-shipping", "/ltl-freight", "/intermodal-rail", "/specialized-logistics"],
};
