import type { Page, Request } from "@playwright/test";

/**
 * Resolves once the data of a page has come again. The browser calls an answer aborted, too, whose last
 * bytes the page had no need to read.
 */
export function loadedAgain(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const end = (request: Request) => {
      if (!/\.data(\?|$)/.test(request.url())) return;
      page.off("requestfinished", end);
      page.off("requestfailed", end);
      resolve();
    };
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  });
}
