import type { GlossaryTerm } from "../term.ts";

export const termsC: readonly GlossaryTerm[] = [
  {
    id: "cargo-claim",
    term: "Cargo claim",
    definition:
      "A written demand on a carrier for the value of freight lost, short or damaged. Under the motor freight rules the carrier acknowledges it within 30 days and pays, declines or makes an offer within 120 days, or reports its status; those clocks do not apply to air.",
    group: "Claims",
    seeAlso: ["carmack", "osd", "concealed-damage", "proof-of-delivery"],
  },
  {
    id: "carmack",
    term: "Carmack Amendment",
    definition:
      "The federal law, 49 USC 14706, that makes a motor carrier liable for loss of or damage to interstate freight it has received, within any limit validly agreed. It does not let a carrier set a claim window shorter than nine months.",
    group: "Claims",
    seeAlso: ["cargo-claim", "concealed-damage", "released-value"],
  },
  {
    id: "cartage",
    term: "Cartage",
    definition:
      "A short local haul by truck, often between a shipper and an airport, station or terminal.",
    group: "Ground",
    seeAlso: ["drayage", "linehaul"],
  },
  {
    id: "chargeable-weight",
    term: "Chargeable weight",
    definition:
      "The weight an air rate is multiplied by: actual or dimensional weight, whichever is greater.",
    group: "Pricing",
    seeAlso: ["dimensional-weight", "gross-weight"],
  },
  {
    id: "chassis",
    term: "Chassis",
    definition:
      "The wheeled frame a container is locked to for the road. It may belong to the trucker, to a leasing pool or to an ocean carrier, and the party that keeps it pays for the days.",
    group: "Equipment",
    seeAlso: ["drayage", "per-diem", "chassis-split", "intermodal"],
  },
  {
    id: "chassis-split",
    term: "Chassis split",
    definition:
      "An extra trip made because the container and the chassis it needs are in different places. It appears on the invoice as its own line.",
    group: "Rail and port",
    seeAlso: ["chassis", "drayage"],
  },
  {
    id: "cod",
    term: "Collect on delivery",
    abbreviation: "COD",
    definition:
      "An instruction that the driver collect payment for the goods before handing them over. It is not the same as freight collect, in which the consignee pays for the transport.",
    group: "Pricing",
    seeAlso: ["freight-collect", "freight-prepaid"],
  },
  {
    id: "common-carrier",
    term: "Common carrier",
    definition:
      "In everyday use, a carrier that offers its service to the public under published terms, as opposed to one working under a private contract with a particular shipper.",
    group: "Regulation",
    seeAlso: ["contract-carrier", "rules-tariff"],
  },
  {
    id: "concealed-damage",
    term: "Concealed damage",
    definition:
      "Damage not visible when the delivery receipt was signed and found when the package is opened. Stop unpacking, photograph everything, keep the packaging and tell the carrier at once, since a clean signature makes the claim harder to prove.",
    group: "Claims",
    seeAlso: ["cargo-claim", "osd", "proof-of-delivery"],
  },
  {
    id: "consignee",
    term: "Consignee",
    definition: "The party to whom freight is delivered, named on the bill of lading.",
    group: "Documents",
    seeAlso: ["consignor", "notify-party"],
  },
  {
    id: "consignor",
    term: "Consignor",
    definition:
      "The party that hands the freight to the carrier, named on the bill of lading; in plain words the shipper.",
    group: "Documents",
    seeAlso: ["consignee", "shippers-load-and-count"],
  },
  {
    id: "consolidation",
    term: "Consolidation",
    definition:
      "Combining several small shipments into one larger one to use space better and rate it as a larger load.",
    group: "Handling",
    seeAlso: ["cross-dock", "lcl", "pool-distribution"],
  },
  {
    id: "container",
    term: "Container",
    definition:
      "A steel box built to move by ship, train and truck without its contents being handled. International boxes are counted in TEU; domestic ones run between ramps inland.",
    group: "Equipment",
    seeAlso: ["teu", "chassis", "intermodal"],
  },
  {
    id: "contract-carrier",
    term: "Contract carrier",
    definition:
      "A carrier moving a shipper's freight under a negotiated agreement whose terms replace the public tariff wherever the contract speaks.",
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
      "To move freight from an inbound to an outbound vehicle with little or no storage between; also the building where that is done.",
    group: "Handling",
    seeAlso: ["transload", "consolidation", "dock"],
  },
  {
    id: "cube",
    term: "Cube",
    definition:
      "The space freight takes, length by width by height at the widest points. A trailer that is full by volume before it is full by weight is said to cube out.",
    group: "Pricing",
    seeAlso: ["cubic-meter", "density", "weigh-out"],
  },
  {
    id: "cubic-meter",
    term: "Cubic meter",
    abbreviation: "CBM",
    definition:
      "A volume one meter on each side, the unit in which less than container load ocean freight is usually measured.",
    group: "Pricing",
    seeAlso: ["cube", "lcl"],
  },
  {
    id: "customs-broker",
    term: "Customs broker",
    definition:
      "A licensed agent that makes customs entry for an importer. Its license and its trade are different from those of a property broker.",
    group: "Regulation",
    seeAlso: ["bonded", "in-bond", "broker"],
  },
];
