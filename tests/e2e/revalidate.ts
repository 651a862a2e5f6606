import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The router of a hydrated page. */
    __reactRouterDataRouter: { revalidate: () => Promise<void> };
  }
}

/** Loads the page's data again, as a live page does by itself when something changes. */
export const revalidate = (page: Page): Promise<void> =>
  page.evaluate(() => window.__reactRouterDataRouter.revalidate());
