import { company } from "./profile.ts";

/** A section of the terms: its heading and paragraphs. */
type Clause = { heading: string; paragraphs: readonly string[] };

/**
 * The clauses of the terms that each brokerage writes with its own counsel. `/terms` prints them
 * unchanged.
 */
export const clauses = {
  payment: {
    heading: "Payment",
    paragraphs: [
      "Shippers pay the price they accepted plus any charges agreed afterward, in US dollars, on the terms stated on the quote or in a signed agreement. If neither states a date, payment is due when you receive our invoice. You don't hold back freight charges for a cargo claim.",
      "We pay carriers on the terms of the rate confirmation, once we have a clean proof of delivery. If you factor your invoices, send us the notice of assignment; from then on we pay the factor. Carriers look to us for payment, not to the shipper or the consignee.",
    ],
  },
  liability: {
    heading: "Liability",
    paragraphs: [
      "The carrier that hauls motor freight is liable for its loss, damage or delay under 49 USC 14706, up to any limit agreed in writing. As a broker we don't take on a carrier's liability. Air freight is subject to the limits of its air waybill.",
      "Your price doesn't include cargo insurance. If the carrier's limit is less than your freight is worth, tell us before pickup so we can discuss coverage.",
      "Neither of us owes the other for lost profits or other indirect losses, except where the law doesn't allow that to be excluded.",
    ],
  },
  governingLaw: {
    heading: "Governing law",
    paragraphs: [
      `Federal transportation law governs these terms and, where it doesn't apply, the law of the State of Indiana. Disputes go to the state or federal courts in ${company.address.city}.`,
    ],
  },
} as const satisfies Record<string, Clause>;
