import type { GlossaryTerm } from "../term.ts";

export const termsUToZ: readonly GlossaryTerm[] = [
  {
    id: "uiia",
    term: "Uniform Intermodal Interchange and Facilities Access Agreement",
    abbreviation: "UIIA",
    definition:
      "The standard agreement, administered by IANA, under which truckers take out and return equipment of ocean lines and railroads.",
    group: "Rail and port",
    seeAlso: ["iana", "interchange", "per-diem"],
  },
  {
    id: "uld",
    term: "Unit load device",
    abbreviation: "ULD",
    definition:
      "A pallet or container built to fit and lock into an aircraft. Its contour limits how tall and wide a piece may be for a given aircraft.",
    group: "Air",
    seeAlso: ["belly-cargo", "all-cargo-aircraft"],
  },
  {
    id: "unknown-shipper",
    term: "Unknown shipper",
    definition:
      "A shipper not established as known under the security program of the company tendering its freight. Its freight moves on all-cargo aircraft or on the ground.",
    group: "Air",
    seeAlso: ["known-shipper", "all-cargo-aircraft"],
  },
  {
    id: "usdot-number",
    term: "USDOT number",
    abbreviation: "USDOT",
    definition:
      "The number that identifies a motor carrier, broker or forwarder in federal safety and registration records. It shows who the company is; operating authority is a separate question.",
    group: "Regulation",
    seeAlso: ["mc-number", "fmcsa", "operating-authority"],
  },
  {
    id: "vics-bill-number",
    term: "VICS bill of lading number",
    definition:
      "A bill of lading number of 17 digits on the GS1 pattern. The last digit is a mod-10 check digit that exposes a mistyped number.",
    group: "Documents",
    seeAlso: ["bill-of-lading", "edi"],
  },
  {
    id: "volume-ltl",
    term: "Volume LTL",
    definition:
      "A shipment larger than an LTL carrier's ordinary tariff is meant for, quoted individually by the space it takes and moved through the LTL network.",
    group: "Ground",
    seeAlso: ["ltl", "partial"],
  },
  {
    id: "waybill",
    term: "Waybill",
    definition:
      "A document made by a carrier that travels with freight and says what it is, where it goes and who pays. It is a record of the movement and not a title to the goods.",
    group: "Documents",
    seeAlso: ["air-waybill", "bill-of-lading", "pro-number"],
  },
  {
    id: "weigh-out",
    term: "Weigh out",
    definition:
      "To reach a vehicle's weight limit before its space is full; the opposite of cubing out.",
    group: "Pricing",
    seeAlso: ["cube", "density", "truckload"],
  },
  {
    id: "yard-move",
    term: "Yard move",
    definition:
      "Moving a trailer within a facility, between a dock door and a parking spot, by a yard tractor.",
    group: "Ground",
    seeAlso: ["drop-trailer", "dock"],
  },
];
