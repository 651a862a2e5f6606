import { phoneLine } from "#app/features/company/hours.ts";
import { CIRCUITY_FACTOR } from "#app/features/company/transit-assumptions.ts";
import type { ToolText } from "./tool-text.ts";

export const transitTimeText: ToolText = {
  code: "transit-time",
  method: [
    {
      title: "Distance",
      text: `The straight-line distance between the two places, times ${CIRCUITY_FACTOR} because roads bend. That factor is our planning assumption, so the miles are marked as estimated.`,
    },
    {
      title: "Days",
      text: "Miles per day by mode, plus days for terminals, appointments or ramps. These are our planning assumptions, not a carrier's schedule or the hours-of-service rules. The result shows each figure it used.",
    },
    {
      title: "Dates",
      text: "In business days, Monday to Friday, from pickup. Federal holidays are skipped. A pickup on a weekend or a holiday is planned for the next business day.",
    },
  ],
  limits: [
    "It's a planning estimate, not a promise or a quote. It doesn't include weather, appointments or capacity.",
    "Ground modes reach the lower 48 states and the District of Columbia. Alaska, Hawaii and the territories get an estimate by air only.",
    "Places are accurate to about a mile. The estimate doesn't know docks, gates or bridges.",
  ],
  questions: [
    {
      question: "Why a range and not a day?",
      answer:
        "Because transit depends on more than miles. The first figure is the plan if everything fits. The last leaves room for terminals, appointments or ramps.",
    },
    {
      question: "Is the pickup day included?",
      answer:
        "No, day one is the day after pickup. Only an expedited truck leaves right away, so it can arrive on the pickup day if the drive is short enough.",
    },
    {
      question: "Are these the miles I'll be billed for?",
      answer:
        "No. They're an estimate. Your truckload price is agreed for the lane, not from these miles.",
    },
    {
      question: "I need it sooner than that. What now?",
      answer: `Call us; the phone is answered ${phoneLine.text}. Compare the expedited modes and air in the table under the result first, so you know what to ask for.`,
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
