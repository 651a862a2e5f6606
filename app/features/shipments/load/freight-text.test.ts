import { expect, test } from "vitest";
import { itemText } from "./freight-text.ts";

const goods = { pieces: 24, weight: null, freightClass: null, nmfc: null, valueCents: null };
const text = (item: object) =>
  itemText({ ...goods, hazmat: null, ...item } as Parameters<typeof itemText>[0]);

test("goods are their pieces and their description, in one sentence", () => {
  expect(text({ description: "Machined castings", pieces: 1 })).toBe("1 piece, machined castings");
  expect(text({ description: "Castings", pieces: 1_200, freightClass: "70", nmfc: "104500" })).toBe(
    "1,200 pieces, castings, class 70, NMFC 104500",
  );
});

test.each(["LED lamps", "McIntosh apples", "T-shirts", "steel coils", "3 mm sheet"])(
  "%s keep their letters",
  (description) => {
    expect(text({ description })).toBe(`24 pieces, ${description}`);
  },
);

test("hazardous goods are named with what is declared of them", () => {
  const hazmat = { unNumber: "UN1993", properShippingName: "Flammable liquid", hazardClass: "3" };
  expect(text({ description: "Paint", pieces: 2, hazmat })).toBe(
    "2 pieces, paint, hazmat: UN1993, Flammable liquid, 3",
  );
});
