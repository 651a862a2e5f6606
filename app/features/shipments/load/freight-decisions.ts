/** What becomes of freight that something is wrong with, where it goes on from where its truck is. */
export const freightDecisions = ["redeliver", "return", "other consignee", "dispose"] as const;
export type FreightDecision = (typeof freightDecisions)[number];

/** The texts of a decision: what staff choose, and what a stop and its charges are called. */
export const decisionTexts = {
  redeliver: { choice: "Deliver again to the same consignee", name: "Redelivery" },
  return: { choice: "Return to the shipper", name: "Return to shipper" },
  "other consignee": {
    choice: "Deliver to another consignee",
    name: "Delivery to another consignee",
  },
  dispose: { choice: "Dispose of it", name: "Disposal" },
} as const satisfies Record<FreightDecision, { choice: string; name: string }>;

/** The decisions after which no consignee gets the freight: they don't change where a load was booked to. */
export const withoutConsignee: FreightDecision[] = ["return", "dispose"];

/** Maximum characters; what its stop's instructions say of the decision itself takes the rest. */
export const decisionLimits = { customerText: 500, instructions: 900 } as const;
