import type { ToolText } from "./tool-text.ts";

export const freightClassText: ToolText = {
  method: [
    {
      title: "Space",
      text: "Length × width × height of one piece in inches, divided by 1,728, is its space in cubic feet. The pallet counts: measure to the farthest points.",
    },
    {
      title: "Density",
      text: "Pounds divided by cubic feet. For the shipment, all pounds are divided by all cubic feet; the densities of single units are not averaged.",
    },
    {
      title: "Class",
      text: "The density's step on the 13-step scale of NMFC Docket 2025-1, in force since July 19, 2025. A boundary belongs to the denser step: 12 lb/ft³ is class 85, 11.99 is class 92.5.",
    },
  ],
  limits: [
    "An estimate from density alone. Items with handling, stowability or liability limits are excepted, and their class is settled by their NMFC item.",
    "Classes 77.5, 110, 150, 200 and 500 stay valid, but density alone never gives them.",
    "The class of the shipment as one holds when all units are the same article. Different articles go on separate lines of the bill of lading, each with its own class.",
  ],
  questions: [
    {
      question: "Do I include the pallet in height and weight?",
      answer:
        "Yes. Measure and weigh the unit as it will be lifted: wrapped, banded and with its pallet. A carton that hangs over sets the length, even if it is only one.",
    },
    {
      question: "Why is the shipment's class not the average of its units?",
      answer:
        "Because density is all pounds over all cubic feet. A small heavy unit weighs less in that sum than an average would give it, so averaging would promise a class that the division does not.",
    },
    {
      question: "Is a lower class always cheaper?",
      answer:
        "Other things equal, yes: dense freight is cheaper to move by LTL. But the class is one part of a price; weight, lane and accessorial charges are others.",
    },
    {
      question: "May I round the density up to reach the next class?",
      answer:
        "No. This calculator never does: 11.998 lb/ft³ is shown as 11.99 and stays in its step. What helps is height: the note at each unit says how low it would have to stand at equal weight.",
    },
  ],
  related: [
    {
      kind: "Article",
      text: "Freight class after the 2025 density change",
      to: "/blog/freight-class-after-the-density-change",
    },
    {
      kind: "Article",
      text: "What belongs on a bill of lading",
      to: "/blog/what-belongs-on-a-bill-of-lading",
    },
    { kind: "Glossary", text: "Freight class", to: "/logistics-glossary#freight-class" },
    { kind: "Glossary", text: "Density", to: "/logistics-glossary#density" },
    { kind: "Glossary", text: "Handling unit", to: "/logistics-glossary#handling-unit" },
    { kind: "Service", text: "LTL freight", to: "/ltl-freight" },
  ],
};
