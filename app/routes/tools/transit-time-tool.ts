import { titled } from "#app/features/company/content.ts";
import type { Tool } from "./tool.ts";

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
