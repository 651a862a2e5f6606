import { expect, test } from "vitest";
import { isHydrated } from "./page-handle.ts";

const root = { handle: undefined, loaderData: {} };
const page = { handle: { hydrate: true }, loaderData: {} };

test("the innermost route that says so decides whether a page hydrates", () => {
  const layout = { handle: { hydrate: false }, loaderData: {} };
  expect(isHydrated([root, layout, page])).toBe(true);
  expect(isHydrated([root, page, { handle: undefined }])).toBe(true);
  expect(isHydrated([root, layout, { handle: undefined }])).toBe(false);
  expect(isHydrated([root])).toBe(false);
});

test("the error page of a refused layout does not hydrate", () => {
  const refused = { handle: { hydrate: true }, loaderData: undefined };
  expect(isHydrated([root, refused, page])).toBe(false);
});
