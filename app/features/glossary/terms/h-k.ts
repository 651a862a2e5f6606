import type { GlossaryTerm } from "../term.ts";

export const termsHToK: readonly GlossaryTerm[] = [
  {
    id: "handling-unit",
    term: "Handling unit",
    definition:
      "What the carrier moves as one: a pallet, crate, drum or loose carton. A bill of lading that says one pallet of 24 cartons has one handling unit and 24 packages.",
    group: "Handling",
    seeAlso: ["pallet", "bill-of-lading", "piece-count"],
  },
  {
    id: "hazmat",
    term: "Hazardous materials",
    abbreviation: "hazmat",
    definition:
      "Goods regulated in transport because they can harm people, property or the environment. The shipper classifies, packs, marks, labels and declares them, and trained people sign for it.",
    group: "Regulation",
    seeAlso: ["embargo", "bill-of-lading"],
  },
  {
    id: "headhaul",
    term: "Headhaul",
    definition:
      "The direction of a lane in which most of the freight moves and in which trucks are harder to find.",
    group: "Ground",
    seeAlso: ["backhaul", "lane"],
  },
  {
    id: "hotshot",
    term: "Hotshot",
    definition:
      "An urgent shipment on a smaller truck, commonly a pickup pulling an open trailer, sent directly.",
    group: "Ground",
    seeAlso: ["expedited", "exclusive-use"],
  },
  {
    id: "hours-of-service",
    term: "Hours of service",
    abbreviation: "HOS",
    definition:
      "The federal rules on how long a driver may be on duty and at the wheel before resting. Time lost at a dock comes out of the same clock as driving.",
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
      "The personal belongings of a household being moved, a regulated field with consumer protections of its own and a separate authority.",
    group: "Regulation",
    seeAlso: ["operating-authority"],
  },
  {
    id: "in-bond",
    term: "In-bond",
    definition:
      "Imported goods traveling inside the country under a customs bond to another port, a bonded warehouse or for export, before duty is paid.",
    group: "Regulation",
    seeAlso: ["bonded", "customs-broker"],
  },
  {
    id: "indirect-air-carrier",
    term: "Indirect air carrier",
    abbreviation: "IAC",
    definition:
      "A company, not itself an airline, that takes in property for transport by air on airlines under a TSA security program. The rules are in 49 CFR part 1548.",
    group: "Air",
    seeAlso: ["known-shipper", "tsa", "freight-forwarder"],
  },
  {
    id: "inside-delivery",
    term: "Inside delivery",
    definition:
      "Delivery beyond the door or dock, to a room or floor the shipper names. It is an accessorial, and the quote should say how far inside.",
    group: "Handling",
    seeAlso: ["accessorial", "limited-access", "liftgate"],
  },
  {
    id: "interchange",
    term: "Interchange",
    definition:
      "The handing over of a container, chassis or trailer from one party to another at a gate, with its condition recorded. Note damage then, or the next party may be charged for it.",
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
      "Freight that moves in one container or trailer by more than one mode, commonly rail for the long part and truck at each end.",
    group: "Rail and port",
    seeAlso: ["drayage", "ramp", "container"],
  },
  {
    id: "iana",
    term: "Intermodal Association of North America",
    abbreviation: "IANA",
    definition:
      "The trade association of the intermodal freight business, which also runs the agreement under which truckers interchange equipment with lines and railroads.",
    group: "Rail and port",
    seeAlso: ["uiia", "intermodal"],
  },
  {
    id: "jit",
    term: "Just in time",
    abbreviation: "JIT",
    definition:
      "A way of running a plant with parts arriving shortly before they are used. It makes a late truck a production problem, which is why such freight is tendered with named contacts and a fallback.",
    group: "Handling",
    seeAlso: ["expedited", "appointment"],
  },
  {
    id: "known-shipper",
    term: "Known shipper",
    definition:
      "A shipper whose identity and legitimacy an air carrier or indirect air carrier has established under its security program, so that its freight may be offered for passenger aircraft. The status does not exempt the freight from screening.",
    group: "Air",
    seeAlso: ["unknown-shipper", "indirect-air-carrier", "piece-level-screening"],
  },
];
