import { company } from "#app/features/company/profile.ts";
import type { Care } from "#app/features/shipments/load/equipment.ts";
import {
  type FreightItem,
  type FreightUnit,
  isHazmatComplete,
  type UnitKind,
} from "#app/features/shipments/load/freight.ts";
import { type Reference, referenceLabels } from "#app/features/shipments/load/reference.ts";
import { type Stop, stopAccessorials } from "#app/features/shipments/load/stop.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";

/** What an eBOL is made from. */
export type EbolFacts = {
  load: {
    trackingId: string;
    mode: string;
    weight: number;
    freightDescription: string;
    /** The pickup day, ISO 8601. */
    pickupDay: string;
  };
  stops: readonly Stop[];
  units: readonly FreightUnit[];
  references: readonly Reference[];
  care: Pick<Care, "declaredValueCents" | "emergencyPhone" | "emergencyContact">;
  instructions: readonly string[];
};

/** NMFTA's codes of handling units and packages. */
const unitCodes: Record<UnitKind, string> = {
  Pallet: "PAT",
  Crate: "CRT",
  Box: "BOX",
  Drum: "DRM",
  Tote: "TBN",
  Roll: "ROL",
  Bundle: "BDL",
  Bag: "BAG",
  Loose: "LSE",
  Other: "OTH",
};

/**
 * A bill of lading in the shape of NMFTA's LTL eBOL 2.1.0: weights in whole pounds, dimensions in
 * whole inches. Call it for a load of which `missingForEbol` says that nothing is missing.
 */
export function ebolOf({ load, stops, units, references, care, instructions }: EbolFacts) {
  const { trackingId, pickupDay } = load;
  const [pickup, delivery] = [stops[0], stops.at(-1)];
  const valuesOf = (kind: Reference["kind"]) =>
    references.filter((one) => one.kind === kind).map(({ value }) => value);
  const others = references.filter(({ kind }) => kind !== "PRO" && kind !== "PO");
  return {
    version: "2.1.0",
    bol: {
      function: "Create",
      isTest: false,
      requestorRole: "Third Party",
      requestedPickupDate: `${pickupDay}T00:00:00.000`,
      ...(instructions.length > 0 && { specialInstructions: instructions.join(" ") }),
    },
    payment: { terms: "Third Party" },
    origin: partyOf(pickup),
    destination: partyOf(delivery),
    billTo: broker,
    referenceNumbers: {
      ...(valuesOf("PRO")[0] && { pro: valuesOf("PRO")[0] }),
      shipmentId: trackingId,
      bol: [trackingId],
      po: valuesOf("PO").map((number) => ({ number })),
      additionalReferences: others.map(({ kind, value }) => ({
        name: referenceLabels[kind],
        value,
      })),
    },
    commodities: {
      lineItemLayout: "Nested",
      handlingUnits: units.map((unit) => handlingUnitOf(unit, load)),
    },
    shipmentTotals: {
      grossWeight: Math.round(load.weight),
      weightUnit: "Pounds",
      handlingUnits: units.reduce((sum, { count }) => sum + count, 0),
      ...(care.declaredValueCents !== null && {
        declaredValue: Math.round(care.declaredValueCents / 100),
        currency: "USD",
      }),
    },
    accessorials: accessorialsOf(pickup, delivery, units, care),
  };
}

const broker = {
  name: company.legalName,
  address1: company.address.street,
  city: company.address.city,
  stateProvince: company.address.state,
  postalCode: company.address.postalCode,
  country: "USA",
  contact: { phone: tenDigits(company.phone.e164), email: company.email.general },
};

function partyOf(stop: Stop | undefined) {
  const { company: name, street, city, state, zip, phone, contact, email } = stop ?? {};
  return {
    name,
    address1: street,
    city,
    stateProvince: state,
    postalCode: zip,
    // Stops have ZIP codes of the United States.
    country: "USA",
    contact: {
      phone: tenDigits(phone),
      ...(contact && { name: contact }),
      ...(email && { email }),
    },
  };
}

/** The digits of a US phone number with its area code; undefined for any other. */
function tenDigits(phone: string | null | undefined): string | undefined {
  const digits = phone?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits?.length === 10 ? digits : undefined;
}

function handlingUnitOf(unit: FreightUnit, { freightDescription, mode }: EbolFacts["load"]) {
  const { kind, count, length, width, height, weight, stackable } = unit;
  const whole = { description: freightDescription, pieces: 1, packaging: kind, weight };
  const unknown = { freightClass: null, nmfc: null, hazmat: null };
  const items = unit.items.length > 0 ? unit.items : [{ ...whole, ...unknown }];
  return {
    count,
    type: unitCodes[kind],
    weight: Math.round(count * (weight ?? 0)),
    weightUnit: "Pounds",
    ...(length && { length: Math.ceil(length) }),
    ...(width && { width: Math.ceil(width) }),
    ...(height && { height: Math.ceil(height) }),
    dimensionsUnit: "Inches",
    stackable,
    lineItems: items.map((item) => ({
      description: item.description,
      // A unit's only item weighs what the unit weighs.
      weight: Math.round(count * (item.weight ?? weight ?? 0)),
      weightUnit: "Pounds",
      pieces: count * item.pieces,
      packagingType: unitCodes[item.packaging ?? kind],
      classification: item.freightClass === null ? classless(mode) : String(item.freightClass),
      ...(item.nmfc && { nmfc: item.nmfc }),
      stackable,
      ...hazmatOf(item),
    })),
  };
}

