import { titled } from "#app/features/company/content.ts";
import type { PageFacts } from "#app/routes/site/page-meta.ts";

/** A page with an instrument on it. */
export type Tool = PageFacts & {
  name: string;
  headline: string;
  lead: string;
  /** What it does, in a sentence. */
  sentence: string;
  /** When somebody needs it. */
  when: string;
};

export const freightClassTool: Tool = {
  path: "/tools/freight-class-calculator",
  name: "Freight class calculator",
  title: titled("Freight Class Calculator by Density"),
  metaDescription:
    "Freight class by density for several handling units at once, on the 13-step scale of July 2025, with how far you are from the next class. Free, no sign-up.",
  keywords: [
    "freight class calculator",
    "freight density calculator",
    "LTL freight class",
    "NMFC density scale",
  ],
  headline: "Read the class off the pallet",
  lead: "Measure and weigh each handling unit as it will ship. You get its density, its estimated class, and what it takes to reach the next lower one.",
  sentence:
    "Turns the measures and weights of your handling units into density and an estimated freight class on the 13-step scale.",
  when: "Before you write the class on an LTL bill of lading, or when an invoice comes back reclassed.",
};

export const dimensionalWeightTool: Tool = {
  path: "/tools/dimensional-weight-calculator",
  name: "Dimensional weight calculator",
  title: titled("Air Freight Dimensional Weight"),
  metaDescription:
    "Dimensional weight and chargeable weight of air freight in pounds: divisor 194 domestic, 166 international or your own, for several pieces, with the sum shown.",
  keywords: [
    "dimensional weight calculator",
    "chargeable weight air freight",
    "dim weight 194",
    "dim weight 166",
  ],
  headline: "Which weight will the airline charge?",
  lead: "Air freight is charged by the greater of its actual and its dimensional weight. Enter the pieces and see which one decides, and by how much.",
  sentence:
    "Compares what your pieces weigh with the space they take on an aircraft, and says which of the two is charged.",
  when: "Before you book a flight, and when you choose the carton: an inch can cost more than a pound.",
};

export const transitTimeTool: Tool = {
  path: "/tools/transit-time-calculator",
  name: "Transit time calculator",
  title: titled("Freight Transit Time Calculator"),
  metaDescription:
    "Estimate freight transit time between two U.S. cities or ZIP codes: LTL, truckload, expedited, intermodal or air, in business days, with the reasoning shown.",
  keywords: [
    "freight transit time calculator",
    "LTL transit time estimate",
    "truckload transit days",
    "freight miles estimate",
  ],
  headline: "How long will it be on the way?",
  lead: "Two places and a mode give a range of business days, and dates when you name the pickup. Every step of the reasoning is shown, so you can disagree with it.",
  sentence:
    "Estimates the business days between two ZIP codes or cities by mode, with dates from your pickup day.",
  when: "When you promise a delivery date, or weigh a truck against rail or a flight.",
};

export const serviceAreaTool: Tool = {
  path: "/service-area-map",
  name: "Service area map",
  title: titled("Service Area Map: 12 U.S. Regions"),
  metaDescription:
    "The fifty states and the District of Columbia in twelve coverage regions, with the lanes out of Indianapolis and how freight behaves in each region.",
  keywords: [
    "freight service area",
    "freight lanes from Indianapolis",
    "nationwide freight coverage",
    "freight coverage map",
  ],
  headline: "Twelve regions, one desk",
  lead: "All fifty states and the District of Columbia. Choose a region to see its states and what moves the price of a truck there.",
  sentence: "Shows the twelve coverage regions and the lanes out of Indianapolis on one map.",
  when: "When you ask whether we reach a state, and what to expect of trucks there.",
};

/** The glossary has a page of its own; among the tools it is named as one. */
export const glossaryEntry = {
  path: "/logistics-glossary",
  name: "Logistics glossary",
  sentence: "Explains the words of freight in a sentence or two each, from accessorial to waybill.",
  when: "When a quote, a bill or a carrier uses a word you would rather not guess.",
};

export const toolsIndex: PageFacts = {
  path: "/tools",
  title: titled("Freight Tools and Calculators"),
  metaDescription:
    "Free freight tools: freight class by density, air dimensional weight, transit time between two U.S. places, a service area map and a glossary. No sign-up.",
  keywords: ["freight tools", "freight calculators", "LTL calculator", "shipping tools"],
};
