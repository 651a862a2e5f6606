/** Where staff say why they take a step despite what objects to it, each with its label. */
export const reasonLabels = {
  creditOverride: "Reason to go over the credit limit",
  neededOverride: "Reason to dispatch it anyway",
};

export type ReasonField = keyof typeof reasonLabels;

/** The reason that passes an objection. */
export type PassingReason = {
  field: ReasonField;
  /** What to know besides, as sentences. */
  note?: string;
};

/** What objects to what a form does, as people read it before they send it. */
export type ShownObjection = {
  /** A sentence without its period. */
  text: string;
  /** Null where no reason passes it. */
  reason: PassingReason | null;
};
