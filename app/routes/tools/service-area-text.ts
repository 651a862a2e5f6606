import { company } from "#app/features/company/profile.ts";
import { insetsNote } from "#app/features/geography/ui/insets-note.ts";
import type { ToolText } from "./tool-text.ts";

const home = company.address.city;

export const serviceAreaText: ToolText = {
  code: "service-area",
  method: [
    {
      title: "Regions",
      text: "Each state, and the District of Columbia, is in one of twelve regions, grouped by how trucks are found and priced there.",
    },
    {
      title: "Lanes",
      text: `Arcs from ${home} to twelve cities. They show directions, not roads, transit days or prices.`,
    },
    {
      title: "The map",
      text: `State shapes from the U.S. Census Bureau's boundary files, in an equal-area projection, so no state looks bigger than it is. ${insetsNote}`,
    },
  ],
  limitsHeading: "What the map leaves out",
  limits: [
    "Covered means we book freight there, not that a truck is waiting in every town. Outlying points need more notice.",
    "Ground freight reaches the lower 48 states by truck and rail. Alaska adds a border crossing or a barge, and Hawaii always means ocean or air.",
    "US territories aren't in any region. Ask us before you plan on them.",
  ],
  questions: [
    {
      question: `Do you only move freight out of ${home}?`,
      answer: `No. Our team is in ${home}, and a lane can start and end in any of the twelve regions.`,
    },
    {
      question: "Does my region change the price?",
      answer:
        "Yes. It depends on how much freight leaves the region compared with what comes in. Where trucks arrive full and leave empty, inbound loads cost more. Choose a region to see what to watch for.",
    },
    {
      question: "How long will it take from my state?",
      answer:
        "The transit time calculator estimates business days between two places by mode and shows its math.",
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
