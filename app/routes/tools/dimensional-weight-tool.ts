import { titled } from "#app/features/company/content.ts";
import type { Tool } from "./tool.ts";

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
