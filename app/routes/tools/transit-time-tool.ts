import { titled } from "#app/features/company/content.ts";
import type { Tool } from "./tool.ts";

export const transitTimeTool: Tool = {
  path: "/tools/transit-time-calculator",
  name: "Transit time calculator",
  title: titled("Freight Transit Time Calculator"),
  metaDescription:
    "Estimate freight transit time between two U.S. cities or ZIP codes: LTL, truckload, expedited, intermodal or air, in business days, with the math shown.",
  keywords: [
    "freight transit time calculator",
    "LTL transit time estimate",
    "truckload transit days",
    "freight miles estimate",
  ],
  headline: "Estimate your transit time",
  lead: "Enter two places and a mode to get a range of business days, with dates if you add the pickup day. Each step is shown, so you can check it.",
  sentence:
    "Estimates the business days between two ZIP codes or cities by mode, with dates from your pickup day.",
  when: "Before you promise a delivery date, or when you compare a truck with rail or air.",
};
