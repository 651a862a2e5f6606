import type { GlossaryTerm } from "../term.ts";

export const termsHToK: readonly GlossaryTerm[] = [
  {
    id: "handling-unit",
    term: "Handling unit",
    definition:
      "What the carrier moves as one piece: a pallet, crate, drum or loose carton. One pallet of 24 cartons is one handling unit and 24 packages.",
    group: "Handling",
    seeAlso: ["pallet", "bill-of-lading", "piece-count"],
  },
  {
    id: "hazmat",
    term: "Hazardous materials",
    abbreviation: "hazmat",
    definition:
      "Goods regulated in transportation because they can harm people, property or the environment. The shipper classifies, packs, marks, labels and declares them, and trained people sign for it.",
    group: "Regulation",
    seeAlso: ["embargo", "bill-of-lading"],
  },
  {
    id: "headhaul",
    term: "Headhaul",
    definition:
      "The direction of a lane where most of the freight moves and trucks are harder to find.",
    group: "Ground",
    seeAlso: ["backhaul", "lane"],
  },
  {
    id: "hotshot",
    term: "Hotshot",
    definition:
      "An urgent shipment on a smaller truck, commonly a pickup pulling an open trailer, sent direct.",
    group: "Ground",
    seeAlso: ["expedited", "exclusive-use"],
  },
  {
    id: "hours-of-service",
    term: "Hours of service",
    abbreviation: "HOS",
    definition:
      "The federal rules on how long a driver can be on duty and driving before resting. Time lost at a dock comes out of the same clock.",
    group: "Regulation",
    seeAlso: ["eld", "layover", "team-drivers"],
  },
  {
    id: "house-air-waybill",
    term: "House air waybill",
    abbreviation: "HAWB",
    definition:
      "The air waybill an indirect air carrier or forwarder gives its own customer, under the master that covers the whole consolidation.",
    group: "Documents",
    seeAlso: ["master-air-waybill", "air-waybill"],
  },
  {
    id: "household-goods",
    term: "Household goods",
    abbreviation: "HHG",
    definition:
      "The personal belongings of a household on the move. A regulated field with its own consumer protections and its own authority.",
    group: "Regulation",
    seeAlso: ["operating-authority"],
  },
  {
    id: "in-bond",
    term: "In-bond",
    definition:
      "Imported goods traveling inside the country under a customs bond before duty is paid: to another port, a bonded warehouse or for export.",
    group: "Regulation",
    seeAlso: ["bonded", "customs-broker"],
  },
  {
    id: "indirect-air-carrier",
    term: "Indirect air carrier",
    abbreviation: "IAC",
    definition:
      "A company that accepts freight for transportation by air without being an airline, under a TSA security program. The rules are in 49 CFR part 1548.",
    group: "Air",
    seeAlso: ["known-shipper", "tsa", "freight-forwarder"],
  },
  {
    id: "inside-delivery",
    term: "Inside delivery",
    definition:
      "Delivery past the door or dock, to a room or floor the shipper names. It's an accessorial, and the quote should say how far inside.",
    group: "Handling",
    seeAlso: ["accessorial", "limited-access", "liftgate"],
  },
  {
    id: "interchange",
    term: "Interchange",
    definition:
      "Handing a container, chassis or trailer from one party to another at a gate, with its condition recorded. Note damage then, or the next party may be charged for it.",
    group: "Rail and port",
    seeAlso: ["uiia", "chassis", "ramp"],
  },
  {
    id: "interline",
    term: "Interline",
    definition:
      "To hand a shipment from one carrier to another so that together they reach a point neither serves alone.",
    group: "Ground",
    seeAlso: ["pro-number", "transit-time"],
  },
  {
    id: "intermodal",
    term: "Intermodal",
    definition:
      "Freight that moves in one container or trailer by more than one mode, commonly rail for the long haul and a truck at each end.",
    group: "Rail and port",
    seeAlso: ["drayage", "ramp", "container"],
  },
  {
    id: "iana",
    term: "Intermodal Association of North America",
    abbreviation: "IANA",
    definition:
      "The trade association of the intermodal freight business. It also runs the agreement under which truckers interchange equipment with lines and railroads.",
    group: "Rail and port",
    seeAlso: ["uiia", "intermodal"],
  },
  {
    id: "jit",
    term: "Just in time",
    abbreviation: "JIT",
    definition:
      "Running a plant with parts that arrive shortly before they're used. A late truck becomes a production problem, so this freight is tendered with named contacts and a backup plan.",
    group: "Handling",
    seeAlso: ["expedited", "appointment"],
  },
  {
    id: "known-shipper",
    term: "Known shipper",
    definition:
      "A shipper whose identity and legitimacy an air carrier or indirect air carrier has verified under its security program, so its freight can be tendered for passenger aircraft. The freight is still screened.",
    group: "Air",
    seeAlso: ["unknown-shipper", "indirect-air-carrier", "piece-level-screening"],
  },
];
