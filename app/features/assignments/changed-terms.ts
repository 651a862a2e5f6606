import { usdText } from "#app/features/money/usd.ts";
import { equipmentTypes, temperatureText } from "#app/features/shipments/load/equipment.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { SignedStop, SignedTerms } from "./signed-terms.ts";

/** One change since a carrier signed; null is nothing. */
export type TermChange = { what: string; before: string | null; after: string | null };

/** A change as a labeled value: "Weight", "44,000 lbs (was 9,000 lbs)". */
export function changeRow({ what, before, after }: TermChange) {
  const was = before === null ? "" : ` (was ${before})`;
  return { label: what, value: `${after ?? "removed"}${was}` };
}

/** What changed between the terms that a carrier signed and the present ones, in reading order. */
export function changedTerms(signed: SignedTerms, present: SignedTerms): TermChange[] {
  return [
    ...changedStops(signed, present),
    ...changedFreight(signed, present),
    ...changedPay(signed, present),
    ...differences("", tonuFacts(signed), tonuFacts(present)),
    ...differences("", scheduleFacts(signed), scheduleFacts(present)),
  ];
}

/** What the facts of a driver's page are named, of a stop as "Stop 2 window". */
export type DriverFactName =
  | Exclude<keyof ReturnType<typeof stopFacts>, "contact">
  | keyof ReturnType<typeof freightFacts>;

/** The same of what a driver reads: no pay, and no name or number of a person. */
export function driverFacts(terms: SignedTerms): Facts {
  const named = terms.stops.map((stop) => ({ ...stop, contact: null, phone: null }));
  return { ...namedStops(named), ...freightFacts(terms) };
}

function namedStops(stops: readonly SignedStop[]): Facts {
  const named = stops.flatMap((stop, index) =>
    Object.entries(stopFacts(stop)).map(([name, text]) => [`Stop ${index + 1} ${name}`, text]),
  );
  return Object.fromEntries(named);
}

/** What a carrier signs, as texts by name, so that a browser can tell what of it changed. */
export function namedTerms(terms: SignedTerms): Facts {
  const pay = terms.pay.map(({ description, cents }) => [description, usdText(cents)]);
  return {
    ...namedStops(terms.stops),
    ...freightFacts(terms),
    ...Object.fromEntries(pay),
    "Pay in total": totalText(terms),
    ...tonuFacts(terms),
    ...scheduleFacts(terms),
  };
}

function changedStops(signed: SignedTerms, present: SignedTerms): TermChange[] {
  const kept = present.stops.flatMap((stop, index) => {
    const name = `Stop ${index + 1}`;
    const before = signed.stops.findIndex(({ id }) => id === stop.id);
    const old = signed.stops[before];
    if (!old) return [{ what: name, before: null, after: stopText(stop) }];
    const moved =
      before === index ? [] : [{ what: stopText(stop), before: `Stop ${before + 1}`, after: name }];
    return [...moved, ...differences(`${name} `, stopFacts(old), stopFacts(stop))];
  });
  const removed = signed.stops.flatMap((stop, index) =>
    present.stops.some(({ id }) => id === stop.id)
      ? []
      : [{ what: `Stop ${index + 1}`, before: stopText(stop), after: null }],
  );
  return [...kept, ...removed];
}

function stopText({ kind, company, place }: SignedStop): string {
  return [stopKindLabels[kind], company, place].filter(Boolean).join(", ");
}

function stopFacts(stop: SignedStop) {
  const { kind, company, street, place, contact, phone, appointmentNumber, instructions } = stop;
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  const window = { windowFrom: at(stop.windowFrom), windowTo: at(stop.windowTo) };
  return {
    kind: stopKindLabels[kind],
    company,
    address: [street, place].filter(Boolean).join(", ") || null,
    contact: [contact, phone].filter(Boolean).join(", ") || null,
    window: windowText({ ...window, timeZone: stop.timeZone }),
    "appointment number": appointmentNumber,
    instructions,
  };
}

function changedFreight(signed: SignedTerms, present: SignedTerms): TermChange[] {
  return differences("", freightFacts(signed), freightFacts(present));
}

function freightFacts(terms: SignedTerms) {
  const { temperatureMin, temperatureMax, references, handlingUnits } = terms;
  const isControlled = temperatureMin !== null || temperatureMax !== null;
  const numbers = references.map(({ kind, value }) => `${referenceLabels[kind]} ${value}`);
  return {
    Equipment: equipmentTypes.find(({ id }) => id === terms.equipment)?.label ?? terms.mode,
    Commodity: terms.commodity,
    Weight: weightText(terms.weight),
    "Handling units": handlingUnits > 0 ? String(handlingUnits) : null,
    Temperature: isControlled ? temperatureText(temperatureMin, temperatureMax) : null,
    References: numbers.join(", ") || null,
  };
}

function changedPay(signed: SignedTerms, present: SignedTerms): TermChange[] {
  const left = [...signed.pay];
  const added = present.pay.filter(({ description, cents }) => {
    const same = left.findIndex((line) => line.description === description && line.cents === cents);
    if (same !== -1) left.splice(same, 1);
    return same === -1;
  });
  if (added.length === 0 && left.length === 0) return [];
  return [
    ...left.map(({ description, cents }) => ({
      what: description,
      before: usdText(cents),
      after: null,
    })),
    ...added.map(({ description, cents }) => ({
      what: description,
      before: null,
      after: usdText(cents),
    })),
    { what: "Pay in total", before: totalText(signed), after: totalText(present) },
  ];
}

function totalText({ pay }: SignedTerms): string {
  return usdText(pay.reduce((sum, { cents }) => sum + cents, 0));
}

function tonuFacts({ tonuCents }: SignedTerms) {
  const text = tonuCents === null ? "as agreed in writing" : usdText(tonuCents);
  return { "Truck ordered, not used": text };
}

function scheduleFacts({ stops, departsAt, arrivesAt }: SignedTerms) {
  return {
    Departs: scheduledAt(departsAt, stops.at(0)),
    Arrives: scheduledAt(arrivesAt, stops.at(-1)),
  };
}

function scheduledAt(instant: string | null | undefined, stop: SignedStop | undefined) {
  const at = instant ? new Date(instant) : null;
  return at && windowText({ windowFrom: at, windowTo: at, timeZone: stop?.timeZone ?? null });
}

/** Texts by what they say; null for what is not said. */
export type Facts = Record<string, string | null>;

function differences(prefix: string, before: Facts, after: Facts): TermChange[] {
  return Object.entries(after).flatMap(([name, text]) => {
    const old = before[name] ?? null;
    return old === text ? [] : [{ what: prefix + name, before: old, after: text }];
  });
}
