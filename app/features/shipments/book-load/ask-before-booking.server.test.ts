import { expect, test } from "vitest";
import { asksServer } from "../tender-form.ts";
import { askBeforeBooking } from "./ask-before-booking.server.ts";

const usual = {
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  mode: "LTL",
  weight: 1_250,
  description: "Castings",
} as const;

/** What is asked of a form without scripts; `before` is what its page asked already. */
const asked = (given: object, before = "") => {
  const form = new FormData();
  form.set(asksServer, before);
  try {
    askBeforeBooking(form, { ...usual, ...given }, "Book Shipment");
    return null;
  } catch (error) {
    return (error as { fields: Record<string, string[]> }).fields;
  }
};

test("a form without scripts is asked about doubtful places and weights, once", () => {
  expect(asked({})).toBeNull();
  const questions = asked({ origin: "Chigaco, IL", weight: 20_001 });
  expect(questions).toEqual({
    origin: [expect.stringMatching(/Check the spelling.+press Book Shipment again/)],
    weight: [expect.stringMatching(/^LTL usually carries up to 20,000 lbs.+again/)],
  });
  const before = Object.values(questions ?? {}).join("\n");
  expect(asked({ origin: "Chigaco, IL", weight: 20_001 }, before)).toBeNull();
  expect(asked({ origin: "Chigaco, IL", weight: 30_000 }, before)).toHaveProperty("weight");
  expect(asked({ destination: usual.origin })).toEqual({
    destination: [expect.stringContaining("Origin and destination are the same.")],
  });
});

test("a form without scripts is asked about words of hazard and of temperature, once", () => {
  const description = "Frozen dough with UN1845 dry ice";
  const questions = asked({ description });
  expect(questions).toEqual({
    description: [expect.stringMatching(/hazardous goods.+temperature.+press Book Shipment again/)],
  });
  expect(asked({ description }, questions?.description?.[0])).toBeNull();
});

test("a form that a script sent was asked there", () => {
  expect(
    askBeforeBooking(new FormData(), { ...usual, origin: "Chigaco, IL" }, "Book load"),
  ).toBeUndefined();
});
