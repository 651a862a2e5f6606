import { expect, test } from "vitest";
import { typedLineFields } from "#app/features/money/typed-lines.ts";
import { quoteOfferLimits } from "./quote-offer-input.ts";

const price = typedLineFields({ max: quoteOfferLimits.priceMax }).linehaulCents;

test.each([
  ["1250.5", 125_050],
  ["$1,250.50", 125_050],
  ["0.01", 1],
  ["1,000,000", 100_000_000],
])("a quote typed as %s is so many cents", (typed, cents) => {
  expect(price.parse(typed)).toBe(cents);
});

test.each([
  ["0", "Linehaul must be at least $0.01"],
  ["-5", "Linehaul must be at least $0.01"],
  ["1000000.01", "Linehaul can be at most $1,000,000.00"],
  ["1.005", "Linehaul must be US dollars, such as 1,250.00"],
])("a quote typed as %s is refused", (typed, message) => {
  expect(price.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
