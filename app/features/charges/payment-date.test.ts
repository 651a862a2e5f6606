import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { askAboutPaymentDate } from "./payment-date.ts";

const clock = { now: () => new Date("2026-11-21T17:00:00Z") };
const day = fc
  .date({ min: new Date("2019-01-01"), max: new Date("2026-11-21"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const payment = fc.record({
  day,
  paid: fc.array(fc.record({ name: fc.constantFrom<string>("bill A-1", "bill A-2"), on: day })),
});
type Payment = Omit<Parameters<typeof askAboutPaymentDate>[0], "confirmDate">;
const asked = (given: Payment, confirmDate = false) => {
  try {
    askAboutPaymentDate({ ...given, confirmDate }, clock);
  } catch (error) {
    return error;
  }
  return undefined;
};

test("a payment is asked about if it's before anything that it pays, or pays nothing in an earlier year", () => {
  fc.assert(
    fc.property(payment, (given) => {
      const isBefore =
        given.paid.length === 0
          ? given.day < "2026-01-01"
          : given.paid.some(({ on }) => given.day < on);
      expect(asked(given) !== undefined).toBe(isBefore);
      expect(asked(given, true)).toBeUndefined();
    }),
    { numRuns: times(200, 5_000) },
  );
});

test("the question names the day and the latest of what it pays, beside the box that confirms it", () => {
  const paid = [
    { name: "bill A-1", on: "2026-10-02" },
    { name: "bill A-2", on: "2026-11-02" },
    { name: "bill A-3", on: "2026-11-01" },
  ];
  const before = "Jan 5, 2026 is before the date of bill A-2, Nov 2, 2026. Is that right?";
  expect(asked({ day: "2026-01-05", paid })).toMatchObject({
    code: "invalid",
    message: before,
    fields: { confirmDate: [before] },
  });
  const other = "Nov 20, 2020 is in an earlier year. Is that right?";
  expect(asked({ day: "2020-11-20", paid: [] })).toMatchObject({
    fields: { confirmDate: [other] },
  });
});
