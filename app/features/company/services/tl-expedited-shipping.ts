import { titled } from "../content.ts";
import { dryVan } from "../equipment.ts";
import type { Service } from "./service.ts";

export const tlExpeditedShipping: Service = {
  id: "tl-expedited-shipping",
  path: "/tl-expedited-shipping",
  aliases: [],
  name: "TL Expedited Shipping",
  navName: "TL expedited",
  description:
    "A full trailer with two drivers, rolling while one of them rests, for loads that cannot wait out a solo driver's hours.",
  features: [
    "Team drivers on a dedicated trailer",
    "Dry van up to 45,000 lbs",
    "No terminals, no transfer",
    "Dispatch by phone 24/7",
  ],
  title: titled("Expedited Truckload, Team Drivers"),
  metaDescription:
    "Expedited truckload with team drivers: a dedicated trailer that keeps rolling while one driver rests. When it beats air, and what makes the clock start late.",
  keywords: [
    "expedited truckload",
    "team drivers",
    "TL expedited shipping",
    "dedicated truck",
    "time critical truckload",
  ],
  headline: "Expedited truckload with team drivers",
  lead: "A solo driver has to stop when the hours of service run out. A team takes turns. Give us the pickup time and the latest arrival, and we'll tell you if you need a team, a solo driver or a plane.",
  serviceType: "TL Expedited",
  freightType: "ground",
  cards: {
    heading: "What you are paying for",
    cards: [
      {
        title: "A team",
        text: "Two drivers share one tractor and drive in turns. On a long lane that saves the rest stops, and nothing else saves as much.",
      },
      {
        title: "The trailer to yourself",
        text: "Sealed at your dock and opened at the consignee. No consolidation, no cross-dock, no second trailer.",
      },
      {
        title: "A closer watch",
        text: "Events as they happen, and a call when the arrival time moves. Late by an hour is useful news while there is time to change the crew at the dock.",
      },
    ],
  },
  whenToChoose: [
    "A trailer's worth of freight has to be there before a solo driver legally could.",
    "Air would have to split the load over flights, or would price its volume.",
    "A plant, a store opening or a show has a fixed hour.",
    "Another carrier has failed and the appointment cannot move.",
  ],
  whenNot: [
    {
      when: "One driver can make it within his legal hours.",
      instead: "/full-truckload",
      why: "A team adds cost and no speed on a lane one driver can finish.",
    },
    {
      when: "The freight fits in a van.",
      instead: "/expedited-ground-services",
      why: "Smaller vehicles are nearer, leave sooner and cost less by the mile.",
    },
    {
      when: "Even a team would be too late.",
      instead: "/air-freight-shipping",
      why: "Fly the pieces that stop the line and send the rest by road.",
    },
    {
      when: "The date is soft after all.",
      instead: "/intermodal-rail",
      why: "On a long lane with slack, rail is the other end of the price range.",
    },
  ],
  steps: [
    {
      title: "Call with the clock",
      text: "Ready hour, latest arrival, both addresses, weight and pallets. State which of them are certain.",
    },
    {
      title: "We test the plan",
      text: "Miles, loading, fuel stops, weather and dock hours against the drivers' legal time. You get an arrival and what could move it.",
    },
    {
      title: "Team assigned",
      text: "You have the carrier's name and the drivers' arrival time at your dock before the trailer comes.",
    },
    {
      title: "Load fast, seal, go",
      text: "An hour lost at the dock is not won back on the road. Have freight staged and the bill of lading printed.",
    },
    {
      title: "Straight through",
      text: "Departure, progress, arrival, signature. If the plan changes, you hear it with the new time.",
    },
  ],
  needsFromYou: [
    "The hour the freight is ready, and who says so",
    "The latest useful arrival, and whether the dock is open then",
    "Pallet count, weight, commodity and value",
    "A phone number at each end that is answered at night",
    "Authority to release the truck: waiting for an approval uses up the advantage",
  ],
  figures: {
    heading: "Dry van, the usual expedited trailer",
    rows: dryVan.figures,
  },
  faqs: [
    {
      question: "Why not ask a solo driver to hurry?",
      answer:
        "Federal hours-of-service rules limit how long anyone may drive, and logging is electronic. We don't ask drivers to break them.",
    },
    {
      question: "When is a team faster than air?",
      answer:
        "More often than it seems. Air adds pickup, cutoff, flight, recovery and delivery, and a trailer load may need several flights. Over middle distances the team is frequently there first.",
    },
    {
      question: "What makes an expedited load late?",
      answer:
        "Mostly the dock. Freight not ready, a label missing, a consignee closed on arrival. Weather comes after those. We ask about docks before we ask about miles.",
    },
    {
      question: "Can I get an expedited reefer or flatbed?",
      answer:
        "Teams with refrigerated trailers exist and are fewer; with open decks, fewer still. Tell us as early as you can, and give a second-best.",
    },
    {
      question: "What if I cancel after the truck is on its way?",
      answer:
        "A TONU may apply, per the rate confirmation. The earlier you call, the better the chance to avoid it.",
    },
  ],
  related: ["/full-truckload", "/expedited-ground-services", "/air-freight-shipping"],
};
