import type { GlossaryTerm } from "../term.ts";

export const termsAToB: readonly GlossaryTerm[] = [
  {
    id: "accessorial",
    term: "Accessorial charge",
    definition:
      "A charge for any service beyond moving freight dock to dock, such as a liftgate, an appointment call, inside delivery or waiting time. The carrier's rules tariff lists them. They cost least when they're named on the quote.",
    group: "Pricing",
    seeAlso: ["liftgate", "limited-access", "detention", "rules-tariff"],
  },
  {
    id: "air-waybill",
    term: "Air waybill",
    abbreviation: "AWB",
    definition:
      "The transport document of an air shipment: receipt for the goods, evidence of the contract and the number you track by. It isn't a document of title.",
    group: "Documents",
    seeAlso: ["house-air-waybill", "master-air-waybill", "waybill"],
  },
  {
    id: "all-cargo-aircraft",
    term: "All-cargo aircraft",
    definition:
      "An aircraft that carries freight and no passengers, also called a freighter. If an unknown shipper's freight flies, it flies on one of these.",
    group: "Air",
    seeAlso: ["unknown-shipper", "belly-cargo"],
  },
  {
    id: "appointment",
    term: "Appointment",
    definition:
      "The agreed time a facility will load or receive a truck. Missing it can mean a wait, a new date or a redelivery charge, so put the appointment number on the bill of lading.",
    group: "Handling",
    seeAlso: ["detention", "dock", "layover"],
  },
  {
    id: "arrival-notice",
    term: "Arrival notice",
    definition:
      "A notice from an ocean carrier, railroad or terminal that freight has arrived or is about to, with what's owed and where to pick it up. Free time usually starts from an event it names.",
    group: "Documents",
    seeAlso: ["free-time", "last-free-day", "consignee"],
  },
  {
    id: "backhaul",
    term: "Backhaul",
    definition:
      "A load that brings a truck back toward its home area after the outbound delivery. Backhaul lanes usually cost less than the headhaul, because carriers price them to avoid driving empty.",
    group: "Ground",
    seeAlso: ["deadhead", "headhaul"],
  },
  {
    id: "belly-cargo",
    term: "Belly cargo",
    definition:
      "Freight in the lower hold of a passenger aircraft. All of it is screened at piece level, and an indirect air carrier tenders it only for known shippers.",
    group: "Air",
    seeAlso: ["known-shipper", "piece-level-screening", "all-cargo-aircraft"],
  },
  {
    id: "bill-of-lading",
    term: "Bill of lading",
    abbreviation: "BOL",
    definition:
      "The receipt a carrier gives for freight and the evidence of the contract to move it. It names consignor and consignee, origin and destination, the number of packages and what they hold, with weight or volume if the rate depends on it.",
    group: "Documents",
    seeAlso: ["straight-bill-of-lading", "order-bill-of-lading", "pro-number", "vics-bill-number"],
  },
  {
    id: "blind-shipment",
    term: "Blind shipment",
    definition:
      "A shipment whose paperwork keeps one party from seeing who another is, most often a buyer from seeing its supplier. Arrange it before pickup, because the carrier works from two sets of documents.",
    group: "Documents",
    seeAlso: ["bill-of-lading", "consignee", "consignor"],
  },
  {
    id: "bmc-84",
    term: "BMC-84 surety bond",
    definition:
      "The surety bond a property broker files with FMCSA as financial security of $75,000. Carriers and shippers can claim against it if the broker doesn't pay what it owes.",
    group: "Regulation",
    seeAlso: ["bmc-85", "broker", "fmcsa"],
  },
  {
    id: "bmc-85",
    term: "BMC-85 trust fund agreement",
    definition:
      "The alternative to the surety bond: the broker holds its $75,000 of financial security in a trust.",
    group: "Regulation",
    seeAlso: ["bmc-84", "broker"],
  },
  {
    id: "bobtail",
    term: "Bobtail",
    definition:
      "A tractor running without a trailer, or a drayage tractor without a chassis. A move that leaves the driver nothing to pull back can be billed as a bobtail.",
    group: "Equipment",
    seeAlso: ["deadhead", "chassis", "drayage"],
  },
  {
    id: "bonded",
    term: "Bonded",
    definition:
      "Covered by a customs bond; used of a carrier, a warehouse or a shipment. Goods under bond move or wait under customs control before duty is paid.",
    group: "Regulation",
    seeAlso: ["in-bond", "customs-broker"],
  },
  {
    id: "broker",
    term: "Broker",
    definition:
      "A company paid to arrange transportation by licensed motor carriers; it doesn't carry the freight. It must keep a record of every transaction for three years, and each party can review its own.",
    group: "Regulation",
    seeAlso: ["bmc-84", "mc-number", "rate-confirmation", "freight-forwarder"],
  },
];
