import type { Page } from "@playwright/test";

/**
 * Delays the scripts of the pages that open next, or those whose names begin with `named`,
 * until the returned function is called.
 */
export async function delayScripts(page: Page, named = ""): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(`**/assets/${named}*.js`, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
