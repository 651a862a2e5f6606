import { titled } from "#app/features/company/content.ts";
import type { Tool } from "./tool.ts";

export const freightClassTool: Tool = {
  path: "/tools/freight-class-calculator",
  name: "Freight class calculator",
  title: titled("Freight Class Calculator by Density"),
  metaDescription:
    "Freight class by density for several handling units at once, on the 13-tier scale of July 2025, with how far you are from the next class. Free, no sign-up.",
  keywords: [
    "freight class calculator",
    "freight density calculator",
    "LTL freight class",
    "NMFC density scale",
  ],
  headline: "Find your freight class from density",
  lead: "Measure and weigh each handling unit as it will ship. You get its density, estimated class and what it takes to reach the next lower class.",
  sentence:
    "Turns the dimensions and weights of your handling units into density and an estimated freight class on the 13-tier scale.",
  when: "Before you write the class on an LTL bill of lading, or when an invoice comes back reclassed.",
};
