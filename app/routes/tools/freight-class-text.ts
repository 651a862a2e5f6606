import type { ToolText } from "./tool-text.ts";

export const freightClassText: ToolText = {
  code: "freight-class",
  method: [
    {
      title: "Space",
      text: "Length × width × height of one piece in inches, divided by 1,728, gives cubic feet. Include the pallet and measure to the farthest points.",
    },
    {
      title: "Density",
      text: "Pounds divided by cubic feet. For the shipment, divide total pounds by total cubic feet. Don't average the densities of single units.",
    },
    {
      title: "Class",
      text: "The density's tier on the 13-tier scale of NMFC Docket 2025-1, in force since July 19, 2025. A boundary belongs to the denser tier: 12 lb/ft³ is class 85, 11.99 is class 92.5.",
    },
  ],
  limits: [
    "It's an estimate from density alone. Items with handling, stowability or liability limits are excepted; their NMFC item sets the class.",
    "Classes 77.5, 110, 150, 200 and 500 are still valid, but don't come from density alone.",
    "One class for the whole shipment works only if every unit is the same commodity. Different commodities go on separate lines of the bill of lading, each with its own class.",
  ],
  questions: [
    {
      question: "Do I include the pallet in height and weight?",
      answer:
        "Yes. Measure and weigh the unit the way it will be lifted: wrapped, banded and on its pallet. One overhanging carton sets the length.",
    },
    {
      question: "Why is the shipment's class not the average of its units?",
      answer:
        "Because density is total pounds over total cubic feet. Averaging gives a small, heavy unit too much weight and can promise a class you won't get.",
    },
    {
      question: "Is a lower class always cheaper?",
      answer:
        "All else equal, yes. But class is only part of the price, along with weight, lane and accessorials.",
    },
    {
      question: "Can I round the density up to reach the next class?",
      answer:
        "No, and this calculator never does: 11.998 lb/ft³ shows as 11.99 and stays in its tier. Height is what helps. The note at each unit tells you how low it would have to be at the same weight.",
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
