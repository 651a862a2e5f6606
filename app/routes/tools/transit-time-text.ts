import { phoneLine } from "#app/features/company/hours.ts";
import { CIRCUITY_FACTOR } from "#app/features/company/transit-assumptions.ts";
import type { ToolText } from "./tool-text.ts";

export const transitTimeText: ToolText = {
  code: "transit-time",
  method: [
    {
      title: "Distance",
      text: `The straight line between the two places, from their coordinates, times ${CIRCUITY_FACTOR} for the bends of roads: our planning assumption. The result is marked as estimated road miles.`,
    },
    {
      title: "Days",
      text: "Miles a day by mode, and days for terminals, appointments or ramps. These are our own planning assumptions, neither a carrier's schedule nor a statement of the hours-of-service rules; the reasoning names each figure.",
    },
    {
      title: "Dates",
      text: "Counted in business days, Monday to Friday, from the pickup. A pickup asked for on a weekend is planned for Monday. Holidays are not taken into account.",
    },
  ],
  limits: [
    "A planning estimate, not a promise and not a quote. Weather, appointments and capacity are not in it.",
    "Ground modes reach the lower 48 states and the District of Columbia. Alaska, Hawaii and the territories get an estimate by air only.",
    "Places are good to about a mile. Nothing is known of docks, gates or bridges on the way.",
  ],
  questions: [
    {
      question: "Why a range and not a day?",
      answer:
        "Because the days depend on more than miles. The first figure is the plan when everything fits; the last one leaves room for sorting, appointments or ramps, by mode.",
    },
    {
      question: "Does the day of pickup count?",
      answer:
        "No: the days count from the one after it. Only an expedited truck leaves at once, so it may arrive on the day of pickup.",
    },
    {
      question: "Are the road miles those I will be charged?",
      answer:
        "No. They are the straight line times a factor, marked as estimated. A truckload price is agreed on the lane, not on this figure.",
    },
    {
      question: "I need it sooner than that. What now?",
      answer: `Call: the phone line is answered ${phoneLine.text}. Compare the expedited modes and air in the table under the result first, so that you know what to ask for.`,
    },
  ],
  related: [
    {
      kind: "Article",
      text: "LTL, partial or truckload: how to choose",
      to: "/blog/ltl-partial-or-truckload",
    },
    {
      kind: "Article",
      text: "Drayage and rail ramps: where the days and the charges go",
      to: "/blog/drayage-and-rail-ramps",
    },
    { kind: "Glossary", text: "Transit time", to: "/logistics-glossary#transit-time" },
    { kind: "Glossary", text: "Team drivers", to: "/logistics-glossary#team-drivers" },
    { kind: "Glossary", text: "Lane", to: "/logistics-glossary#lane" },
    { kind: "Tool", text: "Service area map", to: "/service-area-map" },
  ],
};
