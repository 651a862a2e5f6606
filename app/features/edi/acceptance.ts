/** When a partner's tenders are accepted without our team. */
export const acceptances = ["always", "at our rate", "never"] as const;
export type Acceptance = (typeof acceptances)[number];

export const acceptanceNames: Record<Acceptance, string> = {
  always: "Always",
  "at our rate": "When the offered rate is at least our rate",
  never: "Never: our team accepts each one",
};