const classless = (mode: string) => (mode === "LTL" ? undefined : "Not required");

function hazmatOf({ hazmat }: Pick<FreightItem, "hazmat">) {
  if (!hazmat) return { hazardous: false };
  const { unNumber, properShippingName, hazardClass, subsidiaryClass, packingGroup } = hazmat;
  const subsidiary = subsidiaryClass ? ` (${subsidiaryClass})` : "";
  const group = packingGroup && `PG ${packingGroup}`;
  return {
    hazardous: true,
    hazardousDescription: [unNumber, properShippingName, `${hazardClass}${subsidiary}`, group]
      .filter(Boolean)
      .join(", "),
    hazardousDetails: {
      class: hazardClass,
      unnaNumber: unNumber,
      propername: properShippingName,
      ...(packingGroup && { packingGroup }),
    },
  };
}

function accessorialsOf(
  pickup: Stop | undefined,
  delivery: Stop | undefined,
  units: readonly FreightUnit[],
  care: EbolFacts["care"],
) {
  const isHazardous = units.some(({ items }) => items.some(({ hazmat }) => hazmat));
  const codesOf = (stop: Stop | undefined, side: "pickup" | "delivery") =>
    stopAccessorials
      .filter(({ id }) => stop?.accessorials.includes(id))
      .flatMap((accessorial) => accessorial[side] ?? []);
  const codes = [
    ...codesOf(pickup, "pickup"),
    ...codesOf(delivery, "delivery"),
    ...(isHazardous ? ["HAZ"] : []),
  ];
  const { emergencyContact: name, emergencyPhone } = care;
  const emergencyContact = { ...(name && { name }), phone: tenDigits(emergencyPhone) };
  const appointmentDetails = {
    ...(codes.includes("APTP") && { pickup: windowOf(pickup) }),
    ...(codes.includes("APTD") && { delivery: windowOf(delivery) }),
  };
  return {
    codes,
    ...(isHazardous && { hazardousDetails: { emergencyContact } }),
    ...(Object.keys(appointmentDetails).length > 0 && { appointmentDetails }),
  };
}

/** A stop's window in its own time. */
function windowOf(stop: Stop | undefined) {
  const { windowFrom, windowTo, timeZone } = stop ?? {};
  const local = (at: Date) => `${localTimeOf(at, timeZone ?? "UTC")}:00.000`;
  return {
    ...(windowFrom && { start: local(windowFrom) }),
    ...(windowTo && { end: local(windowTo) }),
  };
}

/** What an eBOL of the load still needs, as people read it; empty once it can be made. */
export function missingForEbol(facts: EbolFacts): string[] {
  const { stops, units, care, load } = facts;
  const ebol = ebolOf(facts);
  const items = units.flatMap(({ items }) => items);
  const { codes, appointmentDetails } = ebol.accessorials;
  const { handlingUnits } = ebol.commodities;
  const missing = [
    ...missingOfParty(ebol.origin, "Pickup"),
    ...missingOfParty(ebol.destination, "Delivery"),
    stops.length > 2 && "A load without stop-offs",
    units.length === 0 && "Handling units",
    units.some(({ weight }) => weight === null) && "The weight of each handling unit",
    units.some((unit) => unit.items.length > 1 && unit.items.some((item) => !item.weight)) &&
      "The weight of each item",
    load.mode === "LTL" &&
      (items.some(({ freightClass }) => freightClass === null) ||
        handlingUnits.some(({ lineItems }) =>
          lineItems.some(({ classification }) => classification === undefined),
        )) &&
      "The freight class of each item",
    !isHazmatComplete(units) && "The hazmat details of each hazardous item",
    codes.includes("HAZ") && !tenDigits(care.emergencyPhone) && "An emergency phone of ten digits",
    codes.includes("APTP") && !appointmentDetails?.pickup?.start && "The pickup window",
    codes.includes("APTD") && !appointmentDetails?.delivery?.start && "The delivery window",
  ];
  return missing.filter((one) => one !== false);
}

function missingOfParty(party: ReturnType<typeof partyOf>, stop: string): string[] {
  return [
    party.name ? [] : `${stop} company`,
    party.address1 ? [] : `${stop} street`,
    party.city && party.stateProvince && party.postalCode ? [] : `${stop} ZIP code`,
    party.contact.phone ? [] : `${stop} phone of ten digits`,
  ].flat();
}
