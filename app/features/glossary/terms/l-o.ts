import type { GlossaryTerm } from "../term.ts";

export const termsLToO: readonly GlossaryTerm[] = [
  {
    id: "lading",
    term: "Lading",
    definition: "The freight itself: what's loaded, as described on the bill of lading.",
    group: "Documents",
    seeAlso: ["bill-of-lading"],
  },
  {
    id: "lane",
    term: "Lane",
    definition:
      "An origin and a destination that freight moves between regularly, in one direction. The opposite direction is another lane at another price.",
    group: "Ground",
    seeAlso: ["headhaul", "contract-rate"],
  },
  {
    id: "last-free-day",
    term: "Last free day",
    abbreviation: "LFD",
    definition:
      "The last day a container can leave a terminal or ramp before storage is charged. Plan your drayage back from it.",
    group: "Rail and port",
    seeAlso: ["free-time", "demurrage", "arrival-notice"],
  },
  {
    id: "layover",
    term: "Layover",
    definition:
      "A charge when a driver waits overnight because loading or unloading wasn't started or finished on the agreed day.",
    group: "Pricing",
    seeAlso: ["detention", "appointment", "hours-of-service"],
  },
  {
    id: "lcl",
    term: "Less than container load",
    abbreviation: "LCL",
    definition:
      "An ocean shipment that shares a container with others, packed and unpacked at a consolidation warehouse.",
    group: "Rail and port",
    seeAlso: ["fcl", "consolidation", "cubic-meter"],
  },
  {
    id: "ltl",
    term: "Less than truckload",
    abbreviation: "LTL",
    definition:
      "Freight that shares a trailer with other shippers' freight and moves through the carrier's terminals, priced by class, weight, lane and services.",
    group: "Ground",
    seeAlso: ["freight-class", "partial", "volume-ltl", "truckload"],
  },
  {
    id: "liftgate",
    term: "Liftgate",
    definition:
      "A powered platform at the back of a truck that lowers freight to the ground where there's no dock. Check that your pallet's weight and footprint fit the platform.",
    group: "Equipment",
    seeAlso: ["dock", "limited-access", "accessorial"],
  },
  {
    id: "limited-access",
    term: "Limited access",
    definition:
      "A carrier's category for places that are slow or hard for a truck to reach, such as schools, farms, construction sites, prisons, military bases and storage units. Each carrier keeps its own list.",
    group: "Handling",
    seeAlso: ["accessorial", "residential-delivery", "liftgate"],
  },
  {
    id: "linehaul",
    term: "Linehaul",
    definition:
      "The long leg of a move between terminals or cities. On an invoice, the base charge before fuel and accessorials.",
    group: "Ground",
    seeAlso: ["fuel-surcharge", "cartage"],
  },
  {
    id: "live-load",
    term: "Live load",
    definition: "Loading or unloading while the driver waits.",
    group: "Ground",
    seeAlso: ["drop-trailer", "detention"],
  },
  {
    id: "load-securement",
    term: "Load securement",
    definition:
      "The straps, chains, bars and blocking that keep freight from moving in transit. Settle before loading whether the shipper or the driver does it.",
    group: "Handling",
    seeAlso: ["dunnage", "flatbed"],
  },
  {
    id: "lumper",
    term: "Lumper",
    definition:
      "A person or service paid to unload a trailer at a warehouse, common in grocery. Agree who pays before the truck arrives, and keep the receipt.",
    group: "Handling",
    seeAlso: ["accessorial", "live-load"],
  },
  {
    id: "master-air-waybill",
    term: "Master air waybill",
    abbreviation: "MAWB",
    definition:
      "The air waybill between the airline and the company tendering a consolidation. It covers all the house air waybills under it.",
    group: "Documents",
    seeAlso: ["house-air-waybill", "air-waybill"],
  },
  {
    id: "mc-number",
    term: "MC number",
    abbreviation: "MC",
    definition:
      "The docket number FMCSA issues with operating authority as a for-hire carrier or broker. It's separate from the USDOT number, and both are public record.",
    group: "Regulation",
    seeAlso: ["usdot-number", "operating-authority", "broker"],
  },
  {
    id: "nmfc",
    term: "National Motor Freight Classification",
    abbreviation: "NMFC",
    definition:
      "The standard, published by NMFTA, that groups items moved by LTL, gives each an item number and packaging rules, and sets its class or the scale used to find it.",
    group: "Pricing",
    seeAlso: ["freight-class", "density", "reclass"],
  },
  {
    id: "net-weight",
    term: "Net weight",
    definition: "The weight of the goods alone, without packaging, pallet or equipment.",
    group: "Pricing",
    seeAlso: ["gross-weight", "tare-weight"],
  },
  {
    id: "next-flight-out",
    term: "Next flight out",
    abbreviation: "NFO",
    definition:
      "An air service that puts a shipment on the earliest flight that can take it, with pickup and delivery arranged around that flight.",
    group: "Air",
    seeAlso: ["expedited", "known-shipper"],
  },
  {
    id: "notice-of-assignment",
    term: "Notice of assignment",
    abbreviation: "NOA",
    definition:
      "A letter telling you that a carrier has sold its invoices to a factoring company and that you must pay the factor. If you pay the carrier after receiving one, you may pay twice.",
    group: "Documents",
    seeAlso: ["rate-confirmation", "broker"],
  },
  {
    id: "notify-party",
    term: "Notify party",
    definition: "The party to be told when freight arrives. It may not be the consignee.",
    group: "Documents",
    seeAlso: ["consignee", "arrival-notice"],
  },
  {
    id: "on-hand",
    term: "On hand",
    definition:
      "Freight a terminal holds because it can't deliver it: refused, wrongly addressed or waiting for an appointment. Storage can start while it waits for instructions.",
    group: "Handling",
    seeAlso: ["osd", "reconsignment"],
  },
  {
    id: "operating-authority",
    term: "Operating authority",
    definition:
      "Permission from FMCSA to carry or arrange freight for hire. Check that it's active, of the right kind and held by the company named on the rate confirmation.",
    group: "Regulation",
    seeAlso: ["mc-number", "fmcsa", "rate-confirmation"],
  },
  {
    id: "order-bill-of-lading",
    term: "Order bill of lading",
    definition:
      "A negotiable bill of lading: the freight goes to the holder of the endorsed original. Used when the goods must be paid for before release.",
    group: "Documents",
    seeAlso: ["straight-bill-of-lading", "bill-of-lading"],
  },
  {
    id: "osd",
    term: "Over, short and damaged",
    abbreviation: "OS&D",
    definition:
      "A carrier's term for a delivery whose count or condition differs from the bill of lading. The note on the delivery receipt is the first evidence for a claim.",
    group: "Claims",
    seeAlso: ["delivery-receipt", "cargo-claim", "on-hand"],
  },
  {
    id: "over-dimensional",
    term: "Over-dimensional",
    definition:
      "A load too wide, high, long or heavy to move without a permit. Each state's permits set the routes, hours and escorts.",
    group: "Equipment",
    seeAlso: ["flatbed", "step-deck"],
  },
];
