import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeCodes } from "#app/features/money/charge-line.ts";
import type { ReferenceKind } from "#app/features/shipments/load/reference.ts";
import { writtenSegments, writtenSets } from "#tests/support/x12-grammars.ts";
import { writeFreightInvoice } from "./freight-invoice.ts";
import { writeShipmentStatus } from "./shipment-status.ts";
import { writeTenderResponse } from "./tender-response.ts";
import { checkElement } from "./x12/element-rules.ts";
import { readInterchange } from "./x12/interchange.ts";
import type { Segment } from "./x12/segment.ts";
import { problemText } from "./x12/segment.ts";
import { type NewSegment, writeInterchange } from "./x12/write-interchange.ts";

type Kind = keyof typeof writtenSets;

const us = { qualifier: "02", id: "HAUL" };
const them = { qualifier: "ZZ", id: "LAKESIDE" };

/** What is wrong with a set by the published grammar, as it leaves us. */
function wrongIn(kind: Kind, segments: readonly NewSegment[]): string[] {
  const text = writeInterchange({
    sender: us,
    receiver: them,
    groupSender: us.id,
    groupReceiver: them.id,
    control: 1,
    usage: "P",
    at: new Date("2027-03-01T12:00:00Z"),
    functionalId: "QM",
    sets: [{ kind, segments }],
  });
  const read = readInterchange(text);
  if ("problems" in read) return read.problems.map(problemText);
  const body = read.interchange.groups[0]?.sets[0]?.segments.slice(1, -1) ?? [];
  const rest = takeLevel(writtenSets[kind], body);
  if (typeof rest === "string") return [rest];
  return [
    ...rest.slice(0, 1).map(({ id, position }) => `${id} at ${position} has no place there`),
    ...body.flatMap(wrongElements),
  ];
}

/** What is left of the segments after those of a level; or which one of them is missing. */
function takeLevel(
  level: (typeof writtenSets)[Kind],
  segments: readonly Segment[],
): readonly Segment[] | string {
  let rest = segments;
  for (const [name, most, inside = []] of level) {
    const id = name.replace("!", "");
    if (name !== id && rest[0]?.id !== id) return `${id} is missing`;
    for (let times = 0; times < most && rest[0]?.id === id; times += 1) {
      const left = takeLevel(inside, rest.slice(1));
      if (typeof left === "string") return left;
      rest = left;
    }
  }
  return rest;
}

function wrongElements(segment: Segment): string[] {
  const known = writtenSegments[segment.id];
  if (!known) return [`${segment.id} is no segment that we write`];
  const { elements, oneOf = [] } = known;
  const has = (element: number) => Boolean(segment.elements[element - 1]);
  return [
    ...elements.flatMap((rule, index) => checkElement(segment, index + 1, rule)).map(problemText),
    ...(oneOf.length > 0 && !oneOf.some(has) ? [`${segment.id} says nothing`] : []),
    ...(segment.elements.length > elements.length ? [`${segment.id} has an element too many`] : []),
  ];
}

const typed = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength }),
    fc.constantFrom("上海", "*", "~:", "Łódź Castings", " ", "🚚", "X".repeat(maxLength)),
  );
const party = fc.record({
  company: fc.option(typed(120)),
  street: fc.option(typed(120)),
  city: fc.option(typed(80)),
  state: fc.option(fc.constantFrom("IN", "WI")),
  zip: fc.option(fc.constantFrom("46402", "46402-1234")),
});
const parties = {
  shipFrom: fc.option(party, { nil: undefined }),
  shipTo: fc.option(party, { nil: undefined }),
};
const kinds: ReferenceKind[] = ["PO", "SO", "BOL", "PRO", "pickup number", "customer", "seal"];
const references = fc.array(fc.record({ kind: fc.constantFrom(...kinds), value: typed(60) }), {
  maxLength: 12,
});
const number = fc.stringMatching(/^[A-Z0-9-]{1,30}$/);
const instant = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2029-12-31"),
  noInvalidDate: true,
});
const shared = {
  trackingId: fc.constant("ABC123XYZ"),
  shipmentNumber: number,
  scac: fc.constantFrom("HAUL", "HA"),
};
const day = instant.map((at) => at.toISOString().slice(0, 10));
function isRight(kind: Kind, segments: readonly NewSegment[]): void {
  expect(wrongIn(kind, segments)).toEqual([]);
}

test("each 990 is one by X12 004010, whatever its reason says", () => {
  const answer = fc
    .record({
      ...shared,
      trackingId: fc.option(shared.trackingId),
      isBillOfLading: fc.boolean(),
      on: instant,
      isAccepted: fc.boolean(),
      reason: fc.option(typed(500)),
    })
    // Without a shipment number nothing is booked.
    .map((one) => (one.isBillOfLading ? { ...one, trackingId: null, isAccepted: false } : one));
  fc.assert(fc.property(answer, (one) => isRight("990", writeTenderResponse(one))));
});

test("each 214 is one by X12 004010, whatever its load and its place are called", () => {
  const status = fc.record({
    ...shared,
    ...parties,
    references,
    code: fc.constantFrom("X3", "AF", "D1"),
    reason: fc.constantFrom("NS", "AO"),
    at: instant,
    place: fc.option(
      fc.record({
        timeZone: fc.constantFrom("America/Chicago", "America/Denver"),
        city: typed(80),
        state: fc.constantFrom("IN", "CO"),
      }),
    ),
  });
  fc.assert(fc.property(status, (one) => isRight("214", writeShipmentStatus(one))));
});

test("each 210 is one by X12 004010, whatever its lines say", () => {
  const line = fc.record({
    code: fc.constantFrom(...chargeCodes),
    description: typed(200),
    quantity: fc.constant(1),
    unit: fc.constant("flat" as const),
    rate: fc.constant(1),
    cents: fc.integer({ min: -5_000_000, max: 99_999_999 }),
  });
  const invoice = fc.record({
    ...shared,
    ...parties,
    references,
    number: fc.integer({ min: 1, max: 999_999 }),
    payment: fc.constantFrom("PP", "CC", "TP"),
    issuedOn: day,
    deliveredOn: fc.option(day),
    totalCents: fc.integer({ min: 0, max: 9_999_999_999 }),
    weight: fc.double({ min: 1, max: 100_000, noNaN: true }),
    billTo: party,
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
  });
  fc.assert(fc.property(invoice, (one) => isRight("210", writeFreightInvoice(one))));
});
