import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Role } from "#app/features/accounts/role.ts";
import { OtherRole } from "./other-role.tsx";

const shown = (verified: readonly Role[]) =>
  renderToStaticMarkup(<OtherRole verified={verified} asked="carrier" />);

test("approving a request of somebody with another role is said to add a desk", () => {
  expect(shown(["staff"])).toMatch(/already verified as staff.*adds the carrier desk/);
});

test("nothing is said of other roles where there is none", () => {
  expect(shown([])).toBe("");
  expect(shown(["carrier"])).toBe("");
});
