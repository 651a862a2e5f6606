import type { GlossaryTerm } from "../term.ts";

export const termsDToE: readonly GlossaryTerm[] = [
  {
    id: "day-cab",
    term: "Day cab",
    definition: "A tractor without a sleeper, used for local and regional work such as drayage.",
    group: "Equipment",
    seeAlso: ["drayage", "sleeper"],
  },
  {
    id: "deadhead",
    term: "Deadhead",
    definition:
      "Miles driven empty, usually to reach the next pickup. Someone pays for them, which is why a lane into an area with little outbound freight is priced for the empty trip back.",
    group: "Ground",
    seeAlso: ["backhaul", "bobtail"],
  },
  {
    id: "declared-value",
    term: "Declared value",
    definition:
      "What the shipper tells the carrier the goods are worth, in exchange for a higher limit of liability and usually a higher charge. It isn't insurance.",
    group: "Claims",
    seeAlso: ["released-value", "cargo-claim"],
  },
  {
    id: "delivery-receipt",
    term: "Delivery receipt",
    definition:
      "The form a consignee signs when freight arrives. Write any shortage or damage on it before the driver leaves: what, and how many.",
    group: "Documents",
    seeAlso: ["proof-of-delivery", "osd"],
  },
  {
    id: "demurrage",
    term: "Demurrage",
    definition:
      "A charge for leaving a loaded container or railcar at a terminal or ramp past its free time. It stops when the box gates out.",
    group: "Rail and port",
    seeAlso: ["free-time", "per-diem", "detention", "last-free-day"],
  },
  {
    id: "density",
    term: "Density",
    definition:
      "Weight divided by space: pounds per cubic foot. Cubic feet are length by width by height in inches, divided by 1,728. Since July 2025, density sets the class of many more LTL items.",
    group: "Pricing",
    seeAlso: ["freight-class", "cube", "handling-unit"],
  },
  {
    id: "detention",
    term: "Detention",
    definition:
      "A charge for keeping a driver or a trailer past the agreed time at a pickup or delivery. Ocean lines also call it detention when you keep their container outside the terminal too long; domestically that's per diem.",
    group: "Pricing",
    seeAlso: ["demurrage", "per-diem", "free-time", "layover"],
  },
  {
    id: "dimensional-weight",
    term: "Dimensional weight",
    abbreviation: "dim weight",
    definition:
      "A weight calculated from volume so light, bulky freight pays for its space. By convention it's cubic inches divided by 194 for domestic air and by 166 for international air.",
    group: "Pricing",
    seeAlso: ["chargeable-weight", "cube"],
  },
  {
    id: "dock",
    term: "Dock",
    definition:
      "The raised platform and door where a trailer is loaded. No dock usually means you need a liftgate.",
    group: "Handling",
    seeAlso: ["liftgate", "drop-trailer"],
  },
  {
    id: "drayage",
    term: "Drayage",
    definition:
      "The short truck move of a container between a port or rail ramp and a warehouse. The miles are few; gate hours, chassis and free time drive the cost.",
    group: "Rail and port",
    seeAlso: ["chassis", "ramp", "free-time", "intermodal"],
  },
  {
    id: "drop-and-hook",
    term: "Drop and hook",
    definition:
      "A driver drops one trailer and picks up another that's ready, with no wait for loading or unloading.",
    group: "Ground",
    seeAlso: ["drop-trailer", "live-load"],
  },
  {
    id: "drop-trailer",
    term: "Drop trailer",
    definition: "A trailer left at a facility to be loaded or unloaded on the facility's own time.",
    group: "Equipment",
    seeAlso: ["drop-and-hook", "live-load"],
  },
  {
    id: "dry-run",
    term: "Dry run",
    definition:
      "A truck sent for a pickup that couldn't be made. Common in drayage, when the container wasn't available or the gate refused it.",
    group: "Pricing",
    seeAlso: ["tonu", "drayage"],
  },
  {
    id: "dry-van",
    term: "Dry van",
    definition:
      "An enclosed trailer without temperature control, the standard equipment of truckload and LTL.",
    group: "Equipment",
    seeAlso: ["reefer", "flatbed", "truckload"],
  },
  {
    id: "dunnage",
    term: "Dunnage",
    definition:
      "Material that holds freight in place or keeps pieces apart: air bags, blocking, bracing, corner boards, sheets.",
    group: "Handling",
    seeAlso: ["load-securement", "stowability"],
  },
  {
    id: "dwell",
    term: "Dwell time",
    definition:
      "The time freight or equipment sits at a terminal, ramp, yard or dock. Long dwell is where you lose transit time.",
    group: "Ground",
    seeAlso: ["detention", "demurrage", "transit-time"],
  },
  {
    id: "edi",
    term: "Electronic data interchange",
    abbreviation: "EDI",
    definition:
      "Business documents exchanged between computers in an agreed format. In trucking, the usual four are the load tender, the response, the status message and the invoice.",
    group: "Documents",
    seeAlso: ["tender", "scac"],
  },
  {
    id: "eld",
    term: "Electronic logging device",
    abbreviation: "ELD",
    definition: "The device in a truck that records driving time for hours of service.",
    group: "Regulation",
    seeAlso: ["hours-of-service"],
  },
  {
    id: "embargo",
    term: "Embargo",
    definition:
      "A carrier's temporary refusal of certain freight or of freight to or from a place, because of weather, congestion, a labor dispute or a hazard.",
    group: "Ground",
    seeAlso: ["service-failure", "interline"],
  },
  {
    id: "exclusive-use",
    term: "Exclusive use",
    definition:
      "A truck reserved for one shipment at the shipper's request, full or not. The seal goes on at origin and comes off at destination.",
    group: "Ground",
    seeAlso: ["expedited", "truckload", "seal"],
  },
  {
    id: "expedited",
    term: "Expedited",
    definition:
      "Freight moved directly, without terminals, to meet a deadline, often on a dedicated vehicle with two drivers.",
    group: "Ground",
    seeAlso: ["exclusive-use", "hotshot", "team-drivers"],
  },
];
