import type { GlossaryTerm } from "../term.ts";

export const termsFToG: readonly GlossaryTerm[] = [
  {
    id: "fmcsa",
    term: "Federal Motor Carrier Safety Administration",
    abbreviation: "FMCSA",
    definition:
      "The part of the US Department of Transportation that registers interstate motor carriers, brokers and freight forwarders and publishes their authority and safety records.",
    group: "Regulation",
    seeAlso: ["mc-number", "usdot-number", "operating-authority"],
  },
  {
    id: "flatbed",
    term: "Flatbed",
    definition:
      "An open-deck trailer for freight loaded from the side or from above. Tarps, straps and chains are part of the order, so name them when you ask for a price.",
    group: "Equipment",
    seeAlso: ["step-deck", "load-securement"],
  },
  {
    id: "fob",
    term: "Free on board",
    abbreviation: "FOB",
    definition:
      "A sale term that says where responsibility passes from seller to buyer, at origin or at destination. Domestically it means little without the place, and it doesn't decide who pays the carrier.",
    group: "Pricing",
    seeAlso: ["freight-prepaid", "freight-collect"],
  },
  {
    id: "free-time",
    term: "Free time",
    definition:
      "How long equipment or freight can stay before storage or use charges start. The terminal, railroad or line sets the length, the event that starts it and whether weekends are included.",
    group: "Rail and port",
    seeAlso: ["last-free-day", "demurrage", "per-diem"],
  },
  {
    id: "fak",
    term: "Freight all kinds",
    abbreviation: "FAK",
    definition:
      "An agreement to rate items of different classes as if they had one class. It simplifies billing; make sure it says which items it covers.",
    group: "Pricing",
    seeAlso: ["freight-class", "tariff", "nmfc"],
  },
  {
    id: "freight-class",
    term: "Freight class",
    definition:
      "A number from 50 to 500 that says how costly an item is to carry by LTL; a lower class costs less. Density now sets it for many items. For the rest, handling, stowability and liability do.",
    group: "Pricing",
    seeAlso: ["nmfc", "density", "reclass"],
  },
  {
    id: "freight-collect",
    term: "Freight collect",
    definition: "A bill of lading term: the consignee pays the freight charges.",
    group: "Pricing",
    seeAlso: ["freight-prepaid", "third-party-billing"],
  },
  {
    id: "freight-forwarder",
    term: "Freight forwarder",
    definition:
      "A company that takes in shipments, consolidates them and is responsible for moving them under its own name, using other carriers. A broker arranges; a forwarder takes on the transportation.",
    group: "Regulation",
    seeAlso: ["broker", "consolidation", "indirect-air-carrier"],
  },
  {
    id: "freight-prepaid",
    term: "Freight prepaid",
    definition: "A bill of lading term: the consignor pays the freight charges.",
    group: "Pricing",
    seeAlso: ["freight-collect", "third-party-billing"],
  },
  {
    id: "fuel-surcharge",
    term: "Fuel surcharge",
    abbreviation: "FSC",
    definition:
      "An amount that follows the price of diesel, added to the linehaul as a percentage or per mile under a published table.",
    group: "Pricing",
    seeAlso: ["linehaul", "accessorial"],
  },
  {
    id: "fcl",
    term: "Full container load",
    abbreviation: "FCL",
    definition: "An ocean shipment with a container to itself.",
    group: "Rail and port",
    seeAlso: ["lcl", "container"],
  },
  {
    id: "gri",
    term: "General rate increase",
    abbreviation: "GRI",
    definition:
      "A change in the base rates of a carrier's tariff, for every customer whose contract doesn't say otherwise.",
    group: "Pricing",
    seeAlso: ["tariff", "contract-rate"],
  },
  {
    id: "gcwr",
    term: "Gross combination weight rating",
    abbreviation: "GCWR",
    definition:
      "The most a truck, trailer and load can weigh together, as rated by the manufacturer. Road and bridge limits apply separately.",
    group: "Equipment",
    seeAlso: ["gross-weight", "tare-weight"],
  },
  {
    id: "gross-weight",
    term: "Gross weight",
    definition:
      "The weight of goods with their packaging and pallet. On a container or vehicle it includes the equipment, too.",
    group: "Pricing",
    seeAlso: ["tare-weight", "net-weight", "reweigh"],
  },
];
