import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tenderFormInput } from "#app/features/shipments/book-load/form-input.ts";
import { tenderOnDays } from "./tender-on-days.server.ts";

const tendered = (given: object = {}) =>
  tenderOnDays(
    tenderFormInput.parse({
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      weight: 1_250,
      mode: "LTL",
      description: "12 pallets",
      bookingKey: randomUUID(),
      ...given,
    }),
    new Date("2026-11-20T12:00Z"),
  );

/** The fields of a refusal. */
function refused(given: object): unknown {
  try {
    tendered(given);
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
  return undefined;
}

test("a day is the whole day at its place, and the other stop's stays open", () => {
  const { details } = tendered({ pickupDate: "2026-11-24" });
  expect(details?.stops).toMatchObject([
    {
      kind: "pickup",
      city: "Indianapolis",
      zip: "46204",
      windowFrom: new Date("2026-11-24T05:00Z"),
      windowTo: new Date("2026-11-25T04:59Z"),
    },
    { kind: "delivery", city: "Chicago", windowFrom: null, windowTo: null },
  ]);
  expect(tendered({ deliveryDate: "2026-11-25" }).details?.stops[1]?.windowFrom).toEqual(
    new Date("2026-11-25T06:00Z"),
  );
});

test("a tender without days has no stops yet", () => {
  expect(tendered().details).toBeUndefined();
});

test("a day at a place that we don't know, or years away, is refused beside its field", () => {
  expect(refused({ origin: "Nowhere at all", pickupDate: "2026-11-24" })).toEqual({
    origin: [expect.stringContaining("leave the date empty")],
  });
  expect(refused({ origin: "Nowhere at all", deliveryDate: "2026-11-24" })).toBeUndefined();
  expect(refused({ pickupDate: "2062-11-24" })).toEqual({
    pickupDate: [expect.stringContaining("Check the year")],
  });
});
