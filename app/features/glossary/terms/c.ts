import type { GlossaryTerm } from "../term.ts";

export const termsC: readonly GlossaryTerm[] = [
  {
    id: "cargo-claim",
    term: "Cargo claim",
    definition:
      "A written demand on a carrier for the value of freight that's lost, short or damaged. A motor carrier must acknowledge it within 30 days and pay, decline or make an offer within 120, or report its status. Those deadlines don't apply to air.",
    group: "Claims",
    seeAlso: ["carmack", "osd", "concealed-damage", "proof-of-delivery"],
  },
  {
    id: "carmack",
    term: "Carmack Amendment",
    definition:
      "The federal law, 49 USC 14706, that makes a motor carrier liable for loss of or damage to interstate freight it has received, up to any limit validly agreed. It doesn't let a carrier allow less than nine months to file a claim.",
    group: "Claims",
    seeAlso: ["cargo-claim", "concealed-damage", "released-value"],
  },
  {
    id: "cartage",
    term: "Cartage",
    definition: "A short local haul by truck, often between a shipper and an airport or terminal.",
    group: "Ground",
    seeAlso: ["drayage", "linehaul"],
  },
  {
    id: "chargeable-weight",
    term: "Chargeable weight",
    definition: "The weight you pay for by air: actual or dimensional, whichever is greater.",
    group: "Pricing",
    seeAlso: ["dimensional-weight", "gross-weight"],
  },
  {
    id: "chassis",
    term: "Chassis",
    definition:
      "The wheeled frame that carries a container on the road. It may belong to the trucker, a leasing pool or an ocean carrier, and the party that has it out pays by the day.",
    group: "Equipment",
    seeAlso: ["drayage", "per-diem", "chassis-split", "intermodal"],
  },
  {
    id: "chassis-split",
    term: "Chassis split",
    definition:
      "An extra trip made because the container and the chassis it needs are in different places. It's a separate line on the invoice.",
    group: "Rail and port",
    seeAlso: ["chassis", "drayage"],
  },
  {
    id: "cod",
    term: "Collect on delivery",
    abbreviation: "COD",
    definition:
      "An instruction that the driver collect payment for the goods before handing them over. Not the same as freight collect, where the consignee pays for the transportation.",
    group: "Pricing",
    seeAlso: ["freight-collect", "freight-prepaid"],
  },
  {
    id: "common-carrier",
    term: "Common carrier",
    definition:
      "In everyday use, a carrier that serves the public under published terms, as opposed to one working under a private contract with a particular shipper.",
    group: "Regulation",
    seeAlso: ["contract-carrier", "rules-tariff"],
  },
  {
    id: "concealed-damage",
    term: "Concealed damage",
    definition:
      "Damage nobody could see when the delivery receipt was signed. Stop unpacking, photograph everything, keep the packaging and tell the carrier right away: a clean signature makes the claim harder to prove.",
    group: "Claims",
    seeAlso: ["cargo-claim", "osd", "proof-of-delivery"],
  },
  {
    id: "consignee",
    term: "Consignee",
    definition: "The party the freight is delivered to, named on the bill of lading.",
    group: "Documents",
    seeAlso: ["consignor", "notify-party"],
  },
  {
    id: "consignor",
    term: "Consignor",
    definition:
      "The party that hands the freight to the carrier, named on the bill of lading. In plain words, the shipper.",
    group: "Documents",
    seeAlso: ["consignee", "shippers-load-and-count"],
  },
  {
    id: "consolidation",
    term: "Consolidation",
    definition:
      "Combining several small shipments into one larger one, to use space better and rate it as a larger load.",
    group: "Handling",
    seeAlso: ["cross-dock", "lcl", "pool-distribution"],
  },
  {
    id: "container",
    term: "Container",
    definition:
      "A steel box that moves by ship, train and truck without its contents being handled. Ocean containers are measured in TEU; domestic containers run between inland ramps.",
    group: "Equipment",
    seeAlso: ["teu", "chassis", "intermodal"],
  },
  {
    id: "contract-carrier",
    term: "Contract carrier",
    definition:
      "A carrier that moves a shipper's freight under a negotiated agreement. Where the contract covers something, it replaces the public tariff.",
    group: "Regulation",
    seeAlso: ["common-carrier", "contract-rate"],
  },
  {
    id: "contract-rate",
    term: "Contract rate",
    definition:
      "A price agreed for a lane over a period, usually after a bid, in exchange for the volume the shipper expects to tender.",
    group: "Pricing",
    seeAlso: ["spot-rate", "lane", "tender"],
  },
  {
    id: "cross-dock",
    term: "Cross-dock",
    definition:
      "To move freight from an inbound vehicle to an outbound one with little or no storage in between; also the building where it's done.",
    group: "Handling",
    seeAlso: ["transload", "consolidation", "dock"],
  },
  {
    id: "cube",
    term: "Cube",
    definition:
      "The space freight takes: length by width by height at the widest points. A trailer that's full by volume before it's full by weight cubes out.",
    group: "Pricing",
    seeAlso: ["cubic-meter", "density", "weigh-out"],
  },
  {
    id: "cubic-meter",
    term: "Cubic meter",
    abbreviation: "CBM",
    definition:
      "A volume one meter on each side, the usual unit for less than container load ocean freight.",
    group: "Pricing",
    seeAlso: ["cube", "lcl"],
  },
  {
    id: "customs-broker",
    term: "Customs broker",
    definition:
      "A licensed agent that files customs entry for an importer. It's a different license and a different business from a property broker's.",
    group: "Regulation",
    seeAlso: ["bonded", "in-bond", "broker"],
  },
];
