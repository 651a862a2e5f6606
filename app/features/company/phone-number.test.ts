import { expect, test } from "vitest";
import { bareNumber, phoneHref } from "./phone-number.ts";

test.each([
  ["(317) 555-0142", "tel:3175550142"],
  ["+1 317 555 0142", "tel:+13175550142"],
  ["317-555-0142 ext. 4411", "tel:3175550142;ext=4411"],
  ["317-555-0142x7", "tel:3175550142;ext=7"],
  ["(317) 555-0142, extension: 12", "tel:3175550142;ext=12"],
  ["317.555.0142 (ext 12)", "tel:3175550142;ext=12"],
  ["317 555 0142 #12", "tel:3175550142;ext=12"],
  ["+49 (0)30 901820", "tel:+4930901820"],
  ["911", "tel:911"],
])("%s is called at %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each(["317 555 0142 or 317 555 0199", "ask at the gate", "", "#12"])(
  "%j is no number to call",
  (phone) => {
    expect(phoneHref(phone)).toBeNull();
  },
);

test.each([
  ["call me: 317-555-0142", "317-555-0142"],
  ["317-555-0142 x 9", "317-555-0142 ext. 9"],
])("%s is printed as %s", (phone, bare) => {
  expect(bareNumber(phone)).toBe(bare);
});
