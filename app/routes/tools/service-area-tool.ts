import { titled } from "#app/features/company/content.ts";
import { company } from "#app/features/company/profile.ts";
import type { Tool } from "./tool.ts";

const home = company.address.city;

export const serviceAreaTool: Tool = {
  path: "/service-area-map",
  name: "Service area map",
  title: titled("Service Area Map: 12 U.S. Regions"),
  metaDescription: `The fifty states and the District of Columbia in twelve coverage regions, with the lanes out of ${home} and what moves truck prices in each region.`,
  keywords: [
    "freight service area",
    `freight lanes from ${home}`,
    "nationwide freight coverage",
    "freight coverage map",
  ],
  headline: "See where we move freight",
  lead: "All fifty states and DC. Choose a region to see its states and what moves truck prices there.",
  sentence: `Shows the twelve coverage regions and the lanes out of ${home} on one map.`,
  when: "To see whether we cover a state, and what to expect for trucks there.",
};
