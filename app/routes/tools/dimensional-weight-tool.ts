import { titled } from "#app/features/company/content.ts";
import type { Tool } from "./tool.ts";

export const dimensionalWeightTool: Tool = {
  path: "/tools/dimensional-weight-calculator",
  name: "Dimensional weight calculator",
  title: titled("Air Freight Dimensional Weight"),
  metaDescription:
    "Dimensional and chargeable weight of air freight in pounds, for several pieces: divisor 194 domestic, 166 international or your own, with the math shown.",
  keywords: [
    "dimensional weight calculator",
    "chargeable weight air freight",
    "dim weight 194",
    "dim weight 166",
  ],
  headline: "Find the weight you'll pay for by air",
  lead: "Air freight is billed on actual or dimensional weight, whichever is greater. Enter your pieces to see which one you'll pay, and by how much.",
  sentence:
    "Compares what your pieces weigh with the space they take, and shows which one you'll pay for.",
  when: "Before you book a flight or choose a carton: an inch can cost more than a pound.",
};
