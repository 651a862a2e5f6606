import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OtherRole } from "./other-role.tsx";

const said = (approval: Parameters<typeof OtherRole>[0]["approval"]) =>
  renderToStaticMarkup(<OtherRole approval={approval} asked="carrier" />);

test("who approves a request reads that it replaces the role that the applicant has", () => {
  expect(said({ held: "staff", afterwards: "carrier" })).toMatch(
    /is verified as staff now.*replaces that/,
  );
});

test("who approves a request that counts for less than another role reads that nothing changes", () => {
  expect(said({ held: "shipper", afterwards: "shipper" })).toMatch(
    /is verified as shipper now.*does not change that/,
  );
});

test("nothing is said of other roles where there is none", () => {
  expect(said({ held: null, afterwards: "carrier" })).toBe("");
});
