import { company } from "#app/features/company/profile.ts";
import { insetsNote } from "#app/features/geography/ui/insets-note.ts";
import type { ToolText } from "./tool-text.ts";

const home = company.address.city;

export const serviceAreaText: ToolText = {
  code: "service-area",
  method: [
    {
      title: "Regions",
      text: "Every state and the District of Columbia belongs to exactly one of twelve regions, grouped by how trucks are found and priced there.",
    },
    {
      title: "Lanes",
      text: `Arcs from ${home} to twelve cities. They show directions, not roads, and say nothing of days or prices.`,
    },
    {
      title: "The map",
      text: `State shapes from the U.S. Census Bureau's boundary files, in an equal-area projection, so that no state looks larger than it is. ${insetsNote}`,
    },
  ],
  limits: [
    "Covered means that we book freight there, not that a truck stands ready in every town. Outlying points need more notice.",
    "Ground freight reaches the lower 48 states by truck and rail. Alaska adds a border crossing or a barge, and Hawaii always means ocean or air.",
    "The territories are in none of the regions. Ask us before you plan on them.",
  ],
  questions: [
    {
      question: `Do you only move freight out of ${home}?`,
      answer: `No. ${home} is where the desk is. A lane can begin and end in any of the twelve regions.`,
    },
    {
      question: "Does my region change the price?",
      answer:
        "Yes, by how much freight leaves it compared with what arrives. Where trucks come in full and leave empty, the way in costs more; the text of each region says what to watch for.",
    },
    {
      question: "How long will it take from my state?",
      answer:
        "The transit time calculator estimates the business days between two places by mode, with its reasoning shown.",
    },
  ],
  related: [
    { kind: "Tool", text: "Transit time calculator", to: "/tools/transit-time-calculator" },
    { kind: "Service", text: "Full truckload", to: "/full-truckload" },
    {
      kind: "Article",
      text: "LTL, partial or truckload: how to choose",
      to: "/blog/ltl-partial-or-truckload",
    },
    { kind: "Glossary", text: "Lane", to: "/logistics-glossary#lane" },
  ],
};
