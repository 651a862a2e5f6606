import type { GlossaryTerm } from "../term.ts";

export const termsUToZ: readonly GlossaryTerm[] = [
  {
    id: "uiia",
    term: "Uniform Intermodal Interchange and Facilities Access Agreement",
    abbreviation: "UIIA",
    definition:
      "The standard agreement, administered by IANA, under which truckers take out and return the equipment of ocean lines and railroads.",
    group: "Rail and port",
    seeAlso: ["iana", "interchange", "per-diem"],
  },
  {
    id: "uld",
    term: "Unit load device",
    abbreviation: "ULD",
    definition:
      "A pallet or container built to fit and lock into an aircraft. Its contour limits how tall and wide a piece can be on a given aircraft.",
    group: "Air",
    seeAlso: ["belly-cargo", "all-cargo-aircraft"],
  },
  {
    id: "unknown-shipper",
    term: "Unknown shipper",
    definition:
      "A shipper not verified as known under the security program of the company tendering its freight. Its freight moves on all-cargo aircraft or by ground.",
    group: "Air",
    seeAlso: ["known-shipper", "all-cargo-aircraft"],
  },
  {
    id: "usdot-number",
    term: "USDOT number",
    abbreviation: "USDOT",
    definition:
      "The number that identifies a motor carrier, broker or forwarder in federal safety and registration records. Every interstate carrier needs one. Operating authority is a separate question.",
    group: "Regulation",
    seeAlso: ["mc-number", "fmcsa", "operating-authority"],
  },
  {
    id: "vics-bill-number",
    term: "VICS bill of lading number",
    definition:
      "A 17-digit bill of lading number on the GS1 pattern. The last digit is a mod-10 check digit that catches a mistyped number.",
    group: "Documents",
    seeAlso: ["bill-of-lading", "edi"],
  },
  {
    id: "volume-ltl",
    term: "Volume LTL",
    definition:
      "A shipment bigger than an LTL carrier's standard tariff is built for, quoted by the space it takes and moved through the LTL network.",
    group: "Ground",
    seeAlso: ["ltl", "partial"],
  },
  {
    id: "waybill",
    term: "Waybill",
    definition:
      "A carrier's document that travels with the freight and says what it is, where it's going and who pays. It's a record of the move, not a title to the goods.",
    group: "Documents",
    seeAlso: ["air-waybill", "bill-of-lading", "pro-number"],
  },
  {
    id: "weigh-out",
    term: "Weigh out",
    definition:
      "To reach a vehicle's weight limit before its space is full. The opposite of cubing out.",
    group: "Pricing",
    seeAlso: ["cube", "density", "truckload"],
  },
  {
    id: "yard-move",
    term: "Yard move",
    definition:
      "Moving a trailer within a facility, between a dock door and a parking spot, with a yard tractor.",
    group: "Ground",
    seeAlso: ["drop-trailer", "dock"],
  },
];
