import { titled } from "../content.ts";
import { refrigerated } from "../equipment.ts";
import type { Service } from "./service.ts";

export const healthcareLogistics: Service = {
  id: "healthcare-logistics",
  path: "/healthcare-logistics",
  aliases: [],
  name: "Healthcare Logistics",
  navName: "Healthcare",
  description:
    "Medical devices, supplies and temperature-sensitive product, moved with a written set point and a named receiver.",
  features: [
    "Refrigerated trailers from -20°F to 65°F",
    "Set point and mode written on the bill of lading",
    "Air through a TSA-certified Indirect Air Carrier",
    "Emergency line 24/7",
  ],
  title: titled("Healthcare and Medical Freight"),
  metaDescription:
    "Healthcare freight by road and air: devices, supplies and temperature-sensitive product. Refrigerated from -20°F to 65°F, with custody agreed before pickup.",
  keywords: [
    "healthcare logistics",
    "medical device shipping",
    "temperature controlled freight",
    "pharmaceutical freight",
    "hospital delivery",
  ],
  headline: "Healthcare freight at the right temperature, to a named receiver",
  lead: "Healthcare freight fails at the handoffs: an open dock door, a set point passed on verbally, a receiving department closed for the night. We put those details in writing before we assign a truck.",
  serviceType: "Healthcare Logistics",
  freightType: "general",
  cards: {
    heading: "Freight we are asked to move",
    cards: [
      {
        title: "Temperature-sensitive product",
        text: `Refrigerated trailers from ${refrigerated.figures[0]?.value}. The set point, the range and whether the unit runs continuously go on the bill of lading and to the driver.`,
      },
      {
        title: "Devices and equipment",
        text: "Imaging parts, beds, carts, instruments. Usually dry, often fragile, and bound for a building with a freight elevator and a booking sheet.",
      },
      {
        title: "Supplies and replenishment",
        text: "Pallets to distribution centers and hospital receiving, on appointment. The product is ordinary; a missed appointment is not.",
      },
    ],
  },
  whenToChoose: [
    "The product has a temperature range and somebody will ask for the record of it.",
    "Custody has to be shown: who handed over, who received, when.",
    "Delivery is inside a hospital, clinic or laboratory instead of at a dock.",
    "A procedure or a production batch is waiting for it.",
  ],
  whenNot: [
    {
      when: "Dry supplies in a few pallets, with no fixed hour.",
      instead: "/ltl-freight",
      why: "Standard handling is enough, and costs less.",
    },
    {
      when: "One urgent carton or instrument that is ready now.",
      instead: "/same-day-delivery",
      why: "A small vehicle or the next flight, ordered by phone.",
    },
    {
      when: "Dry product that fills a trailer.",
      instead: "/full-truckload",
      why: "A sealed dry van gives the same single custody without paying for refrigeration.",
    },
    {
      when: "The freight is a large machine that needs rigging.",
      instead: "/specialized-logistics",
      why: "The trailer and the unloading plan decide that move, not the industry.",
    },
  ],
  steps: [
    {
      title: "State the requirement",
      text: "Product, range, time out of temperature it may stand, and the rules your quality department works to.",
    },
    {
      title: "We say what we can meet",
      text: "Point by point and in writing. If a requirement is beyond the equipment or the carrier, you hear it now and not at the dock.",
    },
    {
      title: "Carrier and instructions",
      text: "The carrier accepts your handling instructions with the rate confirmation. Pre-cooling is agreed, with the hour it must be reached.",
    },
    {
      title: "Pickup",
      text: "Product temperature and trailer temperature are noted before loading. A reefer cannot cool warm product; it can only hold cold product.",
    },
    {
      title: "Named delivery",
      text: "The receiver is a person with a phone number. Name, time and any exception are returned with the proof of delivery.",
    },
  ],
  needsFromYou: [
    "Product and packaging, with its temperature range and set point",
    "Whether a temperature record must be returned, and in what form",
    "Hazard class, if any: many reagents, batteries and dry ice shipments are regulated",
    "Receiving department, contact, hours, and the way from the door to the room",
    "Value of the shipment and any insurance your company requires",
  ],
  figures: {
    heading: "Refrigerated trailer",
    rows: refrigerated.figures,
  },
  faqs: [
    {
      question: "Continuous or cycle mode?",
      answer:
        "Continuous keeps the air moving and the temperature even, and burns more fuel. Cycling lets it drift between limits. Sensitive product goes on continuous, and the bill of lading should say so.",
    },
    {
      question: "Do you take product colder than -20°F?",
      answer:
        "Not in a refrigerated trailer. Such product travels in its own qualified packaging, which sets the clock; we move it by the fastest suitable vehicle or flight.",
    },
    {
      question: "Can temperature-sensitive freight fly?",
      answer:
        "Yes, in packaging that keeps its temperature without outside power for longer than the trip can take, delays included. We ask for that figure before we look at flights.",
    },
    {
      question: "Do you carry controlled substances or regulated waste?",
      answer:
        "Both need particular registrations along the whole chain. Ask before tendering anything: we tell you whether it can be arranged, and do not find out on the way.",
    },
    {
      question: "What happens when a shipment leaves its range?",
      answer:
        "Do not release it. Keep the record and the product as they arrived, note the exception on the receipt and call us. Your quality department decides whether it may be used; the record decides the claim.",
    },
  ],
  related: ["/same-day-delivery", "/air-freight-shipping", "/expedited-ground-services"],
};
