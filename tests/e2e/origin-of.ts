import type { Page } from "@playwright/test";

/** The product's origin, for a page that has not been there yet. */
export async function originOf(page: Page): Promise<string> {
  const answer = await page.request.get("/healthz");
  return new URL(answer.url()).origin;
}
