import type { GlossaryTerm } from "../term.ts";

export const termsPToR: readonly GlossaryTerm[] = [
  {
    id: "packing-list",
    term: "Packing list",
    definition:
      "A list of what each package contains, for the receiver to check against. It supports a claim for shortage but doesn't replace the bill of lading.",
    group: "Documents",
    seeAlso: ["bill-of-lading", "piece-count"],
  },
  {
    id: "pallet",
    term: "Pallet",
    definition:
      "The platform freight is stacked on so a forklift can lift it. Include its weight and height in density and dimensional weight.",
    group: "Equipment",
    seeAlso: ["handling-unit", "density", "skid"],
  },
  {
    id: "partial",
    term: "Partial truckload",
    abbreviation: "PTL",
    definition:
      "Freight too big for standard LTL and too small for its own truck. It shares a trailer with a few other shipments and usually stays on it to destination.",
    group: "Ground",
    seeAlso: ["ltl", "truckload", "volume-ltl"],
  },
  {
    id: "per-diem",
    term: "Per diem",
    definition:
      "A daily charge for a container or chassis kept outside the terminal past its free time. It ends when the empty goes back to the right place. Ocean lines call it detention.",
    group: "Rail and port",
    seeAlso: ["demurrage", "free-time", "chassis"],
  },
  {
    id: "piece-count",
    term: "Piece count",
    definition:
      "The number of packages in a shipment. Shipper and driver should both count, and write whether it means pallets or cartons.",
    group: "Documents",
    seeAlso: ["handling-unit", "shippers-load-and-count"],
  },
  {
    id: "piece-level-screening",
    term: "Piece-level screening",
    definition:
      "The requirement that cargo on passenger aircraft be screened piece by piece, not just by the pallet. How it's done is sensitive security information.",
    group: "Air",
    seeAlso: ["belly-cargo", "known-shipper", "sensitive-security-information"],
  },
  {
    id: "pool-distribution",
    term: "Pool distribution",
    definition:
      "Moving many orders for one region as a single load to a terminal there, which breaks it down for local delivery.",
    group: "Ground",
    seeAlso: ["consolidation", "cross-dock"],
  },
  {
    id: "pro-number",
    term: "PRO number",
    abbreviation: "PRO",
    definition:
      "The number a carrier gives a shipment for tracking and billing, short for progressive. It's the carrier's number; the bill of lading number is the shipper's.",
    group: "Documents",
    seeAlso: ["bill-of-lading", "scac", "waybill"],
  },
  {
    id: "proof-of-delivery",
    term: "Proof of delivery",
    abbreviation: "POD",
    definition:
      "The signed receipt, on paper or electronic, that shows who accepted the freight, when and in what condition.",
    group: "Documents",
    seeAlso: ["delivery-receipt", "osd"],
  },
  {
    id: "ramp",
    term: "Ramp",
    definition:
      "A rail yard where containers and trailers are lifted on and off trains. A trucker can pick up a box only after it's been unloaded and released.",
    group: "Rail and port",
    seeAlso: ["intermodal", "drayage", "interchange"],
  },
  {
    id: "rate-confirmation",
    term: "Rate confirmation",
    definition:
      "The agreement between broker and carrier on one load: parties, stops, times, equipment, price and terms. The carrier named on it should be the one that shows up.",
    group: "Documents",
    seeAlso: ["broker", "tender", "operating-authority"],
  },
  {
    id: "reclass",
    term: "Reclassification",
    abbreviation: "reclass",
    definition:
      "A change of freight class by the carrier after it inspects or measures a shipment, with a corrected invoice. Photos and recorded dimensions are how you dispute it.",
    group: "Pricing",
    seeAlso: ["freight-class", "reweigh", "density"],
  },
  {
    id: "reconsignment",
    term: "Reconsignment",
    definition:
      "A change of consignee or destination after the carrier has the freight. It takes authorization from the party entitled to give it, and it costs extra.",
    group: "Documents",
    seeAlso: ["consignee", "on-hand"],
  },
  {
    id: "redelivery",
    term: "Redelivery",
    definition:
      "A second delivery attempt after the first failed for a reason outside the carrier's control, charged as an accessorial.",
    group: "Pricing",
    seeAlso: ["appointment", "accessorial"],
  },
  {
    id: "reefer",
    term: "Refrigerated trailer",
    abbreviation: "reefer",
    definition:
      "An insulated trailer with a unit that holds a set temperature. It keeps cold product cold but won't cool warm product down, so load at the temperature the product has to travel at.",
    group: "Equipment",
    seeAlso: ["dry-van", "temperature-set-point"],
  },
  {
    id: "released-value",
    term: "Released value",
    definition:
      "An agreed limit on what a carrier pays for loss or damage, often an amount per pound, in exchange for a lower rate. Read it before the freight moves.",
    group: "Claims",
    seeAlso: ["declared-value", "carmack"],
  },
  {
    id: "residential-delivery",
    term: "Residential delivery",
    definition:
      "Delivery to a home, including a business run from one. LTL carriers charge for it because of access, appointments and the lack of a dock.",
    group: "Handling",
    seeAlso: ["limited-access", "liftgate"],
  },
  {
    id: "reweigh",
    term: "Reweigh",
    definition:
      "A carrier's check of a shipment's weight at a terminal, with a corrected charge if it differs from the bill of lading.",
    group: "Pricing",
    seeAlso: ["reclass", "gross-weight"],
  },
  {
    id: "rules-tariff",
    term: "Rules tariff",
    definition:
      "A carrier's published conditions: accessorials, free waiting time, limits of liability, packaging and claims. A quote that refers to it makes it part of the deal.",
    group: "Pricing",
    seeAlso: ["tariff", "accessorial", "released-value"],
  },
];
