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
    heading: "What we move",
    cards: [
      {
        title: "Temperature-sensitive product",
        text: `Refrigerated trailers from ${refrigerated.figures[0]?.value}. The set point, the range and whether the unit runs continuously go on the bill of lading and to the driver.`,
      },
      {
        title: "Devices and equipment",
        text: "Imaging parts, beds, carts, instruments. Usually dry, often fragile, and headed for a building with a freight elevator you have to book.",
      },
      {
        title: "Supplies and replenishment",
        text: "Pallets to distribution centers and hospital receiving, by appointment.",
      },
    ],
  },
  whenToChoose: [
    "The product has a temperature range, and someone will check it.",
    "You have to show custody: who handed it over, who received it, and when.",
    "Delivery is inside a hospital, clinic or laboratory instead of at a dock.",
    "A procedure or a production batch is waiting for it.",
  ],
  whenNot: [
    {
      when: "A few pallets of dry supplies, with no fixed hour.",
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
      why: "A sealed dry van stays closed from dock to dock, and you don't pay for refrigeration.",
    },
    {
      when: "The freight is a large machine that needs rigging.",
      instead: "/specialized-logistics",
      why: "The trailer and the unloading plan decide that move.",
    },
  ],
  steps: [
    {
      title: "State the requirement",
      text: "Product, range, how long it can be out of temperature, and your quality department's rules.",
    },
    {
      title: "We tell you what we can meet",
      text: "Point by point, in writing. If a requirement is beyond the equipment or the carrier, you hear it before the truck is at your dock.",
    },
    {
      title: "Carrier and instructions",
      text: "The carrier accepts your handling instructions with the rate confirmation. We agree the pre-cool temperature and the hour it has to be reached.",
    },
    {
      title: "Pickup",
      text: "Check product and trailer temperature before loading and write both down. A reefer keeps cold product cold. It won't cool warm product.",
    },
    {
      title: "Named delivery",
      text: "We deliver to a named contact. We tell you who signed, when, and any exception noted.",
    },
  ],
  needsFromYou: [
    "Product and packaging, with its temperature range and set point",
    "Whether you need a temperature record, so we can ask carriers that provide one",
    "Hazard class, if any: many reagents, batteries and dry ice shipments are regulated",
    "Receiving department, contact, hours, and directions from the door to the room",
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
        "Not in a refrigerated trailer. Colder product travels in its own qualified packaging, which sets the time limit. We look for the fastest suitable vehicle or flight.",
    },
    {
      question: "Can temperature-sensitive freight fly?",
      answer:
        "Yes, in packaging that holds its temperature without power for longer than the trip, delays included. We ask for that number before we look at flights.",
    },
    {
      question: "Do you carry controlled substances or regulated waste?",
      answer:
        "Both take special registrations at every step. Ask before you tender, and we'll tell you whether it can be arranged.",
    },
    {
      question: "What happens when a shipment leaves its range?",
      answer:
        "Don't release it. Keep the product and any temperature record as they arrived, note the exception on the receipt and call us. Your quality department decides whether it can be used.",
    },
  ],
  related: ["/same-day-delivery", "/air-freight-shipping", "/expedited-ground-services"],
};
