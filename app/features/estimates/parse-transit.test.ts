import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTransit, TRANSIT_FIELDS, type TypedTransit } from "./parse-transit.ts";

const today = "2026-03-05";
const parse = (query: string) => parseTransit(new URLSearchParams(query), today);
const lane = "origin=46204&destination=Chicago, IL";

test("a lane without mode or date means LTL without a date", () => {
  expect(parse(lane)).toMatchObject({
    status: "valid",
    query: { origin: "46204", destination: "Chicago, IL", mode: "ltl", pickupDate: undefined },
  });
});

test("mode and pickup date are accepted, from today to a year ahead", () => {
  for (const pickupDate of [today, "2026-03-06", "2027-03-05"]) {
    expect(parse(`${lane}&mode=air&pickupDate=${pickupDate}`)).toMatchObject({
      status: "valid",
      query: { mode: "air", pickupDate },
    });
  }
});

test("a first visit is empty", () => {
  expect(parse("utm_source=mail")).toEqual({ status: "empty" });
});

test("a form sent empty says what is missing, and keeps what was typed", () => {
  expect(parse("origin=&destination=X&mode=ftl")).toEqual({
    status: "invalid",
    typed: { origin: "", destination: "X", mode: "ftl", pickupDate: "" },
    errors: {
      origin: "Origin must be at least 2 characters",
      destination: "Destination must be at least 2 characters",
    },
  });
});

test("places of 2 to 80 characters are accepted, without the spaces around them", () => {
  const longest = "x".repeat(80);
  const query = new URLSearchParams({ origin: " IN ", destination: longest });
  expect(parseTransit(query, today)).toMatchObject({
    status: "valid",
    query: { origin: "IN", destination: longest },
  });
});

test("of a text that is much too long, only the beginning is shown again", () => {
  const { typed } = parse(`origin=${"x".repeat(5_000)}&destination=IL`) as { typed: TypedTransit };
  expect(typed.origin).toBe("x".repeat(81));
});

test.each([
  ["mode", "teleport", "Choose one of the modes in the list"],
  ["pickupDate", "05/03/2026", "Enter the pickup date as year-month-day, such as 2026-03-05"],
  ["pickupDate", "2026-03", "Enter the pickup date as year-month-day, such as 2026-03-05"],
  ["pickupDate", "+012026-03-05", "Enter the pickup date as year-month-day, such as 2026-03-05"],
  ["pickupDate", "2026-02-30", "Enter the pickup date as year-month-day, such as 2026-03-05"],
  ["pickupDate", "2026-03-04", "The pickup date is in the past"],
  ["pickupDate", "2027-03-06", "The pickup date must be within a year"],
  ["origin", "x".repeat(81), "Origin must be at most 80 characters"],
])("%s of %j: %s", (field, value, message) => {
  const query = new URLSearchParams(lane);
  query.set(field, value);
  expect(parseTransit(query, today)).toMatchObject({
    status: "invalid",
    errors: { [field]: message },
  });
});

test("no query makes it throw, and every refusal says why", () => {
  const field = fc.constantFrom<string>(...TRANSIT_FIELDS);
  const pairs = fc.array(fc.tuple(field, fc.oneof(fc.string(), fc.date().map(String))));
  fc.assert(
    fc.property(pairs, (entries) => {
      const input = parseTransit(new URLSearchParams(entries), today);
      if (input.status !== "invalid") return;
      expect(Object.values(input.errors).filter(Boolean).length).toBeGreaterThan(0);
    }),
  );
});
