import { expect, test } from "vitest";
import { addressDetails } from "./address-details.ts";

test("an address that no truck goes to says what moves there", () => {
  const dock = { street: "8 Calle Puerto", city: "San Juan", state: "PR", zip: "00901" };
  expect(addressDetails({ ...dock, hours: null })).toEqual([
    "8 Calle Puerto",
    "San Juan, PR",
    null,
    "No truck goes to Puerto Rico. Freight there moves by air or ocean only.",
  ]);
  const inland = { street: null, city: "Gary", state: "IN", zip: "46402" };
  expect(addressDetails({ ...inland, hours: "Mon-Fri" })).toEqual([
    null,
    "Gary, IN",
    "Mon-Fri",
    null,
  ]);
});
