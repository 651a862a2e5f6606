import type { Locator, Page } from "@playwright/test";

/** The one heading of a desk page, which says what it is about. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The rows of a queue, each a link to what it is about. */
export const deskRows = (page: Page): Locator => page.locator("[data-row]");
