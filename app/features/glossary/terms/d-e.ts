import type { GlossaryTerm } from "../term.ts";

export const termsDToE: readonly GlossaryTerm[] = [
  {
    id: "day-cab",
    term: "Day cab",
    definition:
      "A tractor without a sleeping berth, used for local and regional work such as drayage.",
    group: "Equipment",
    seeAlso: ["drayage", "sleeper"],
  },
  {
    id: "deadhead",
    term: "Deadhead",
    definition:
      "Miles driven with an empty trailer, usually to reach the next pickup. Someone pays for them, which is why a lane into an area with little outbound freight is priced for the empty trip back.",
    group: "Ground",
    seeAlso: ["backhaul", "bobtail"],
  },
  {
    id: "declared-value",
    term: "Declared value",
    definition:
      "The worth of the goods as the shipper states it to the carrier, in exchange for a higher limit of liability and usually a higher charge. It is not insurance.",
    group: "Claims",
    seeAlso: ["released-value", "cargo-claim"],
  },
  {
    id: "delivery-receipt",
    term: "Delivery receipt",
    definition:
      "The form a consignee signs when freight arrives. Shortage or damage must be written on it before the driver leaves, in words that say what and how many.",
    group: "Documents",
    seeAlso: ["proof-of-delivery", "osd"],
  },
  {
    id: "demurrage",
    term: "Demurrage",
    definition:
      "A charge for leaving a loaded container or railcar at a terminal or ramp past its free time. It stops when the box goes out of the gate.",
    group: "Rail and port",
    seeAlso: ["free-time", "per-diem", "detention", "last-free-day"],
  },
  {
    id: "density",
    term: "Density",
    definition:
      "Weight divided by space: pounds divided by cubic feet, where cubic feet are length by width by height in inches divided by 1,728. Since July 2025 it decides the class of many more LTL articles than before.",
    group: "Pricing",
    seeAlso: ["freight-class", "cube", "handling-unit"],
  },
  {
    id: "detention",
    term: "Detention",
    definition:
      "A charge for keeping a driver, or a trailer, longer than the agreed time at a pickup or delivery. In the container trade the word also means keeping the carrier's box outside the terminal too long.",
    group: "Pricing",
    seeAlso: ["demurrage", "per-diem", "free-time", "layover"],
  },
  {
    id: "dimensional-weight",
    term: "Dimensional weight",
    abbreviation: "dim weight",
    definition:
      "A weight calculated from volume so that light, bulky freight pays for its space. By convention it is cubic inches divided by 194 for domestic air and by 166 for international air.",
    group: "Pricing",
    seeAlso: ["chargeable-weight", "cube"],
  },
  {
    id: "dock",
    term: "Dock",
    definition:
      "The raised platform and door where a trailer is loaded. A place without one is likely to need a liftgate.",
    group: "Handling",
    seeAlso: ["liftgate", "drop-trailer"],
  },
  {
    id: "drayage",
    term: "Drayage",
    definition:
      "The short truck move of a container between a port or rail ramp and a warehouse. It is brief in miles, and its cost turns on gate hours, chassis and free time.",
    group: "Rail and port",
    seeAlso: ["chassis", "ramp", "free-time", "intermodal"],
  },
  {
    id: "drop-and-hook",
    term: "Drop and hook",
    definition:
      "A driver leaves one trailer and takes another that is ready, without waiting for loading or unloading.",
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
      "A truck sent for a pickup that could not be made; the term is common in drayage, when the container was not available or the gate refused it.",
    group: "Pricing",
    seeAlso: ["tonu", "drayage"],
  },
  {
    id: "dry-van",
    term: "Dry van",
    definition:
      "An enclosed trailer without temperature control, the usual equipment of full truckload and LTL freight.",
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
      "The time freight or equipment stands still at a terminal, ramp, yard or dock. Long dwell is where transit time is lost.",
    group: "Ground",
    seeAlso: ["detention", "demurrage", "transit-time"],
  },
  {
    id: "edi",
    term: "Electronic data interchange",
    abbreviation: "EDI",
    definition:
      "Business documents exchanged between computers in an agreed format. In trucking the load tender, its answer, the status message and the invoice are the usual four.",
    group: "Documents",
    seeAlso: ["tender", "scac"],
  },
  {
    id: "eld",
    term: "Electronic logging device",
    abbreviation: "ELD",
    definition:
      "The device in a truck that records driving time so that hours of service can be checked.",
    group: "Regulation",
    seeAlso: ["hours-of-service"],
  },
  {
    id: "embargo",
    term: "Embargo",
    definition:
      "A carrier's temporary refusal of freight to, from or of a certain kind, announced for weather, congestion, a labor dispute or a hazard.",
    group: "Ground",
    seeAlso: ["service-failure", "interline"],
  },
  {
    id: "exclusive-use",
    term: "Exclusive use",
    definition:
      "A truck reserved for a single shipment at the shipper's request, whether or not it fills the trailer. The seal goes on at origin and comes off at destination.",
    group: "Ground",
    seeAlso: ["expedited", "truckload", "seal"],
  },
  {
    id: "expedited",
    term: "Expedited",
    definition:
      "Freight moved directly and without stops to meet a deadline, often on a vehicle of its own and with two drivers.",
    group: "Ground",
    seeAlso: ["exclusive-use", "hotshot", "team-drivers"],
  },
];
