import type { GlossaryTerm } from "../term.ts";

export const termsSToT: readonly GlossaryTerm[] = [
  {
    id: "seal",
    term: "Seal",
    definition:
      "A numbered closure on trailer or container doors. Put its number on the bill of lading; an intact seal at delivery shows the doors weren't opened on the way.",
    group: "Handling",
    seeAlso: ["shippers-load-and-count", "exclusive-use"],
  },
  {
    id: "sensitive-security-information",
    term: "Sensitive security information",
    abbreviation: "SSI",
    definition:
      "Security information that federal rules keep from the public and limit to people who need it for their work. The content of an air cargo security program is SSI.",
    group: "Regulation",
    seeAlso: ["tsa", "indirect-air-carrier"],
  },
  {
    id: "service-failure",
    term: "Service failure",
    definition:
      "A pickup or delivery not made as agreed. Record the reason each time, or a carrier scorecard tells you little.",
    group: "Ground",
    seeAlso: ["transit-time", "appointment"],
  },
  {
    id: "shippers-load-and-count",
    term: "Shipper's load and count",
    abbreviation: "SLC",
    definition:
      "A note on the bill of lading that the shipper, not the carrier, loaded and counted the freight. It shifts questions about count and loading to the shipper, so seal the trailer.",
    group: "Documents",
    seeAlso: ["seal", "piece-count", "consignor"],
  },
  {
    id: "skid",
    term: "Skid",
    definition:
      "A platform like a pallet, usually without a bottom deck. People use the two words interchangeably.",
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
    definition: "The price of a single load at today's market.",
    group: "Pricing",
    seeAlso: ["contract-rate", "rate-confirmation"],
  },
  {
    id: "scac",
    term: "Standard Carrier Alpha Code",
    abbreviation: "SCAC",
    definition:
      "A short letter code that identifies a carrier in paperwork and electronic messages.",
    group: "Documents",
    seeAlso: ["edi", "pro-number", "bill-of-lading"],
  },
  {
    id: "step-deck",
    term: "Step deck",
    definition:
      "An open trailer with a raised front deck and a lower main deck, for freight too tall for a flatbed.",
    group: "Equipment",
    seeAlso: ["flatbed", "over-dimensional"],
  },
  {
    id: "stop-off",
    term: "Stop-off",
    definition:
      "An extra pickup or delivery between the first and last stop of a truckload, charged per stop.",
    group: "Ground",
    seeAlso: ["truckload", "detention"],
  },
  {
    id: "stowability",
    term: "Stowability",
    definition:
      "How well an item loads with other freight, given its shape, its overhang and whether anything can go on top. One of the traits that can set a freight class at any density.",
    group: "Handling",
    seeAlso: ["freight-class", "density", "nmfc"],
  },
  {
    id: "straight-bill-of-lading",
    term: "Straight bill of lading",
    definition: "A non-negotiable bill of lading: the freight goes to the consignee it names.",
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
      "A carrier's published prices and rules. The word also means customs duty, so go by context.",
    group: "Pricing",
    seeAlso: ["rules-tariff", "gri"],
  },
  {
    id: "team-drivers",
    term: "Team drivers",
    definition: "Two drivers in one truck who take turns so it keeps moving.",
    group: "Ground",
    seeAlso: ["expedited", "hours-of-service", "sleeper"],
  },
  {
    id: "temperature-set-point",
    term: "Temperature set point",
    definition:
      "The temperature a refrigerated unit is set to. Write it on the bill of lading with the scale, the allowed range and whether the unit runs continuously.",
    group: "Equipment",
    seeAlso: ["reefer"],
  },
  {
    id: "tender",
    term: "Tender",
    definition:
      "An offer of a load to a carrier or broker, with the details needed to accept or decline it.",
    group: "Documents",
    seeAlso: ["rate-confirmation", "edi", "contract-rate"],
  },
  {
    id: "third-party-billing",
    term: "Third-party billing",
    definition:
      "A bill of lading term: the freight charges go to a company that's neither consignor nor consignee. Its name and address must be on the bill.",
    group: "Pricing",
    seeAlso: ["freight-prepaid", "freight-collect"],
  },
  {
    id: "transit-time",
    term: "Transit time",
    definition:
      "The time from pickup to delivery as the carrier figures it, commonly in business days and without the day of pickup. Unless it's guaranteed, it's an estimate.",
    group: "Ground",
    seeAlso: ["dwell", "expedited"],
  },
  {
    id: "transload",
    term: "Transload",
    definition:
      "To move freight from one kind of equipment to another, such as from an ocean container to a domestic trailer.",
    group: "Rail and port",
    seeAlso: ["cross-dock", "drayage", "container"],
  },
  {
    id: "tsa",
    term: "Transportation Security Administration",
    abbreviation: "TSA",
    definition:
      "The federal agency responsible for transportation security, including the programs under which air carriers and indirect air carriers accept cargo.",
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
      "Freight that has a trailer to itself, moves from origin to destination without terminals and is priced by the truck, not by class.",
    group: "Ground",
    seeAlso: ["ltl", "partial", "exclusive-use"],
  },
  {
    id: "teu",
    term: "Twenty-foot equivalent unit",
    abbreviation: "TEU",
    definition:
      "The unit for containers, ships and terminals: a 20-foot box is one, a 40-foot box is two.",
    group: "Rail and port",
    seeAlso: ["container", "fcl"],
  },
];
