import type { GlossaryTerm } from "../term.ts";

export const termsSToT: readonly GlossaryTerm[] = [
  {
    id: "seal",
    term: "Seal",
    definition:
      "A numbered closure on trailer or container doors. Its number belongs on the bill of lading, and an intact seal at delivery says the doors were not opened on the way.",
    group: "Handling",
    seeAlso: ["shippers-load-and-count", "exclusive-use"],
  },
  {
    id: "sensitive-security-information",
    term: "Sensitive security information",
    abbreviation: "SSI",
    definition:
      "Security information that federal rules keep from the public, shared only with people who need it for their work. The content of an air cargo security program is of this kind.",
    group: "Regulation",
    seeAlso: ["tsa", "indirect-air-carrier"],
  },
  {
    id: "service-failure",
    term: "Service failure",
    definition:
      "A pickup or delivery not made as agreed. Recording the reason each time is what makes a carrier scorecard useful.",
    group: "Ground",
    seeAlso: ["transit-time", "appointment"],
  },
  {
    id: "shippers-load-and-count",
    term: "Shipper's load and count",
    abbreviation: "SLC",
    definition:
      "A note on the bill of lading that the shipper loaded and counted the freight and the carrier did not. It shifts the question of count and loading toward the shipper, so seal the trailer.",
    group: "Documents",
    seeAlso: ["seal", "piece-count", "consignor"],
  },
  {
    id: "skid",
    term: "Skid",
    definition:
      "A platform like a pallet but usually without a bottom deck; in daily speech the two words are mixed.",
    group: "Equipment",
    seeAlso: ["pallet", "handling-unit"],
  },
  {
    id: "sleeper",
    term: "Sleeper",
    definition: "A tractor with a berth behind the seats, for drivers who are out overnight.",
    group: "Equipment",
    seeAlso: ["day-cab", "team-drivers"],
  },
  {
    id: "spot-rate",
    term: "Spot rate",
    definition: "The price of a single load in the market of the day.",
    group: "Pricing",
    seeAlso: ["contract-rate", "rate-confirmation"],
  },
  {
    id: "scac",
    term: "Standard Carrier Alpha Code",
    abbreviation: "SCAC",
    definition: "A short letter code identifying a carrier in paperwork and electronic messages.",
    group: "Documents",
    seeAlso: ["edi", "pro-number", "bill-of-lading"],
  },
  {
    id: "step-deck",
    term: "Step deck",
    definition:
      "An open trailer with a raised front and a lower main deck, for freight too tall for a flatbed.",
    group: "Equipment",
    seeAlso: ["flatbed", "over-dimensional"],
  },
  {
    id: "stop-off",
    term: "Stop-off",
    definition:
      "An extra pickup or delivery between the first and the last stop of a truckload, charged per stop.",
    group: "Ground",
    seeAlso: ["truckload", "detention"],
  },
  {
    id: "stowability",
    term: "Stowability",
    definition:
      "How well an article can be loaded with other freight, given its shape, its overhang and whether anything may go on top. One of the traits that can fix a freight class regardless of density.",
    group: "Handling",
    seeAlso: ["freight-class", "density", "nmfc"],
  },
  {
    id: "straight-bill-of-lading",
    term: "Straight bill of lading",
    definition:
      "A bill of lading, not negotiable, under which freight is delivered to the consignee it names.",
    group: "Documents",
    seeAlso: ["order-bill-of-lading", "bill-of-lading"],
  },
  {
    id: "tare-weight",
    term: "Tare weight",
    definition:
      "The weight of empty equipment: the trailer, container, railcar or pallet without goods.",
    group: "Equipment",
    seeAlso: ["gross-weight", "net-weight"],
  },
  {
    id: "tariff",
    term: "Tariff",
    definition:
      "A carrier's published prices and rules. The same word is used for customs duty, so the context decides.",
    group: "Pricing",
    seeAlso: ["rules-tariff", "gri"],
  },
  {
    id: "team-drivers",
    term: "Team drivers",
    definition: "Two drivers in one truck who take turns so that it keeps moving.",
    group: "Ground",
    seeAlso: ["expedited", "hours-of-service", "sleeper"],
  },
  {
    id: "temperature-set-point",
    term: "Temperature set point",
    definition:
      "The temperature at which a refrigerated unit is set to run. Write it on the bill of lading with the scale, the allowed range and whether the unit runs continuously.",
    group: "Equipment",
    seeAlso: ["reefer"],
  },
  {
    id: "tender",
    term: "Tender",
    definition:
      "An offer of a load to a carrier or broker with the details needed to accept or refuse it.",
    group: "Documents",
    seeAlso: ["rate-confirmation", "edi", "contract-rate"],
  },
  {
    id: "third-party-billing",
    term: "Third-party billing",
    definition:
      "A bill of lading term: freight charges go to someone who is neither consignor nor consignee, whose name and address must be on the bill.",
    group: "Pricing",
    seeAlso: ["freight-prepaid", "freight-collect"],
  },
  {
    id: "transit-time",
    term: "Transit time",
    definition:
      "The time from pickup to delivery as the carrier counts it, commonly in business days and without the day of pickup. Unless guaranteed, it is an estimate.",
    group: "Ground",
    seeAlso: ["dwell", "expedited"],
  },
  {
    id: "transload",
    term: "Transload",
    definition:
      "To move freight from one kind of equipment into another, for instance from an ocean container into a domestic trailer.",
    group: "Rail and port",
    seeAlso: ["cross-dock", "drayage", "container"],
  },
  {
    id: "tsa",
    term: "Transportation Security Administration",
    abbreviation: "TSA",
    definition:
      "The federal agency responsible for the security of transport, including the programs under which air carriers and indirect air carriers accept cargo.",
    group: "Regulation",
    seeAlso: ["indirect-air-carrier", "sensitive-security-information"],
  },
  {
    id: "tonu",
    term: "Truck ordered, not used",
    abbreviation: "TONU",
    definition: "A charge when a truck was dispatched and the load was canceled or not ready.",
    group: "Pricing",
    seeAlso: ["dry-run", "rate-confirmation"],
  },
  {
    id: "truckload",
    term: "Truckload",
    abbreviation: "TL, FTL",
    definition:
      "Freight that takes a trailer for itself, moved from origin to destination without passing through terminals and priced for the truck and not by class.",
    group: "Ground",
    seeAlso: ["ltl", "partial", "exclusive-use"],
  },
  {
    id: "teu",
    term: "Twenty-foot equivalent unit",
    abbreviation: "TEU",
    definition:
      "The unit in which containers, ships and terminals are counted: a box twenty feet long is one, a box twice as long is two.",
    group: "Rail and port",
    seeAlso: ["container", "fcl"],
  },
];
