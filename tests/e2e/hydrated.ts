import { expect, type Locator } from "@playwright/test";

/** Waits until React has hydrated this element: it marks what it works on. */
export const expectHydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).join()), { intervals: [50] })
    .toContain("__reactProps");
