import { DIMENSIONAL_DIVISORS } from "#app/features/estimates/dimensional-weight.ts";
import type { ToolText } from "./tool-text.ts";

const { domestic, international } = DIMENSIONAL_DIVISORS;

export const dimensionalWeightText: ToolText = {
  code: "dim-weight",
  method: [
    {
      title: "Actual weight",
      text: "The scale weight of all pieces, in pounds.",
    },
    {
      title: "Dimensional weight",
      text: `Length × width × height in inches, added up for all pieces, divided by the divisor: ${domestic} cubic inches to the pound on a domestic flight, ${international} on an international one.`,
    },
    {
      title: "Chargeable weight",
      text: "The greater of the two, rounded up once, at the end, to a whole pound.",
    },
  ],
  limits: [
    "It's an estimate. The divisors are industry convention, not law. A carrier or a contract may use another one, so you can enter yours.",
    "A carrier may round differently, or compare piece by piece. A shipment can cost less as a whole than piece by piece.",
    "It doesn't tell you what a flight will accept. Door sizes, screening and acceptance are settled when you book.",
  ],
  questions: [
    {
      question: "Which divisor is in my quote?",
      answer:
        "Ask. A smaller divisor gives a greater weight, so you can't compare quotes with different divisors by rate per pound. Enter each quote's divisor here and compare the weights.",
    },
    {
      question: "Do I measure the carton or the goods?",
      answer:
        "The outside of the carton or crate, at its farthest points. The airline measures the package.",
    },
    {
      question: "My freight is light. What helps?",
      answer:
        "Less air in the box. Every inch you take off lowers the dimensional weight, until the actual weight is greater.",
    },
    {
      question: "Does dimensional weight apply to trucks?",
      answer:
        "These divisors are for air freight. LTL is priced by freight class; use our freight class calculator.",
    },
  ],
  related: [
    {
      kind: "Article",
      text: "Preparing air freight: dimensional weight and the dock",
      to: "/blog/preparing-air-freight",
    },
    {
      kind: "Article",
      text: "Known shipper: what it means, and what happens without it",
      to: "/blog/known-shipper-and-without-it",
    },
    { kind: "Glossary", text: "Dimensional weight", to: "/logistics-glossary#dimensional-weight" },
    { kind: "Glossary", text: "Chargeable weight", to: "/logistics-glossary#chargeable-weight" },
    { kind: "Service", text: "Air freight", to: "/air-freight-shipping" },
    { kind: "Tool", text: "Freight class calculator", to: "/tools/freight-class-calculator" },
  ],
};
