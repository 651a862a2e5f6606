/** How freight is paid for, by X12 element 146: the codes that we take as a partner's setting. */
export const paymentCodes = ["PP", "CC", "TP"] as const;
export type PaymentCode = (typeof paymentCodes)[number];

export const paymentNames: Record<PaymentCode, string> = {
  PP: "Prepaid (PP)",
  CC: "Collect (CC)",
  TP: "Third party (TP)",
};
