/** How freight is paid for, by X12 element 146: the codes that we take as a partner's setting. */
export const paymentCodes = ["PP", "CC", "TP"] as const;
export type PaymentCode = (typeof paymentCodes)[number];

export const paymentNames: Record<PaymentCode, string> = {
  PP: "Prepaid (PP)",
  CC: "Collect (CC)",
  TP: "Third party (TP)",
};

type Billed = { billTo: Named; shipFrom: Named | undefined; shipTo: Named | undefined };
type Named = { company: string | null };

/**
 * How freight is paid for by who is billed, where neither the tender nor its partner's settings say it: prepaid
 * by the shipper, collect from the consignee, or by a third party.
 */
export function paymentByBilled({ billTo, shipFrom, shipTo }: Billed): PaymentCode {
  if (isSameName(billTo, shipFrom)) return "PP";
  return isSameName(billTo, shipTo) ? "CC" : "TP";
}

function isSameName(one: Named, other: Named | undefined): boolean {
  const [name, another] = [one, other].map((party) => party?.company?.trim().toLowerCase());
  return Boolean(name) && name === another;
}
