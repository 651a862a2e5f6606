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
    "A whole trailer for your freight: dry van, refrigerated, flatbed or step deck, loaded once and opened at the consignee.",
  features: [
    "Dry van up to 45,000 lbs",
    "Flatbed and step deck up to 48,000 lbs",
    "Refrigerated from -20°F to 65°F",
    "50+ states in 12 coverage regions",
  ],
  title: titled("Full Truckload Freight (FTL)"),
  metaDescription:
    "Full truckload out of Indianapolis to 50+ states: dry van, reefer, flatbed and step deck. Equipment limits, coverage and what to send for a firm quote.",
  keywords: [
    "full truckload",
    "FTL freight broker",
    "dry van",
    "flatbed",
    "step deck",
    "refrigerated truckload",
    "truckload Indianapolis",
  ],
  headline: "Get a whole trailer for your freight, from dock to dock with no terminal between",
  lead: "Give us origin, destination, weight, commodity and the pickup window. We tender the load to a carrier whose authority and insurance have been checked, and the trailer stays closed until the consignee opens it.",
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
        text: "Flatbed and step deck up to 48,000 lbs for crane, side or tall freight; refrigerated trailers from -20°F to 65°F for what must hold a temperature.",
      },
      {
        title: "Expedited truckload",
        text: "A team of two drivers keeps the truck rolling while one of them rests. Worth its price when a solo driver's legal hours run out before your appointment.",
      },
    ],
  },
  tracking: {
    heading: "Fleet tracking, event by event",
    text: "A map pin tells you where a truck is; an event tells you what happened to your load. We follow a truckload by the events that let you decide something.",
    points: [
      "Pickup: scheduled, arrived, loaded. A driver still waiting to be loaded is detention building up, and you should know it.",
      "Under way: departed, in transit, delayed, with the reason and the new arrival time when there is one.",
      "Delivery: arrived, delivered, proof of delivery. The signed bill closes the load, not the driver's word.",
      "Your dashboard carries one status for each load: Quoted, In Transit or Delivered, and updates by itself.",
    ],
  },
  equipment: {
    heading: "Equipment and its limits",
    text: "Limits are the most a trailer of the type carries. The tractor, the route and the way weight sits on the axles can lower them, so ask before loading to the last pound.",
    items: equipment,
  },
  showsCoverage: true,
  whenToChoose: [
    "The freight fills most of a trailer by floor space, or comes near its weight limit.",
    "It should not be rehandled: fragile, high in value, or loaded in an order that matters.",
    "The consignee gives fixed appointments and charges for missing them.",
    "It is light but long or tall, so that LTL carriers would bill it by the space anyway.",
  ],
  whenNot: [
    {
      when: "You have a few pallets and a few days.",
      instead: "/ltl-freight",
      why: "You would pay for empty floor. LTL charges for your share of the trailer, if the freight can stand terminal handling.",
    },
    {
      when: "The lane is long and the date is flexible.",
      instead: "/intermodal-rail",
      why: "Rail carries the middle of a long lane for less, with less exposure to the truck market.",
    },
    {
      when: "A solo driver cannot legally make the appointment.",
      instead: "/tl-expedited-shipping",
      why: "Pushing a solo driver is illegal and does not work. A team does.",
    },
    {
      when: "It exceeds the trailer: over-width, over-height or over the weight limit.",
      instead: "/specialized-logistics",
      why: "Permits and routing come before the truck, and set the earliest pickup.",
    },
  ],
  steps: [
    {
      title: "Send the load",
      text: "Origin, destination, weight, commodity, equipment and pickup window. Missing items make a quote a guess.",
    },
    {
      title: "We quote",
      text: "One price for the linehaul and fuel, with the accessorials we expect named: detention, layover, lumper, driver assist.",
    },
    {
      title: "You tender, we assign",
      text: "On your release we assign a carrier whose federal registration and authority we have checked, and send you its name.",
    },
    {
      title: "Pickup",
      text: "The driver signs the bill of lading. Count the pieces together, note the seal number, and load to the count.",
    },
    {
      title: "Delivery and paper",
      text: "The consignee signs for what arrived. Exceptions belong on that signature, in words. We invoice with the proof of delivery attached.",
    },
  ],
  needsFromYou: [
    "Pickup and delivery addresses with dock hours, and whether each needs an appointment",
    "Total weight, piece count and how the freight is packed; sizes if it is open-deck",
    "Commodity and value, so that cargo insurance can be checked against it",
    "Trailer type, and tarps, straps, load bars or temperature set point where they matter",
    "Reference numbers the driver must give at the gate",
  ],
  faqs: [
    {
      question: "When is a truckload cheaper than LTL?",
      answer:
        "Sooner than most expect. LTL adds class, handling and space rules as the shipment grows; past a handful of pallets, compare both. We quote the two side by side when it is close.",
    },
    {
      question: "What is a TONU?",
      answer:
        "Truck ordered, not used: the charge when a truck arrives and the load is gone or not ready. The driver has spent the hours. A call before he sets out usually avoids it.",
    },
    {
      question: "Who pays detention and lumpers?",
      answer:
        "Whoever the rate confirmation says. Free time at the dock and its hourly rate are written there, and a lumper needs a receipt. We raise both before they are incurred when we can.",
    },
    {
      question: "Can the trailer make more than one stop?",
      answer:
        "Yes. Each stop-off is priced and adds time. Load in reverse order of delivery, and give every stop its own bill of lading.",
    },
    {
      question: "Something arrived damaged. What now?",
      answer:
        "Write it on the delivery receipt, photograph it, keep the packaging and tell us. A carrier may not set a filing window under nine months, must acknowledge within 30 days, and must pay, decline or offer within 120.",
    },
    {
      question: "May we see what you paid the carrier?",
      answer:
        "Federal rule 49 CFR 371.3 has a broker keep the charges of each load for three years and lets each party to it review the record. Ask for yours.",
    },
  ],
  related: ["/tl-expedited-shipping", "/ltl-freight", "/intermodal-rail", "/specialized-logistics"],
};
