import type { ToolText } from "./tool-text.ts";

export const dimensionalWeightText: ToolText = {
  method: [
    {
      title: "Actual weight",
      text: "The pounds of all pieces together, as the scale reads them.",
    },
    {
      title: "Dimensional weight",
      text: "Length × width × height in inches of all pieces, divided by the divisor: 194 cubic inches count as one pound on a domestic flight, 166 on an international one.",
    },
    {
      title: "Chargeable weight",
      text: "The greater of the two. The sums are compared as they are, and only the result is rounded, once, up to a whole pound.",
    },
  ],
  limits: [
    "An estimate. The divisors are a convention of the industry, not a law: a carrier or a contract may use another, so you can enter yours.",
    "A carrier may round another way, or compare piece by piece. The shipment as one may be charged less than its pieces one by one.",
    "It says nothing about what a flight will take: size of doors, screening and acceptance are settled with the booking.",
  ],
  questions: [
    {
      question: "Which divisor is in my quote?",
      answer:
        "Ask. A smaller divisor gives a greater weight, so two quotes with different divisors cannot be compared by their rate per pound. Enter each quote's divisor here and compare the weights.",
    },
    {
      question: "Do I measure the carton or the goods?",
      answer:
        "The outside of the carton or crate, at its farthest points. An aircraft carries the package, and the package is what is measured.",
    },
    {
      question: "My freight is light. What helps?",
      answer:
        "Less air in the box. Each inch off one side takes its share of the dimensional weight with it, until the actual weight is the greater one.",
    },
    {
      question: "Does dimensional weight apply to trucks?",
      answer:
        "The divisors here are those of air freight. LTL freight is priced by freight class, for which we have another calculator.",
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
