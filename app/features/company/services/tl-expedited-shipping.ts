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
    "A full trailer with two drivers who take turns, for loads that can't wait out a solo driver's rest.",
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
        text: "Two drivers share one tractor and take turns driving. On a long lane, nothing saves more time.",
      },
      {
        title: "The trailer to yourself",
        text: "Sealed at your dock and opened at the consignee. No consolidation, no cross-dock, no second trailer.",
      },
      {
        title: "A closer watch",
        text: "We call when the arrival time moves. An hour's delay is useful news while you can still move the dock crew.",
      },
    ],
  },
  whenToChoose: [
    "A trailer's worth of freight has to be there before a solo driver legally could.",
    "Air would have to split the load over flights, or would price its volume.",
    "A plant, a store opening or a show has a fixed start.",
    "Another carrier fell through and the appointment can't move.",
  ],
  whenNot: [
    {
      when: "One driver can make it within legal hours.",
      instead: "/full-truckload",
      why: "A team adds cost and no speed on a lane one driver can finish.",
    },
    {
      when: "The freight fits in a van.",
      instead: "/expedited-ground-services",
      why: "Smaller vehicles are usually closer, leave sooner and cost less per mile.",
    },
    {
      when: "Even a team would be too late.",
      instead: "/air-freight-shipping",
      why: "Fly the pieces that stop the line and send the rest by road.",
    },
    {
      when: "The date turns out to be flexible.",
      instead: "/intermodal-rail",
      why: "On a long lane with slack, rail is the other end of the price range.",
    },
  ],
  steps: [
    {
      title: "Call with your times",
      text: "Ready time, latest arrival, both addresses, weight and pallets. Tell us which ones are firm.",
    },
    {
      title: "We test the plan",
      text: "Miles, loading, fuel stops, weather and dock hours against the drivers' legal time. You get an arrival and what could move it.",
    },
    {
      title: "Team assigned",
      text: "You get the carrier's name and the arrival time at your dock before the trailer comes.",
    },
    {
      title: "Load fast, seal, go",
      text: "You can't make up an hour lost at the dock. Have the freight staged and the bill of lading printed.",
    },
    {
      title: "Straight through",
      text: "Departure, progress, arrival, signature. If the plan changes, we tell you the new time.",
    },
  ],
  needsFromYou: [
    "When the freight is ready, and who confirms it",
    "The latest useful arrival, and whether the dock is open then",
    "Pallet count, weight, commodity and value",
    "A phone number at each end that is answered at night",
    "Someone who can approve the truck right away: waiting for sign-off uses up the time you're buying",
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
        "More often than you'd think. Air adds pickup, cutoff, flight, recovery and delivery, and a trailer load may take several flights. Over middle distances, the team often gets there first.",
    },
    {
      question: "What makes an expedited load late?",
      answer:
        "Mostly the dock: freight not ready, a missing label, a consignee that's closed. Weather comes after that. So we ask about docks before miles.",
    },
    {
      question: "Can I get an expedited reefer or flatbed?",
      answer:
        "Sometimes. Few teams pull refrigerated trailers, and fewer pull open decks. Tell us as early as you can, with a backup choice.",
    },
    {
      question: "What if I cancel after the truck is on its way?",
      answer:
        "A TONU may apply, per the rate confirmation. The earlier you call, the better the chance to avoid it.",
    },
  ],
  related: ["/full-truckload", "/expedited-ground-services", "/air-freight-shipping"],
};
