import type { GlossaryTerm } from "../term.ts";

export const termsAToB: readonly GlossaryTerm[] = [
  {
    id: "accessorial",
    term: "Accessorial charge",
    definition:
      "A charge for a service beyond moving freight from dock to dock, such as a liftgate, an appointment call, inside delivery or waiting time. Accessorials are listed in the carrier's rules tariff and are cheapest when named on the quote instead of found on the invoice.",
    group: "Pricing",
    seeAlso: ["liftgate", "limited-access", "detention", "rules-tariff"],
  },
  {
    id: "air-waybill",
    term: "Air waybill",
    abbreviation: "AWB",
    definition:
      "The transport document of an air shipment: receipt for the goods, evidence of the contract of carriage and the number the shipment is tracked by. It is not a document of title.",
    group: "Documents",
    seeAlso: ["house-air-waybill", "master-air-waybill", "waybill"],
  },
  {
    id: "all-cargo-aircraft",
    term: "All-cargo aircraft",
    definition:
      "An aircraft that carries freight and no passengers, also called a freighter. Freight of an unknown shipper that must fly moves on one of these, never on a passenger flight.",
    group: "Air",
    seeAlso: ["unknown-shipper", "belly-cargo"],
  },
  {
    id: "appointment",
    term: "Appointment",
    definition:
      "An agreed time at which a facility will load or receive a truck. Missing it can mean a wait, a new date or a redelivery charge, so the bill of lading should carry the appointment number.",
    group: "Handling",
    seeAlso: ["detention", "dock", "layover"],
  },
  {
    id: "arrival-notice",
    term: "Arrival notice",
    definition:
      "A message from an ocean carrier, railroad or terminal telling the notify party that freight has arrived or is about to, what is owed and where it can be collected. Free time is usually counted from an event it names.",
    group: "Documents",
    seeAlso: ["free-time", "last-free-day", "consignee"],
  },
  {
    id: "backhaul",
    term: "Backhaul",
    definition:
      "A load that brings a truck back toward its home area after the outbound delivery. Backhaul lanes usually cost less than the headhaul, since carriers price them to avoid driving empty.",
    group: "Ground",
    seeAlso: ["deadhead", "headhaul"],
  },
  {
    id: "belly-cargo",
    term: "Belly cargo",
    definition:
      "Freight carried in the lower hold of a passenger aircraft. All of it is screened at piece level before it flies, and an indirect air carrier offers it only for known shippers.",
    group: "Air",
    seeAlso: ["known-shipper", "piece-level-screening", "all-cargo-aircraft"],
  },
  {
    id: "bill-of-lading",
    term: "Bill of lading",
    abbreviation: "BOL",
    definition:
      "The receipt a carrier gives for freight and the evidence of the contract to move it. It names consignor and consignee, origin and destination, the number of packages and what they hold, with weight or volume where the rate depends on it.",
    group: "Documents",
    seeAlso: ["straight-bill-of-lading", "order-bill-of-lading", "pro-number", "vics-bill-number"],
  },
  {
    id: "blind-shipment",
    term: "Blind shipment",
    definition:
      "A shipment whose paperwork keeps one party from seeing who another party is, most often a buyer from seeing its supplier. It must be arranged before pickup, because the carrier works from two sets of documents.",
    group: "Documents",
    seeAlso: ["bill-of-lading", "consignee", "consignor"],
  },
  {
    id: "bmc-84",
    term: "BMC-84 surety bond",
    definition:
      "The surety bond a property broker files with FMCSA as financial security of $75,000. Carriers and shippers can claim against it when the broker does not pay what it owes.",
    group: "Regulation",
    seeAlso: ["bmc-85", "broker", "fmcsa"],
  },
  {
    id: "bmc-85",
    term: "BMC-85 trust fund agreement",
    definition:
      "The alternative to the surety bond: the broker's $75,000 of financial security held in a trust instead of guaranteed by a surety.",
    group: "Regulation",
    seeAlso: ["bmc-84", "broker"],
  },
  {
    id: "bobtail",
    term: "Bobtail",
    definition:
      "A tractor driving without a trailer, or a drayage tractor without a chassis. A move that leaves the driver with nothing to pull back can be billed as a bobtail.",
    group: "Equipment",
    seeAlso: ["deadhead", "chassis", "drayage"],
  },
  {
    id: "bonded",
    term: "Bonded",
    definition:
      "Covered by a customs bond, said of a carrier, a warehouse or a shipment. Goods under bond move or wait before duty is paid, under customs control.",
    group: "Regulation",
    seeAlso: ["in-bond", "customs-broker"],
  },
  {
    id: "broker",
    term: "Broker",
    definition:
      "A company that arranges transport of property by a licensed motor carrier for pay, without carrying the freight itself. It must keep a record of every transaction for three years, which each party to the transaction may review.",
    group: "Regulation",
    seeAlso: ["bmc-84", "mc-number", "rate-confirmation", "freight-forwarder"],
  },
];
